/** What a promise comes to, or what `late` does where it takes longer; nobody hears then how it ends. */
export async function inTime<T>(promise: Promise<T>, limitMs: number, late: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  }).then(late);
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
