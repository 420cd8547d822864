/** Lets promises that are already resolved call back. */
export async function flushPromises(): Promise<void> {
  for (let n = 0; n < 20; n++) await Promise.resolve();
}
