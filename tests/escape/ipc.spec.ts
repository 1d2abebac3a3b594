import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { expectOutcome } from '../support/kiosk/page-code.ts';
import { expect, scriptsWithOutcome, tryAll } from './fixtures.ts';

const SESSION = 'cart: [], savings: 0, totalPriceBeforeTax: 0, receipt: null, page: "/"';

/** Makes a valid call. session.spec.ts and accessibility-panel.spec.ts make the other valid calls of the bridge. */
async function reportFault(hardened: HardenedKiosk): Promise<void> {
  await expectOutcome(hardened, 'return countertop.reportError("a test")', 'answer: undefined');
  await expect.poll(() => hardened.faults).toHaveLength(1);
  hardened.faults.length = 0;
}

/** Invalid calls, one for each channel. `channels.test.ts` and `session.test.ts` check which arguments are valid. */
const misfits: Readonly<Record<string, string>> = {
  'kiosk:report-error': 'reportError()',
  'session:save': `saveSession({ ${SESSION}, ...JSON.parse('{ "__proto__": { "polluted": 1 }, "constructor": { "prototype": { "polluted": 1 } } }') })`,
  'kiosk:set-accessibility': 'setAccessibility("all")',
};

const refused = Object.entries(misfits).map(([channel, call]) => [
  call,
  [`RefusedCallError: ${channel}: the arguments do not fit`, `return countertop.${call}`] as const,
]);

tryAll('calling the main process with', [
  { name: 'an error', act: reportFault },
  ...scriptsWithOutcome({
    ...Object.fromEntries(refused),
    'an error with its own toString': ['cloned', 'return countertop.reportError({ toString: () => "x" })'],
    'a cart that contains itself': [
      'recursion',
      `const cart = []; cart.push(cart); return countertop.saveSession({ ${SESSION}, cart })`,
    ],
  }),
]);

tryAll(
  'the bridge to the main process:',
  scriptsWithOutcome({
    'replacing it': [
      'answer: function',
      'try { window.countertop = {} } catch {} return typeof countertop.settings',
    ],
    'deleting it': [
      'answer: function',
      'try { delete window.countertop } catch {} return typeof window.countertop?.settings',
    ],
    'replacing a method': [
      'answer: object',
      'try { countertop.settings = () => "mine" } catch {} return typeof (await countertop.settings())',
    ],
    'members other than functions': [
      'answer: function',
      'return [...new Set(Object.values(countertop).map((member) => typeof member))].join()',
    ],
    'looking for Node.js and Electron in the page': [
      'answer: none',
      'const names = ["require", "process", "module", "global", "Buffer", "__dirname", "ipcRenderer", "electron"]; return names.filter((name) => name in window).join() || "none"',
    ],
    'a thousand calls at once': [
      'answer: 1000',
      'return (await Promise.all(Array.from({ length: 1000 }, () => countertop.settings()))).length',
    ],
  }),
);
