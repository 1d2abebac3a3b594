/** When a page may be loaded anew. */
interface ReloadGuard {
  /** Whether that takes nothing away that exists only in this page. */
  readonly isSafe: () => boolean;
  /** Settles when whoever pressed can no longer meet with the same double press what comes. */
  readonly afterPress: () => Promise<void>;
}

/**
 * Loads the page anew where its code is gone from the host because a newer build was deployed.
 * @returns settles where the host has the very build that this page is of, or cannot be asked, or where loading would do harm
 */
export async function reloadIfStale({ isSafe, afterPress }: ReloadGuard): Promise<void> {
  if (!isSafe() || !(await isNewerDeployed().catch(() => false))) return;
  await afterPress();
  if (!isSafe()) return;
  window.location.reload();
  await new Promise(() => undefined);
}

async function isNewerDeployed(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1) ?? '';
  const page = new URL(location.href);
  // A service worker holds no page of this address: only the host can answer.
  page.searchParams.set('built', '');
  const html = await (await fetch(page, { cache: 'no-store' })).text();
  const [load] = performance.getEntriesByType('navigation');
  // What loading anew led to is not loaded once more: that might never end.
  const isAnew = load?.name === location.href && 'type' in load && load.type === 'reload';
  // A guest network's page names no script of any build.
  return !isAnew && !html.includes(own) && /assets\/index-[\w-]+\.js/.test(html);
}
