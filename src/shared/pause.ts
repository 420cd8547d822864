/** Lets other work of the event loop run. Resolves in a later macrotask. */
export type Pause = () => Promise<void>;

/** The default {@link Pause}: a message to itself, which environments do not delay as they delay timers. */
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
