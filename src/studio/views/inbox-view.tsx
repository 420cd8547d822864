import type { CorrelationPair, Memory, UnansweredQuestion } from "keepsake";
import { type FormEvent, useCallback } from "react";
import { useLoaded, type Workspace } from "../data/index.js";
import { Empty, useReport, ViewHeader } from "../ui/index.js";

/** Memories below this are not worth suggesting. */
const MIN_NEAR = 0.1;

/** The work of the Giver: unanswered questions, drafts of a language model, and what visitors chose or rejected. */
export function InboxView({ workspace }: { workspace: Workspace }) {
  const report = useReport();
  const { content } = workspace;
  const load = useCallback(async () => {
    const [questions, pairs, drafts, memories] = await Promise.all([
      content.listUnanswered(),
      content.listPendingPairs(),
      content.listDrafts(),
      content.listMemories(),
    ]);
    return { questions, pairs, drafts, titles: new Map(memories.map(({ memoryID, title }) => [memoryID, title])) };
  }, [content]);
  const { value, error, reload } = useLoaded(load);
  const act = async (run: () => Promise<unknown>, done: string) => {
    await report(run, done);
    reload();
  };
  const { questions = [], pairs = [], drafts = [], titles = new Map<string, string | null>() } = value ?? {};
  const count = questions.length + pairs.length + drafts.length;
  return (
    <>
      <ViewHeader
        title="Inbox"
        note={
          value === null
            ? ""
            : count === 0
              ? "Nothing waits for you"
              : count === 1
                ? "1 waits for you"
                : `${count} wait for you`
        }
      />
      {error !== null && <p className="report error">{error}</p>}
      {value !== null && count === 0 && (
        <Empty title="All answered">
          <p>
            Questions that no memory answers appear here. <a href="#talk">Ask something</a> that the assistant cannot
            know.
          </p>
        </Empty>
      )}
      {questions.length > 0 && <h2>Unanswered</h2>}
      <ul className="inbox">
        {questions.map((question) => (
          <Question key={question.questionID} question={question} workspace={workspace} act={act} />
        ))}
      </ul>
      {drafts.length > 0 && <h2>Drafts of the language model</h2>}
      <ul className="inbox">
        {drafts.map((draft) => (
          <DraftItem key={draft.memoryID} draft={draft} workspace={workspace} act={act} />
        ))}
      </ul>
      {pairs.length > 0 && <h2>Chosen and rejected</h2>}
      <ul className="inbox">
        {pairs.map((pair) => (
          <Pair
            key={pair.pairID}
            pair={pair}
            title={titles.get(pair.memoryID) ?? null}
            workspace={workspace}
            act={act}
          />
        ))}
      </ul>
    </>
  );
}

interface ItemProps {
  readonly workspace: Workspace;
  readonly act: (run: () => Promise<unknown>, done: string) => Promise<void>;
}

function Question({ question, workspace: { content }, act }: ItemProps & { question: UnansweredQuestion }) {
  const { questionID, text, occurrences, suggestions } = question;
  const answer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = String(new FormData(event.currentTarget).get("answer"));
    void act(() => content.answer(questionID, { answers: [answer] }), "Answered. The assistant knows it from now on.");
  };
  return (
    <li className="card">
      <header>
        <strong dir="auto">{text}</strong>
        <small>{occurrences === 1 ? "asked once" : `asked ${occurrences} times`}</small>
      </header>
      <form onSubmit={answer}>
        <textarea name="answer" rows={2} required placeholder="Its answer" aria-label={`Answer to ${text}`} />
        <button type="submit" className="primary">
          Answer
        </button>
      </form>
      <div className="row">
        {suggestions
          .filter(({ confidence }) => confidence >= MIN_NEAR)
          .slice(0, 3)
          .map(({ memoryID, title, confidence }) => (
            <button
              key={memoryID}
              type="button"
              onClick={() => act(() => content.merge(question, memoryID), "Added as another way to ask it")}
            >
              Same as “{title}” <small>{Math.round(confidence * 100)}%</small>
            </button>
          ))}
        <button type="button" className="link" onClick={() => act(() => content.dismiss(questionID), "Dismissed")}>
          Dismiss
        </button>
      </div>
    </li>
  );
}

function DraftItem({ draft, workspace: { content }, act }: ItemProps & { draft: Memory }) {
  return (
    <li className="card">
      <header>
        <strong dir="auto">{draft.title}</strong>
      </header>
      <p dir="auto">{draft.answers[0]?.text}</p>
      <div className="row">
        <button
          type="button"
          className="primary"
          onClick={() => act(() => content.approveDraft(draft.memoryID), "Approved")}
        >
          Approve
        </button>
        <button type="button" onClick={() => act(() => content.removeMemory(draft.memoryID), "Discarded")}>
          Discard
        </button>
      </div>
    </li>
  );
}

function Pair({
  pair,
  title,
  workspace: { content },
  act,
}: ItemProps & { pair: CorrelationPair; title: string | null }) {
  return (
    <li className="card">
      <p>
        Somebody asked <q dir="auto">{pair.text}</q> and {pair.correlated ? "chose" : "rejected"}{" "}
        <q dir="auto">{title}</q>.
      </p>
      <div className="row">
        <button type="button" className="primary" onClick={() => act(() => content.acceptPair(pair.pairID), "Learned")}>
          {pair.correlated ? "They belong together" : "They do not belong together"}
        </button>
        <button type="button" onClick={() => act(() => content.removePair(pair.pairID), "Forgotten")}>
          Forget it
        </button>
      </div>
    </li>
  );
}
