/**
 * An assistant with a language model: the model answers what memories do not, and the Giver reviews its answers.
 *
 * Runs offline with a scripted model. With any chat-completions endpoint:
 * `MODEL_BASE_URL=http://127.0.0.1:11434/v1 MODEL_NAME=llama3.1:8b MODEL_API_KEY=... npx tsx examples/with-model.ts`
 */
import { env, exit, stdout } from "node:process";
import { createEngine, type LanguageModel, type Session } from "keepsake";
import { kyHttpClient } from "keepsake/http/ky";
import { openAICompatibleModel } from "keepsake/language-model/openai-compatible";
import { scriptedModel } from "keepsake/testing";

const QUESTIONS = ["When do you open?", "Is there anything for children?"];

async function main(): Promise<void> {
  await using engine = createEngine({ languageModel: createModel(env) });
  const guide = await engine.assistants.create({
    name: "Museum guide",
    description: "You speak for a small museum of toys. You are friendly and brief.",
    giver: { tag: "🔑", pin: "123456" },
  });
  await guide.memories.add({
    memoryType: "Question",
    title: "When do you open?",
    answer: "At nine, every day but Monday.",
    conclusive: true,
  });
  await guide.memories.add({
    memoryType: "Story",
    title: "The workshop on the first floor builds kites",
    answer: "On Saturdays at three, whoever comes builds a kite in the workshop.",
  });

  const session = await engine.sessions.open({ assistantID: guide.assistantID });
  for (const question of QUESTIONS) await ask(session, question);

  const { drafts } = await guide.drafts.list();
  for (const { memoryID, title, answers } of drafts) {
    console.log(`\nFor review: ${title} -> ${answers[0]?.text}`);
    await guide.drafts.approve(memoryID, { everyone: true });
  }
  console.log("\nApproved: it is a memory from now on.");
  await ask(session, QUESTIONS[1] as string);
}

/** The endpoint in the environment, or a script that runs anywhere. */
function createModel({ MODEL_BASE_URL: baseURL, MODEL_NAME: model, MODEL_API_KEY: apiKey }: typeof env): LanguageModel {
  if (baseURL === undefined || model === undefined) {
    return scriptedModel(["Yes! On Saturdays at three you can build a kite in our workshop."]);
  }
  return openAICompatibleModel({ baseURL, model, http: kyHttpClient(), ...(apiKey === undefined ? {} : { apiKey }) });
}

/** Asks a question and prints the answer while it is streamed. */
async function ask(session: Session, question: string): Promise<void> {
  stdout.write(`\n> ${question}\n`);
  for await (const part of session.streamText(question)) {
    if (part.type === "text-delta") stdout.write(part.text);
    if (part.type === "text-reset") stdout.write("\n");
    if (part.type === "error") throw part.error;
    if (part.type !== "state") continue;
    const { completion, confidenceLevel, llmUsage } = part.state;
    const source = completion ? `a completion, ${llmUsage?.outputTokens} tokens` : `a memory, ${confidenceLevel}`;
    stdout.write(`\n  (${source})\n`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  exit(1);
});
