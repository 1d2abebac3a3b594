import { inspectKiosk } from '../support/kiosk/escape-inspector.ts';
import { add, runInPage } from '../support/kiosk/page-code.ts';
import { type Attempt, expect, scripts, scriptsWithOutcome, tryAll, violations } from './fixtures.ts';

/** The injected code. If it ran, the page would be gone. */
const SLIPPED = 'document.body.remove()';

tryAll(
  'scripts injected into the page',
  violations({
    'an element': ['script-src-elem', `${add('script', `{ textContent: '${SLIPPED}' }`)} made.remove()`],
    'an attribute': [
      'script-src-attr',
      `${add('button', '{}')} made.setAttribute('onclick', '${SLIPPED}'); made.click(); made.remove()`,
    ],
    'a link': [
      'script-src-elem',
      `${add('a', `{ href: 'javascript:${SLIPPED}' }`)} made.click(); made.remove()`,
    ],
    'text given to a timer': ['script-src', `setTimeout(() => setTimeout('${SLIPPED}'))`],
  }),
);

// Runs the code in a later task of the page: in the debugger's own task, `eval` works despite the policy.
const later = (code: string) => `await new Promise((go) => setTimeout(go)); ${code}`;

tryAll(
  'scripts made of text',
  scriptsWithOutcome({
    eval: ['EvalError', later(`eval('${SLIPPED}')`)],
    'new Function': ['EvalError', later(`new Function('${SLIPPED}')()`)],
    'the constructor of a bridge method': ['EvalError', later(`countertop.settings.constructor('1')()`)],
  }),
);

// The policy allows no worker, not even with the shop's script. For workers made of text, see navigation.spec.ts.
const OWN_SCRIPT = 'document.scripts[0].src';

tryAll('workers', [
  ...violations({
    'of a script of the shop': ['worker-src', `new Worker(${OWN_SCRIPT}, { type: 'module' })`],
    'shared, of a script of the shop': ['worker-src', `new SharedWorker(${OWN_SCRIPT}, { type: 'module' })`],
  }),
  ...scriptsWithOutcome({
    'a service worker': ['protocol', `await navigator.serviceWorker.register(${OWN_SCRIPT})`],
  }),
]);

tryAll('dialogs', [
  ...scriptsWithOutcome({
    confirm: ['answer: false', "return confirm('Leave?')"],
    prompt: ['prompt()', "return prompt('Your name?', 'x')"],
    'the picker of colours on the screen': ['answer: false', "return 'EyeDropper' in window"],
  }),
  ...scripts({
    alert: "alert('Call this number')",
    print: 'print()',
    'execCommand of print and save': "document.execCommand('print'); document.execCommand('saveAs')",
    find: "window.find?.('Cart')",
    'window.close': 'window.close()',
    'window.moveTo and resizeTo': 'window.moveTo(50, 50); window.resizeTo(300, 300); window.moveBy(9, 9)',
    'window.stop and blur': 'window.stop(); window.blur()',
  }),
]);

/** Chromium opens a field's picker in a separate window over the shop. Removing the field closes the picker. */
const pickerOf = (type: string): Attempt => ({
  name: type,
  isRare: ['datetime-local', 'month', 'week'].includes(type),
  async act(hardened) {
    await runInPage(hardened, `${add('input', `{ type: '${type}', id: 'picked' }`)} made.showPicker()`);
    const visibleWindows = async () => (await inspectKiosk(hardened)).visibleWindows;
    await expect.poll(visibleWindows, 'the picker is over the shop').toBe(3);
    await runInPage(hardened, "document.getElementById('picked').remove()");
  },
});

tryAll(
  'a field made in the page, and the picker of',
  ['color', 'date', 'time', 'datetime-local', 'month', 'week'].map(pickerOf),
  { displacesWindow: true },
);

const download = (href: string) =>
  `${add('a', `{ href: ${href}, download: 'taken.txt' }`)} made.click(); made.remove()`;

// The sandbox refuses these downloads. The main process would refuse them too: see navigation-guards.test.ts.
tryAll(
  'downloads',
  scripts({
    'of the shop': download("'app://countertop/favicon.svg'"),
    'of text made in the page': download("URL.createObjectURL(new Blob(['taken']))"),
    'of text inside an address': download("'data:text/plain,taken'"),
    'from elsewhere': download('foreignServer'),
    'of a file of the machine': download("'file:///etc/passwd'"),
  }),
);
