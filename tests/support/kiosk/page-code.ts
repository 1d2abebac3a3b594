import { expect } from '@playwright/test';
import { EXPECT_TIMEOUT_MS } from '../timeouts.ts';
import type { HardenedKiosk } from './hardened-kiosk.ts';

/** Code that makes the element `made`, but does not add it to the page. */
export const make = (tag: string, properties: string) =>
  `const made = Object.assign(document.createElement('${tag}'), ${properties});`;

/** Like `make`, but adds the element to the page. */
export const add = (tag: string, properties: string) =>
  `${make(tag, properties)} document.body.append(made);`;

/**
 * Runs code in the page. The test must touch the page shortly before. Without a touch, Chromium itself would refuse
 * many calls, and the test could not show that the kiosk refuses them.
 * @param code statements that may use the addresses `foreignServer` and `catalogueHost`; `return` gives the result
 */
export async function runInPage(
  { kiosk: { page }, foreignServer, host }: HardenedKiosk,
  code: string,
): Promise<unknown> {
  const isTouched = await page.evaluate(() => navigator.userActivation.isActive);
  if (!isTouched) throw new Error('The page has no user gesture, so Chromium itself would refuse the code.');
  const addresses = [foreignServer.origin, host.url].map((url) => JSON.stringify(url));
  // The page's policy forbids the page's scripts to run a text as code, but Playwright may do it.
  const answer = page.evaluate(`(async (foreignServer, catalogueHost) => { ${code} })(${addresses})`);
  return answer.catch((error: Error) => {
    // A refused iframe causes 'Execution context was destroyed'. If the page itself is gone, later checks notice that.
    if (!error.message.includes('Execution context was destroyed')) throw error;
  });
}

/** Runs code and checks its outcome. @param expected the whole 'answer: …', or a part of the error's 'name: message' */
export async function expectOutcome(hardened: HardenedKiosk, code: string, expected: string): Promise<void> {
  const outcome = await runInPage(
    hardened,
    `const outcome = (async () => { ${code} })().then(
       (value) => 'answer: ' + value,
       (error) => (error.name ?? 'error ' + error.code) + ': ' + error.message,
     );
     const tooLate = new Promise((resolve) => setTimeout(resolve, ${EXPECT_TIMEOUT_MS}, 'no answer'));
     return Promise.race([outcome, tooLate]);`,
  );
  if (expected.startsWith('answer: ')) expect(outcome).toBe(expected);
  else expect(outcome).toContain(expected);
}

let violationsTried = 0;

/** Runs code in the page and expects it to violate a directive of the page's policy, such as 'connect-src'. */
export function expectViolation(hardened: HardenedKiosk, code: string, directive: string): Promise<void> {
  // Give each attempt its own addresses, because the report of an earlier violation may come late.
  violationsTried += 1;
  const path = `/violation-${violationsTried}`;
  // Ignore an error that the code throws: only the reported violation counts.
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
