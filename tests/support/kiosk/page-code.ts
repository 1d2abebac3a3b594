import type { HardenedKiosk } from './hardened-kiosk.ts';

/**
 * Runs code in the page as if a shopper's touch had led to it: much is refused to scripts that nobody has touched for,
 * and that would prove nothing.
 * @param code statements with `foreignServer` for the address of a foreign web server; what they return is the answer
 */
export async function runInPage({ kiosk, foreignServer }: HardenedKiosk, code: string): Promise<unknown> {
  const isTouched = await kiosk.page.evaluate(() => navigator.userActivation.isActive);
  if (!isTouched) throw new Error('The page takes this for a script that nobody has touched for.');
  // The policy of the page forbids eval; this way of Playwright's is the debugger's, which no policy binds.
  const answer = kiosk.page.evaluate(
    `(async (foreignServer) => { ${code} })(${JSON.stringify(foreignServer.url)})`,
  );
  return answer.catch((error: Error) => {
    // Playwright says so of a frame that is refused as well; whether the page itself has gone, the look afterwards says.
    if (!error.message.includes('Execution context was destroyed')) throw error;
  });
}

/** As before, but the kiosk must refuse: the code must come to an error or to nothing. */
export async function mustBeRefused(counter: HardenedKiosk, code: string): Promise<void> {
  const tooLate = `new Promise((resolve) => setTimeout(() => resolve('neither granted nor refused'), 2000))`;
  const answer = await runInPage(
    counter,
    `const tried = (async () => { ${code} })().then((value) => ({ granted: String(value) }), (error) => error.name ?? 'error ' + error.code);
     return Promise.race([tried, ${tooLate}]);`,
  );
  const isRefusal = typeof answer === 'string' && answer !== 'neither granted nor refused';
  if (!isRefusal) throw new Error(`The kiosk granted it: ${JSON.stringify(answer)}`);
}
