/** Returns a function that runs work under a key, or joins the work that is already running under that key. */
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
