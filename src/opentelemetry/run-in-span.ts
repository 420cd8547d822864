import { type Attributes, type Span, SpanStatusCode, type Tracer } from "@opentelemetry/api";

/** Runs a call in a span of its own. Of an error it records the code or the name, since messages may hold texts. */
export function runInSpan<Result>(
  tracer: Tracer,
  name: string,
  attributes: Attributes,
  run: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await run(span);
    } catch (error) {
      recordFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

export function recordFailure(span: Span, error: unknown): void {
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
  const type = [code, name].find((one) => typeof one === "string") ?? "UNKNOWN";
  span.setAttribute("error.type", type as string).setStatus({ code: SpanStatusCode.ERROR });
}
