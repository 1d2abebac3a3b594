import { expect } from '@playwright/test';
import { EXPECT_TIMEOUT_MS } from '../timeouts.ts';
import type { HardenedKiosk } from './hardened-kiosk.ts';

/**
 * Runs code in the page as if a touch had caused it. Without a user gesture Chromium itself refuses much, so the test
 * would prove nothing about the kiosk.
 * @param code statements; `foreignServer` and `catalogueHost` hold two addresses, `return` gives the result
 */
export async function runInPage(
  { kiosk: { page }, foreignServer, host }: HardenedKiosk,
  code: string,
): Promise<unknown> {
  const isTouched = await page.evaluate(() => navigator.userActivation.isActive);
  if (!isTouched) throw new Error('The page has no user gesture, so Chromium itself would refuse the code.');
  // The page's policy forbids eval to the page's scripts, but not to the debugger.
  const addresses = [foreignServer.origin, host.url].map((url) => JSON.stringify(url));
  const answer = page.evaluate(`(async (foreignServer, catalogueHost) => { ${code} })(${addresses})`);
  return answer.catch((error: Error) => {
    // Ignore this error: a refused frame causes it. If the page is really gone, a later inspection notices that.
    if (!error.message.includes('Execution context was destroyed')) throw error;
  });
}

/** Runs code in the page. @returns 'answer: ' and the result, or the error as 'NAME: MESSAGE' */
async function outcomeInPage(hardened: HardenedKiosk, code: string): Promise<unknown> {
  return runInPage(
    hardened,
    `const outcome = (async () => { ${code} })().then(
       (value) => 'answer: ' + value,
       (error) => (error.name ?? 'error ' + error.code) + ': ' + error.message,
     );
     const tooLate = new Promise((resolve) => setTimeout(resolve, ${EXPECT_TIMEOUT_MS}, 'no answer'));
     return Promise.race([outcome, tooLate]);`,
  );
}

/**
 * Runs code in the page and checks its outcome.
 * @param expected the exact outcome if it begins with 'answer: ', otherwise a part of the error's name and message
 */
export async function expectOutcome(hardened: HardenedKiosk, code: string, expected: string): Promise<void> {
  const outcome = await outcomeInPage(hardened, code);
  if (expected.startsWith('answer: ')) expect(outcome).toBe(expected);
  else expect(outcome).toContain(expected);
}

let violationsTried = 0;

/** Runs code in the page and expects it to violate a directive of the page's policy, such as 'connect-src'. */
export function expectViolation(hardened: HardenedKiosk, code: string, directive: string): Promise<void> {
  // Give each attempt its own addresses, because the report of an earlier violation may come late.
  violationsTried += 1;
  const path = `/violation-${violationsTried}`;
  // Some violations also throw an error.
  const violation = `return new Promise((resolve) => {
    foreignServer += '${path}';
    catalogueHost += '${path}';
    document.addEventListener('securitypolicyviolation', function onViolation({ effectiveDirective, blockedURI }) {
      if (blockedURI.includes('/violation-') && !blockedURI.endsWith('${path}')) return;
      document.removeEventListener('securitypolicyviolation', onViolation);
      resolve(effectiveDirective);
    });
    try { ${code} } catch {}
  });`;
  return expectOutcome(hardened, violation, `answer: ${directive}`);
}
