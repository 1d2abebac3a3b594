import { mustBeRefused, runInPage } from '../support/kiosk/page-code.ts';
import { test, tryAll } from './fixtures.ts';

/** Questions to the main process that no page of the shop would ever ask: each must be refused. */
const questions: Record<string, string> = {
  'a fault that is no text': 'return countertop.reportFault({ toString: () => "x" })',
  'a fault without words': 'return countertop.reportFault()',
  'a fault of a megabyte': 'return countertop.reportFault("x".repeat(1048576))',
  'a session that is none': 'return countertop.saveSession(null)',
  'a session of the wrong kind': 'return countertop.saveSession([])',
  'a session with one field too many':
    'return countertop.saveSession({ cart: [], savings: 0, totalPriceBeforeTax: 0, receipt: null, page: "/", role: "staff" })',
  'a session with a polluting field':
    'return countertop.saveSession(JSON.parse(\'{ "cart": [], "savings": 0, "totalPriceBeforeTax": 0, "receipt": null, "page": "/", "__proto__": { "polluted": 1 }, "constructor": { "prototype": { "polluted": 1 } } }\'))',
  'a session with a negative amount':
    'return countertop.saveSession({ cart: [], savings: -1, totalPriceBeforeTax: 0, receipt: null, page: "/" })',
  'a session on a foreign page':
    'return countertop.saveSession({ cart: [], savings: 0, totalPriceBeforeTax: 0, receipt: null, page: foreignServer })',
  'a session with a receipt that is a script':
    'return countertop.saveSession({ cart: [], savings: 0, totalPriceBeforeTax: 0, receipt: "<script>", page: "/" })',
  'a cart of functions':
    'return countertop.saveSession({ cart: [() => 1], savings: 0, totalPriceBeforeTax: 0, receipt: null, page: "/" })',
  'a cart that contains itself':
    'const cart = []; cart.push(cart); return countertop.saveSession({ cart, savings: 0, totalPriceBeforeTax: 0, receipt: null, page: "/" })',
  'accessibility that is no setting': 'return countertop.setAccessibility("all")',
  'accessibility with a setting too many':
    'return countertop.setAccessibility({ largerText: true, highContrast: true, reachDown: true, moreTime: true, windowed: true })',
};

test.describe('asking the main process with', () => {
  tryAll(
    Object.entries(questions).map(([name, code]) => ({
      name,
      act: (counter) => mustBeRefused(counter, code),
    })),
  );
});

/** Attempts on the door itself; what must not work throws by itself or changes nothing. */
const doors: Record<string, string> = {
  'replacing it':
    'try { window.countertop = {} } catch {} if (!window.countertop.settings) throw new Error("replaced")',
  'replacing a method':
    'try { countertop.settings = () => "mine" } catch {} if ((await countertop.settings()) === "mine") throw new Error("replaced")',
  'deleting it': 'try { delete window.countertop } catch {} if (!window.countertop) throw new Error("gone")',
  'looking behind it for the program':
    'const behind = ["require", "process", "module", "global", "Buffer", "ipcRenderer", "electron"].filter((name) => name in window); if (behind.length > 0) throw new Error(behind.join())',
  'looking through a method’s maker':
    'const seen = countertop.settings.constructor("return typeof process")(); if (seen !== "undefined") throw new Error(seen)',
  'a listener that throws': 'countertop.onIdleChange(() => { throw new Error("x") })()',
  'a thousand questions at once':
    'await Promise.all(Array.from({ length: 1000 }, () => countertop.settings()))',
  // Each costs more than the one before: without a breath in between a slow machine's page counts as one that hangs.
  'a thousand listeners':
    'const ends = []; for (let count = 0; count < 1000; count += 1) { ends.push(countertop.onCatalogueChange(() => undefined)); if (count % 50 === 0) await new Promise((go) => setTimeout(go)) } for (const [count, end] of ends.entries()) { end(); if (count % 50 === 0) await new Promise((go) => setTimeout(go)) }',
  'a polluted object of one’s own':
    'const answer = await countertop.settings(); answer.__proto__.polluted = 1; delete Object.prototype.polluted',
};

test.describe('the door to the main process:', () => {
  tryAll(
    Object.entries(doors).map(([name, code]) => ({
      name,
      // What the page's own policy refuses, such as eval, comes as an error of the page.
      act: (counter) =>
        runInPage(counter, `try { ${code} } catch (error) { if (error.name !== 'EvalError') throw error }`),
    })),
  );
});
