import { useCallback, useEffect, useState } from "react";
import {
  describeError,
  openBrowserEngine,
  openBrowserWorkspace,
  readServerLink,
  type Workspace,
} from "./data/index.js";
import { MemoriesView } from "./memories/index.js";
import { TalkView } from "./talk/index.js";
import { Mark, Reports } from "./ui/index.js";
import { InboxView, PeopleView, QualityView, SettingsView, TransferView, Welcome } from "./views/index.js";

const VIEWS = {
  talk: { label: "Talk", icon: "M4 5h16v11H9l-5 4z" },
  memories: { label: "Memories", icon: "M5 4h14v16l-7-4-7 4z" },
  inbox: { label: "Inbox", icon: "M4 13l3-8h10l3 8v6H4zm0 0h5l1 2h4l1-2h5" },
  people: { label: "People", icon: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 8c1-5 4-6 8-6s7 1 8 6" },
  quality: { label: "Quality", icon: "M4 20V10m6 10V4m6 16v-8m4 8H2" },
  transfer: { label: "Import & export", icon: "M7 4v13m0 0-4-4m4 4 4-4m6 7V7m0 0-4 4m4-4 4 4" },
  settings: { label: "Settings", icon: "M4 7h10m4 0h2M4 17h2m4 0h10M14 4v6M6 14v6" },
} as const;

type ViewName = keyof typeof VIEWS;

const LAST = "keepsake-studio-assistant";

function readView(): ViewName {
  const name = location.hash.slice(1);
  return name in VIEWS ? (name as ViewName) : "talk";
}

export function App() {
  const [workspace, setWorkspace] = useState<Workspace | null>(null);
  const [isOpening, setOpening] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [view, setView] = useState<ViewName>(readView);

  const open = useCallback(async (assistantID: string) => {
    setWorkspace(await openBrowserWorkspace(assistantID));
    localStorage.setItem(LAST, assistantID);
  }, []);

  useEffect(() => {
    const change = () => setView(readView());
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);

  useEffect(() => {
    const find = async () => {
      if (readServerLink() !== null) return;
      const { assistants } = await openBrowserEngine().assistants.list();
      const last = localStorage.getItem(LAST);
      const found = assistants.find(({ assistantID }) => assistantID === last);
      if (found !== undefined) await open(found.assistantID);
    };
    find()
      .catch((error: unknown) => setFailure(describeError(error)))
      .finally(() => setOpening(false));
  }, [open]);

  if (isOpening) return <p className="opening">Opening the studio</p>;
  if (workspace === null) {
    return (
      <Reports>
        <Welcome failure={failure} onOpen={open} onConnect={setWorkspace} />
      </Reports>
    );
  }
  const rename = async () => {
    if (workspace.kind === "browser") await open(workspace.assistantID);
  };
  const leave = () => {
    localStorage.removeItem(LAST);
    location.hash = "";
    setWorkspace(null);
  };
  return (
    <Reports>
      <div className="app">
        <nav aria-label="Studio">
          <div className="brand">
            <Mark />
            <div>
              <strong>{workspace.name}</strong>
              <small>{workspace.kind === "browser" ? "in this browser" : "on a server"}</small>
            </div>
          </div>
          <ul>
            {Object.entries(VIEWS).map(([name, { label, icon }]) => (
              <li key={name}>
                <a href={`#${name}`} aria-current={view === name ? "page" : undefined}>
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d={icon} />
                  </svg>
                  <span>{label}</span>
                </a>
              </li>
            ))}
          </ul>
          <button type="button" className="switch" onClick={leave}>
            Switch assistant
          </button>
        </nav>
        <main key={workspace.assistantID} data-view={view}>
          {view === "talk" && <TalkView workspace={workspace} />}
          {view === "memories" && <MemoriesView workspace={workspace} />}
          {view === "inbox" && <InboxView workspace={workspace} />}
          {view === "people" && <PeopleView workspace={workspace} />}
          {view === "quality" && <QualityView workspace={workspace} />}
          {view === "transfer" && <TransferView workspace={workspace} />}
          {view === "settings" && <SettingsView workspace={workspace} onRename={rename} onRemoved={leave} />}
        </main>
      </div>
    </Reports>
  );
}
