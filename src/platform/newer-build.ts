/**
 * Loads the page anew where its code is gone from the host because a newer build was deployed.
 * @returns settles where the host has the very build that this page is of, or cannot be asked: loading would not help
 */
export async function untilNewerBuild(): Promise<void> {
  if (await isNewerDeployed().catch(() => false)) {
    window.location.reload();
    await new Promise(() => undefined);
  }
}

async function isNewerDeployed(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1) ?? '';
  const html = await (await fetch(location.href, { cache: 'no-store' })).text();
  const [load] = performance.getEntriesByType('navigation');
  // What loading anew led to is not loaded once more: that might never end.
  const isAnew = load?.name === location.href && 'type' in load && load.type === 'reload';
  // A guest network's page names no script of any build.
  return !isAnew && !html.includes(own) && /assets\/index-[\w-]+\.js/.test(html);
}
