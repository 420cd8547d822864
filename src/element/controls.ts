import { html, nothing, type TemplateResult } from "lit";
import type { ChatProblem } from "../chat/index.js";
import type { MediumInput } from "../model/index.js";
import type { ChatStrings } from "./strings.js";
import type { ChatView, UploadFile } from "./view.js";

type Part = TemplateResult | typeof nothing;

/** States that ask to choose one of several memories, whose titles can be long. */
const CHOICE_STATES: ReadonlySet<string> = new Set(["R2", "R5", "R6", "G4"]);

/** The hints of the state as buttons. */
export function renderHints(view: ChatView): Part {
  const { chat, snapshot, strings } = view;
  const { hints, state } = snapshot.state;
  if (hints.length === 0 || snapshot.status === "closed") return nothing;
  const isChoice = CHOICE_STATES.has(state);
  const choose = async (hint: string): Promise<void> => {
    view.focusField();
    await chat.choose(hint);
  };
  return html`
    <div
      class="hints ${isChoice ? "choices" : ""}"
      part="hints ${isChoice ? "choices" : ""}"
      role="group"
      aria-label=${isChoice ? strings.choices : strings.suggestions}
    >
      ${hints.map(
        (hint) => html`
          <button class="chip" part="hint" type="button" dir="auto" ?disabled=${snapshot.status !== "ready"} @click=${() => choose(hint)}>${hint}</button>
        `,
      )}
    </div>
  `;
}

/** Fields for a date, a place and a person, where the state asks for one. */
export function renderFields({ chat, snapshot, strings }: ChatView): Part {
  const { acceptsDate, acceptsPlace, acceptsTag } = snapshot.state;
  if (snapshot.status === "closed" || !(acceptsDate || acceptsPlace || acceptsTag)) return nothing;
  return html`
    ${acceptsDate ? renderField(strings, { id: "date", type: "date", label: strings.date }, (date) => chat.selectDate(date)) : nothing}
    ${
      acceptsPlace
        ? renderField(
            strings,
            { id: "place", type: "text", label: strings.place },
            (placeName) => chat.selectPlace({ placeName }),
            navigator.geolocation === undefined
              ? nothing
              : html`<button class="plain" part="button" type="button" @click=${() => selectHere(chat, strings)}>${strings.here}</button>`,
          )
        : nothing
    }
    ${acceptsTag ? renderField(strings, { id: "tag", type: "text", label: strings.person }, (tag) => chat.selectTag(tag)) : nothing}
  `;
}

function renderField(
  strings: ChatStrings,
  { id, type, label }: { readonly id: string; readonly type: string; readonly label: string },
  select: (value: string) => Promise<void>,
  beside: Part = nothing,
): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const value = String(new FormData(form).get("value") ?? "").trim();
    form.reset();
    if (value !== "") void select(value);
  };
  return html`
    <form class="control" part="control ${id}" @submit=${submit} autocomplete="off">
      <label for=${id}>${label}</label>
      <input id=${id} name="value" type=${type} required part="input">
      <button class="plain" part="button" type="submit">${strings.ok}</button>
      ${beside}
    </form>
  `;
}

function selectHere(chat: ChatView["chat"], strings: ChatStrings): void {
  navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude, accuracy } }) => {
    const uncertaintyKm = Math.max(0.1, accuracy / 1_000);
    void chat.selectPlace({ placeName: strings.here, latitude, longitude, uncertaintyKm });
  });
}

/** Media that are attached, and the form that attaches one. */
export function renderAttachments(view: ChatView): Part {
  const { chat, snapshot, strings, upload, isAttaching } = view;
  const { currentMedia, acceptsMedia } = snapshot.state;
  const attached = currentMedia.map(
    ({ mediumID, title, url }) => html`
      <span class="attached">
        ${title ?? url ?? strings.file}
        <button class="link" type="button" @click=${() => mediumID !== null && chat.deselectMedium(mediumID)}>${strings.remove}</button>
      </span>
    `,
  );
  const isOpen = isAttaching && acceptsMedia;
  if (attached.length === 0 && !isOpen) return nothing;
  const attach = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const file = fields.get("file");
    const address = String(fields.get("address") ?? "").trim();
    const medium = file instanceof File && file.size > 0 ? await readFile(file, upload) : readAddress(address);
    view.setAttaching(false);
    if (medium !== null) await chat.selectMedium(medium);
  };
  return html`
    ${attached.length === 0 ? nothing : html`<div class="control" part="attachments">${attached}</div>`}
    ${
      isOpen
        ? html`
          <form class="control" part="control attach" @submit=${attach} autocomplete="off">
            <label for="address">${strings.address}</label>
            <input id="address" name="address" type="url" part="input" placeholder="https://">
            <input name="file" type="file" aria-label=${strings.file} accept=${upload === null ? "text/*" : "image/*,audio/*,video/*,application/pdf,text/*"}>
            <button class="plain" part="button" type="submit">${strings.attach}</button>
            <button class="plain" part="button" type="button" @click=${() => view.setAttaching(false)}>${strings.cancel}</button>
          </form>`
        : nothing
    }
  `;
}

/** Without a place to store files, a text becomes a medium with its content. */
async function readFile(file: File, upload: UploadFile | null): Promise<MediumInput> {
  if (upload !== null) return upload(file);
  return { content: await file.text(), mimeType: file.type || "text/plain", title: file.name };
}

const TYPES: Readonly<Record<string, string>> = {
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  m4a: "audio/mp4",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  ogg: "audio/ogg",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  wav: "audio/wav",
  webm: "video/webm",
  webp: "image/webp",
};

function readAddress(url: string): MediumInput | null {
  if (url === "") return null;
  const ending = /\.(\w+)(?:[?#].*)?$/.exec(url)?.[1]?.toLowerCase() ?? "";
  return { url, mimeType: TYPES[ending] ?? "text/html" };
}

/** A failure, and the button that solves it. */
export function renderProblem(
  strings: ChatStrings,
  problem: ChatProblem,
  actions: { readonly retry: () => void; readonly restart: () => void },
): TemplateResult {
  const text = strings.problems[problem.code] ?? strings.problems.UNKNOWN;
  const button = (label: string, run: () => void): TemplateResult =>
    html`<button class="plain" part="button" type="button" @click=${run}>${label}</button>`;
  return html`
    <div class="problem" part="problem" role="alert">
      <p>${text}</p>
      ${problem.remedy === "retry" || problem.remedy === "free-space" ? button(strings.retry, actions.retry) : nothing}
      ${problem.remedy === "restart" ? button(strings.startAgain, actions.restart) : nothing}
      ${problem.remedy === "reload" ? button(strings.reload, () => location.reload()) : nothing}
    </div>
  `;
}
