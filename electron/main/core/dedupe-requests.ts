/** Runs work under a key, or joins the running work of that key: one request in flight per address. */
export function dedupeRequests<Result>() {
  const running = new Map<string, Promise<Result>>();
  return function share(key: string, work: () => Promise<Result>): Promise<Result> {
    const joined = running.get(key);
    if (joined) return joined;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
