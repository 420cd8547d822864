/** Work that runs after the response, so that its duration and result do not reveal whether an account exists. */
export interface BackgroundTasks {
  /** Starts a task after the current call has returned. The task must not reject. */
  run(task: () => Promise<void>): void;
  /** Resolves when no task is running. */
  drained(): Promise<void>;
}

export function createBackgroundTasks(): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run(task) {
      const done = Promise.resolve()
        .then(task)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async drained() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
