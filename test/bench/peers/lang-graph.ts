import type { BenchMemory } from "../matcher.js";
import type { Responder } from "../peers.js";
import { loadPeer } from "./load-peer.js";

interface Graph {
  invoke(input: { readonly messages: readonly object[] }, config: object): Promise<unknown>;
}

interface GraphBuilder {
  addNode(name: string, node: (state: { readonly messages: readonly { content: string }[] }) => object): GraphBuilder;
  addEdge(from: string, to: string): GraphBuilder;
  compile(options: { readonly checkpointer: object }): Graph;
}

interface LangGraph {
  readonly StateGraph: new (annotation: unknown) => GraphBuilder;
  readonly MessagesAnnotation: unknown;
  readonly MemorySaver: new () => object;
  readonly START: string;
  readonly END: string;
}

interface PostgresSaver {
  setup(): Promise<void>;
  end(): Promise<void>;
}

interface MiniSearchIndex {
  addAll(documents: readonly { readonly id: string; readonly title: string }[]): void;
  search(text: string): readonly { readonly title: string }[];
}

const SCHEMA = "langgraph_bench";

/**
 * LangGraph.js with its checkpointer, and one node that asks MiniSearch: what a conversation that persists takes to build
 * on it. Every text is an own turn of a thread.
 *
 * @param url of a PostgreSQL server; null keeps the threads in memory.
 */
export async function openLangGraph(memories: readonly BenchMemory[], url: string | null): Promise<Responder> {
  const { StateGraph, MessagesAnnotation, MemorySaver, START, END } = await loadPeer<LangGraph>("@langchain/langgraph");
  const MiniSearch = await loadPeer<new (options: object) => MiniSearchIndex>("minisearch");
  const index = new MiniSearch({ fields: ["title"], storeFields: ["title"] });
  index.addAll(memories.map(({ id, title }) => ({ id, title })));
  const saver = url === null ? null : await openSaver(url);
  const graph = new StateGraph(MessagesAnnotation)
    .addNode("answer", ({ messages }) => {
      const [found] = index.search(messages.at(-1)?.content ?? "");
      return {
        messages: [{ role: "assistant", content: found === undefined ? "I do not know." : `About ${found.title}` }],
      };
    })
    .addEdge(START, "answer")
    .addEdge("answer", END)
    .compile({ checkpointer: saver ?? new MemorySaver() });
  const run = Date.now();
  return {
    name: `LangGraph.js ${url === null ? "in memory" : "over PostgreSQL"}`,
    answer: (session, content) =>
      graph.invoke({ messages: [{ role: "user", content }] }, { configurable: { thread_id: `${run}-${session}` } }),
    close: async () => saver?.end(),
  };
}

async function openSaver(url: string): Promise<PostgresSaver> {
  const { PostgresSaver } = await loadPeer<{
    readonly PostgresSaver: { fromConnString(url: string, options: { readonly schema: string }): PostgresSaver };
  }>("@langchain/langgraph-checkpoint-postgres");
  const saver = PostgresSaver.fromConnString(url, { schema: SCHEMA });
  await saver.setup();
  return saver;
}
