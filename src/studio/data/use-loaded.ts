import { useCallback, useEffect, useState } from "react";

/** A value that is loaded, and loaded again on demand. */
export interface Loaded<Value> {
  /** Null until it is loaded. */
  readonly value: Value | null;
  readonly error: string | null;
  reload(): void;
}

/** Loads a value. `load` must be stable, such as by `useCallback`. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ value: Value | null; error: string | null }>({ value: null, error: null });
  const [count, setCount] = useState(0);
  const reload = useCallback(() => setCount((count) => count + 1), []);
  useEffect(() => {
    let isOver = false;
    load().then(
      (value) => !isOver && setState({ value, error: null }),
      (error: unknown) => !isOver && setState({ value: null, error: describeError(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [load, count]);
  return { ...state, reload };
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
