/** A value that is loaded at the first `get`. A load that fails rejects, and the next `get` tries again. */
export class Lazy<Value> {
  #load: (() => Promise<Value>) | null;
  #loading: Promise<Value> | null = null;

  constructor(load: () => Promise<Value>) {
    this.#load = load;
  }

  readonly get = (): Promise<Value> => {
    if (this.#loading !== null || this.#load === null) return this.#loading as Promise<Value>;
    this.#loading = this.#load().then(
      (value) => {
        // What only the load needed can be collected.
        this.#load = null;
        return value;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  };

  /** The value if its load has begun, else null. */
  peek(): Promise<Value> | null {
    return this.#loading;
  }
}

type Method = (...args: never[]) => Promise<unknown>;

/** The names of the methods of an API, and of those in its parts. */
export type MethodNames<Api> = {
  readonly [Name in keyof Api]-?: Api[Name] extends Method ? true : MethodNames<Api[Name]>;
};

/** An API whose methods first load what implements them. Every method must return a promise. */
export function deferMethods<Api extends object>(load: () => Promise<Api>, names: MethodNames<Api>): Api {
  const members = Object.entries<unknown>(names).map(([name, part]) => {
    const find = async (): Promise<unknown> => (await load())[name as keyof Api];
    if (part !== true) return [name, deferMethods(find as () => Promise<object>, part as MethodNames<object>)];
    return [name, async (...args: never[]) => ((await find()) as Method)(...args)];
  });
  return Object.fromEntries(members) as Api;
}
