/** The part of the browser's Web Locks that is used. */
export interface Locks {
  request(name: string, options: { readonly signal: AbortSignal }, work: () => void): Promise<void>;
}

/** The longest wait for other tabs, in ms: one that hangs must not hold up this one's cart. */
const LOCK_TIMEOUT_MS = 1000;

/** The browser's Web Locks; null where it has none, as on plain HTTP, or blocks them. */
export function openLocks(): Locks | null {
  try {
    const { locks }: Partial<Navigator> = navigator;
    return locks ?? null;
  } catch {
    return null;
  }
}

/**
 * Does work that no other tab does at the same time. Without locks it is done at once.
 * @param work is done without the lock too, where that is refused or does not come
 */
export async function withLock(locks: Locks | null, name: string, work: () => void): Promise<void> {
  if (!locks) return work();
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
  await locks.request(name, { signal }, work).catch(work);
}
