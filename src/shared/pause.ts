/** Lets other work of the event loop run. Resolves in a later macrotask. */
export type Pause = () => Promise<void>;

/** The {@link Pause} used where none is given: a message to itself, which no environment slows down like a timer. */
export function pauseByMessage(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}
