import type { UnansweredQuestion } from "keepsake";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { desk, engine } from "./desk.js";

/** Memories below this are not worth suggesting. */
const MIN_CONFIDENCE = 0.15;

/** Questions that the assistant could not answer, for the people of the desk. An answer counts at once. */
export function Inbox() {
  const [questions, setQuestions] = useState<readonly UnansweredQuestion[]>([]);
  const [count, setCount] = useState(0);
  const load = useCallback(async () => {
    setQuestions((await desk.unanswered.list()).questions);
    setCount((await desk.memories.list({ howMany: 1 })).count);
  }, []);
  useEffect(() => {
    void load();
    const stops = [engine.on("unanswered", load), engine.on("memory", load)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [load]);
  return (
    <section className="inbox" aria-labelledby="inbox">
      <header>
        <h2 id="inbox">Inbox</h2>
        <p>
          {questions.length === 0 ? "Nothing waits" : `${questions.length} waiting`}, {count} answers known
        </p>
      </header>
      {questions.length === 0 && (
        <p className="empty">Questions without an answer arrive here. Ask one that the machine cannot know.</p>
      )}
      <ul>
        {questions.map((question) => (
          <Question key={question.questionID} question={question} onDone={load} />
        ))}
      </ul>
    </section>
  );
}

function Question({ question, onDone }: { question: UnansweredQuestion; onDone: () => Promise<void> }) {
  const { questionID, text, occurrences, suggestions } = question;
  const act = (run: Promise<unknown>) => void run.then(onDone);
  const answer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    act(
      desk.unanswered.answer(questionID, {
        answer: String(new FormData(event.currentTarget).get("answer")),
        conclusive: true,
      }),
    );
  };
  return (
    <li>
      <h3>{text}</h3>
      <small>{occurrences === 1 ? "asked once" : `asked ${occurrences} times`}</small>
      <form onSubmit={answer}>
        <textarea name="answer" rows={2} required aria-label={`Answer to ${text}`} placeholder="Write the answer" />
        <button type="submit">Answer</button>
      </form>
      <div className="near">
        {suggestions
          .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
          .slice(0, 2)
          .map(({ memoryID, title }) => (
            <button key={memoryID} type="button" onClick={() => act(desk.unanswered.merge(questionID, memoryID))}>
              Same as “{title}”
            </button>
          ))}
        <button type="button" className="quiet" onClick={() => act(desk.unanswered.ignore(questionID))}>
          Ignore
        </button>
      </div>
    </li>
  );
}
