import { expect } from '@playwright/test';
import { EXPECT_TIMEOUT_MS } from '../timeouts.ts';
import type { HardenedKiosk } from './hardened-kiosk.ts';

/**
 * Runs code in the page as if a touch had caused it: much is refused without a user gesture, which would prove
 * nothing.
 * @param code statements with `foreignServer` and `catalogueHost` for two addresses; their result is the answer
 */
export async function runInPage(
  { kiosk: { page }, foreignServer, host }: HardenedKiosk,
  code: string,
): Promise<unknown> {
  const isTouched = await page.evaluate(() => navigator.userActivation.isActive);
  if (!isTouched) throw new Error('The page takes this for a script that nobody has touched for.');
  // Page policy forbids eval; the debugger's is not bound by it.
  const addresses = [foreignServer.origin, host.url].map((url) => JSON.stringify(url));
  const answer = page.evaluate(`(async (foreignServer, catalogueHost) => { ${code} })(${addresses})`);
  return answer.catch((error: Error) => {
    // A refused frame fails like this as well; the later inspection says whether the page is gone.
    if (!error.message.includes('Execution context was destroyed')) throw error;
  });
}

/** Runs code in the page. @returns 'answer: …' with what it returned, or 'NameOfTheError: its message' */
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

/** Runs code in the page and expects part of an error's name and message, or exactly 'answer: ...'. */
export async function expectOutcome(hardened: HardenedKiosk, code: string, expected: string): Promise<void> {
  const outcome = await outcomeInPage(hardened, code);
  if (expected.startsWith('answer: ')) expect(outcome).toBe(expected);
  else expect(outcome).toContain(expected);
}

let violationsTried = 0;

/** Runs code in the page that breaks a directive of the page's policy, such as 'connect-src'. */
export function expectViolation(hardened: HardenedKiosk, code: string, directive: string): Promise<void> {
  // Addresses of this attempt only: an earlier violation may be reported late.
  violationsTried += 1;
  const path = `/violation-${violationsTried}`;
  // Some also throw.
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
