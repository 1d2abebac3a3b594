import { expect } from '@playwright/test';
import { SHOP_EVENTS } from '../../electron/ipc/shop-contract.ts';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { expectOutcome, runInPage } from '../support/kiosk/page-code.ts';
import { untilPageIsJournalled } from '../support/kiosk/shopper.ts';
import { scriptsWithOutcome, tryAll } from './fixtures.ts';

const SESSION = 'cart: [], savings: 0, totalPriceBeforeTax: 0, receipt: null, page: "/"';
const NOT_CLONED = 'Error: An object could not be cloned.';

/** Saves the shop's own session, on one of its pages. */
const saveSession = (page: string) =>
  `const read = (key) => JSON.parse(localStorage.getItem(key));
   return countertop.saveSession({
     cart: read('cart'), savings: read('savings'), totalPriceBeforeTax: read('totalPriceBeforeTax'),
     receipt: null, page: '${page}',
   })`;

/** Calls that the main process answers, by the same bridge as those that it refuses. */
const accepted = [
  {
    name: 'a fault',
    async act(hardened: HardenedKiosk) {
      await expectOutcome(hardened, 'return countertop.reportError("a test")', 'answer: undefined');
      await expect.poll(() => hardened.faults).toHaveLength(1);
      hardened.faults.length = 0;
    },
  },
  {
    name: 'a session',
    async act(hardened: HardenedKiosk) {
      for (const page of ['/checkout', '/cart']) {
        await expectOutcome(hardened, saveSession(page), 'answer: true');
        await untilPageIsJournalled(hardened.kiosk, page);
      }
    },
  },
  ...scriptsWithOutcome({
    accessibility: [
      'answer: true, false',
      `const ask = async (moreTime) => {
         await countertop.setAccessibility({ largerText: false, highContrast: false, reachDown: false, moreTime });
         return (await countertop.settings()).accessibility.moreTime;
       };
       return [await ask(true), await ask(false)].join(', ')`,
    ],
  }),
];

/** Calls with arguments that do not fit, by their channels; what fits is the affair of unit tests (`session.test.ts`). */
const misfits: Readonly<Record<string, readonly string[]>> = {
  'kiosk:report-error': ['reportError()', 'reportError(["x"])', 'reportError("x".repeat(2001))'],
  'session:save': [
    'saveSession([])',
    `saveSession({ ${SESSION}, role: "staff" })`,
    `saveSession({ ${SESSION}, page: foreignServer })`,
    `saveSession({ ${SESSION}, ...JSON.parse('{ "__proto__": { "polluted": 1 }, "constructor": { "prototype": { "polluted": 1 } } }') })`,
  ],
  'kiosk:set-accessibility': [
    'setAccessibility("all")',
    'setAccessibility({ largerText: true, highContrast: true, reachDown: true, moreTime: true, windowed: true })',
  ],
};

const refused = Object.entries(misfits).flatMap(([channel, calls]) =>
  calls.map((call) => [
    call,
    [`RefusedCallError: ${channel}: the arguments do not fit`, `return countertop.${call}`] as const,
  ]),
);

tryAll('asking the main process with', [
  ...accepted,
  ...scriptsWithOutcome({
    ...Object.fromEntries(refused),
    'a fault that makes its own text': [NOT_CLONED, 'return countertop.reportError({ toString: () => "x" })'],
    'a cart that contains itself': [
      'recursion depth exceeded',
      `const cart = []; cart.push(cart); return countertop.saveSession({ ${SESSION}, cart })`,
    ],
  }),
]);

/** Lets the main process tell of the catalogue. */
function tellOfCatalogue({ kiosk: { app } }: HardenedKiosk): Promise<void> {
  return app.evaluate(({ webContents }, channel) => {
    for (const contents of webContents.getAllWebContents()) contents.send(channel);
  }, SHOP_EVENTS.onCatalogueChange);
}

/** Hears of the catalogue by a listener that throws, and by another one behind it. */
async function throwInListener(hardened: HardenedKiosk): Promise<void> {
  const heard = () => hardened.kiosk.page.evaluate('heard.join()');
  await runInPage(
    hardened,
    `window.heard = [];
     const ends = [
       countertop.onCatalogueChange(() => { heard.push('first'); throw new Error('x') }),
       countertop.onCatalogueChange(() => heard.push('second')),
     ];
     window.end = () => { for (const each of ends) each(); }`,
  );
  await tellOfCatalogue(hardened);
  await expect.poll(heard).toBe('first,second');
  await runInPage(hardened, 'end()');
}

tryAll('the bridge to the main process:', [
  ...scriptsWithOutcome({
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
    'anything in it but functions': [
      'answer: function',
      'return [...new Set(Object.values(countertop).map((member) => typeof member))].join()',
    ],
    'looking behind it for Node.js and Electron': [
      'answer: none',
      'const names = ["require", "process", "module", "global", "Buffer", "__dirname", "ipcRenderer", "electron"]; return names.filter((name) => name in window).join() || "none"',
    ],
    'looking through the maker of a method': [
      'answer: undefined',
      'return countertop.settings.constructor("return typeof process")()',
    ],
    'a thousand questions at once': [
      'answer: 1000',
      'return (await Promise.all(Array.from({ length: 1000 }, () => countertop.settings()))).length',
    ],
  }),
  { name: 'a listener that throws', act: throwInListener },
]);
