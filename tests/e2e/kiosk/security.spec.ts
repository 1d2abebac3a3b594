import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { buy, mouse } from '../../support/kiosk/shopper.ts';
import { visibleTitles } from '../../support/x11/screen.ts';
import { test } from './fixtures.ts';

const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts allow-same-origin allow-forms',
];

/** Whether the shop is where it was: the same document, no navigation under way, one window. */
async function expectToHaveStayed({ app, page }: Kiosk): Promise<void> {
  // An answer of the main process comes after all that the page asked of it before.
  await page.evaluate(() => window.countertop?.settings());
  const windows = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => ({
      url: webContents.getURL(),
      isLoading: webContents.isLoadingMainFrame(),
    })),
  );
  expect(windows).toEqual([{ url: 'app://countertop/', isLoading: false }]);
  expect(await page.evaluate(() => [document.body.dataset.marker, document.title])).toEqual([
    'same document',
    'Countertop',
  ]);
  expect(await page.evaluate(() => document.body.textContent)).toContain('Start Shoping');
}

test('every answer of the app carries the strict policy and nosniff, whatever page is open', async ({
  kiosk: { page },
}) => {
  const answers: { url: string; headers: Record<string, string> }[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith('data:'))
      answers.push({ url: response.url(), headers: response.headers() });
  });
  await page.reload();
  await buy(page, mouse());
  const kinds = [
    /countertop\/$/,
    /\.js$/,
    /\.css$/,
    /\.woff2$/,
    /\.webp$/,
    /catalogue\/products$/,
    /products\/1$/,
  ];
  for (const kind of kinds) expect(answers.map(({ url }) => url)).toContainEqual(expect.stringMatching(kind));
  for (const { url, headers } of answers) {
    expect(url).toMatch(/^app:\/\/countertop\//);
    expect(headers['content-security-policy']?.split('; '), url).toEqual(STRICT_POLICY);
    expect(headers['x-content-type-options'], url).toBe('nosniff');
  }
});

test('with a catalogue host the policy is the same: its pictures come through the app', async ({
  startKiosk,
  host,
}) => {
  const { page } = await startKiosk({ config: { catalogueUrl: host.url } });
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'));
  expect(policy?.split('; ')).toEqual(STRICT_POLICY);
});

test('the page finds nothing of Node.js and one narrow door to the main process', async ({
  kiosk: { page },
}) => {
  const found = await page.evaluate(() => {
    const names = [
      'require',
      'process',
      'module',
      'global',
      'Buffer',
      '__dirname',
      'electron',
      'ipcRenderer',
    ];
    return names.filter((name) => name in window);
  });
  expect(found).toEqual([]);
  const door = await page.evaluate(() =>
    Object.entries(window.countertop ?? {}).map(([key, value]) => `${key}: ${typeof value}`),
  );
  expect(door.sort()).toEqual([
    'beat: function',
    'catalogueStatus: function',
    'endSession: function',
    'idleState: function',
    'onCatalogueChange: function',
    'onIdleChange: function',
    'openSession: function',
    'reportFault: function',
    'saveSession: function',
    'setAccessibility: function',
    'settings: function',
    'stay: function',
  ]);
  expect(await page.evaluate(() => window.countertop?.settings())).toEqual({
    accessibility: { largerText: false, highContrast: false, reachDown: false, moreTime: false },
    startAccessibility: { largerText: false, highContrast: false, reachDown: false, moreTime: false },
    isLocked: true,
    pixelsPerInch: 100,
    catalogueHost: null,
    catalogueMaxAgeMinutes: 15,
  });
});

test('a script of the page reaches no other host', async ({ kiosk, host }) => {
  kiosk.expectConsole(/violates the following|Refused to|Content Security Policy/);
  const outcome = await kiosk.page.evaluate(async (url) => {
    const violated: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective));
    const failed = await fetch(url, { mode: 'no-cors' }).then(
      () => 'answered',
      () => 'refused',
    );
    navigator.sendBeacon(url);
    const image = new Image();
    await new Promise((resolve) => {
      image.onload = image.onerror = resolve;
      image.src = `${url}/pixel.svg`;
    });
    return { failed, violated };
  }, host.url);
  expect(outcome.failed).toBe('refused');
  expect(outcome.violated).toEqual(expect.arrayContaining(['connect-src', 'img-src']));
  expect(host.calls).toEqual([]);
});

test('a script that was slipped into the page does not run', async ({ kiosk }) => {
  kiosk.expectConsole(/violates the following|Refused to|Content Security Policy/);
  const { page } = kiosk;
  const violated = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      directives.push(event.effectiveDirective),
    );
    const settled = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', () => directives.length === 3 && resolve(null));
    });
    const script = document.createElement('script');
    script.textContent = 'document.body.dataset.slipped = "script"';
    document.body.append(script);
    const button = document.createElement('button');
    button.setAttribute('onclick', 'document.body.dataset.slipped = "handler"');
    document.body.append(button);
    button.click();
    const link = document.createElement('a');
    link.href = 'javascript:void(document.body.dataset.slipped = "link")';
    document.body.append(link);
    link.click();
    await settled;
    return directives;
  });
  expect(violated).toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr']));
  expect(await page.evaluate(() => document.body.dataset.slipped)).toBeUndefined();
});

test('nothing on the page leads away from the shop', async ({ kiosk, host }) => {
  kiosk.expectConsole(/Not allowed to|Content Security Policy|Refused to|violates the following/);
  await kiosk.page.evaluate(() => {
    document.body.dataset.marker = 'same document';
  });
  const targets = [
    host.url,
    host.url.replace('http:', 'https:'),
    'https://example.com/',
    'file:///etc/passwd',
    'data:text/html,<h1>elsewhere</h1>',
    'javascript:document.body.replaceChildren()',
    'app://elsewhere/',
    'app://countertop.elsewhere/',
    'blob:app://countertop/0',
    'view-source:app://countertop/',
    'chrome://gpu',
    'mailto:someone@example.com',
  ];
  for (const target of targets) {
    await test.step(target, async () => {
      await kiosk.page.evaluate((url) => {
        location.href = url;
      }, target);
      await expectToHaveStayed(kiosk);
      await kiosk.page.evaluate(
        (href) => Object.assign(document.createElement('a'), { href }).click(),
        target,
      );
      await expectToHaveStayed(kiosk);
    });
  }
  expect(host.calls).toEqual([]);
});

test('nothing on the page opens a second window', async ({ kiosk, host }) => {
  kiosk.expectConsole(/^Blocked opening '/);
  await kiosk.page.evaluate(() => {
    document.body.dataset.marker = 'same document';
  });
  for (const target of [host.url, 'app://countertop/', 'about:blank', '']) {
    expect(await kiosk.page.evaluate((url) => window.open(url), target)).toBeNull();
    await expectToHaveStayed(kiosk);
  }
  await kiosk.page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, target: '_blank' });
    document.body.append(link);
    link.click();
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true }));
    link.dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true }));
  }, host.url);
  await expectToHaveStayed(kiosk);
  expect(host.calls).toEqual([]);
});

test('the app serves its own pages and pictures, and no other file of the machine', async ({
  kiosk: { app },
}) => {
  const status = (path: string, method = 'GET') =>
    app.evaluate(async ({ net }, [url, verb]) => (await net.fetch(url, { method: verb })).status, [
      `app://${path}`,
      method,
    ] as const);
  expect(await status('countertop/')).toBe(200);
  expect(await status('countertop/favicon.svg')).toBe(200);
  expect(await status('countertop/catalogue/images/red-fringed-scarf.webp')).toBe(200);
  for (const path of [
    'countertop/../../package.json',
    'countertop/%2e%2e/%2e%2e/package.json',
    'countertop/..%2f..%2fpackage.json',
    'countertop/%2e%2e%2f%2e%2e%2fpackage.json',
    'countertop/..%5c..%5cpackage.json',
    'countertop/assets/..%2f..%2f..%2fpackage.json',
    'countertop/..%2fmain%2findex.js',
    'countertop/assets/%2e%2e%2f%2e%2e%2fmain%2findex.js',
    'countertop/%2fetc%2fpasswd',
    'countertop//etc/passwd',
    'countertop/%00',
    'countertop/%ff',
    'countertop/assets',
    'countertop/catalogue/images/..%2f..%2fpackage.json',
    'countertop/catalogue/images/..%2fproducts.json',
    'countertop/catalogue/images/..%2f..%2f..%2fpackage.json',
    'countertop/catalogue/images/..%2f..%2f..%2fsrc%2ffeatures%2flanding%2fartwork%2fover-ear-headphones.webp',
    'countertop/catalogue/products/1/../../../package.json',
    'countertop/catalogue/products/nothing',
    'countertop/catalogue/products.json',
    'countertop/catalogue/CREDITS.md',
    'elsewhere/index.html',
  ])
    expect(await status(path), path).toBe(404);
  expect(await status('countertop/', 'POST')).toBe(405);
});

test('the main process refuses questions with wrong arguments', async ({ kiosk: { page } }) => {
  const ask = (argument: string) =>
    page.evaluate<string, string>((code) => {
      const door = window.countertop as unknown as {
        reportFault: (...values: unknown[]) => Promise<unknown>;
      };
      const values: unknown[] = code === 'too long' ? ['x'.repeat(2001)] : JSON.parse(code);
      return door.reportFault(...values).then(
        () => 'answered',
        (error: Error) => error.message,
      );
    }, argument);
  for (const values of ['[]', '[null]', '[1]', '[{}]', '[["x"]]', 'too long'])
    expect(await ask(values), values).toContain('the arguments do not fit');
});

test('the main process answers the shop alone, and no argument too many', async ({
  startKiosk,
  folder,
  host,
}) => {
  const kiosk = await startKiosk();
  const { app } = kiosk;
  const preload = join(folder, 'raw.cjs');
  await writeFile(
    preload,
    `const { contextBridge, ipcRenderer } = require('electron');
     contextBridge.exposeInMainWorld('ask', (...values) =>
       ipcRenderer.invoke(...values).then((answer) => JSON.stringify(answer), (error) => error.message));`,
  );
  const open = async (url: string) => {
    const opened = app.waitForEvent('window');
    await app.evaluate(
      async ({ BrowserWindow }, [address, script]) => {
        const window = new BrowserWindow({ show: false, webPreferences: { preload: script, sandbox: true } });
        await window.loadURL(address);
      },
      [url, preload] as const,
    );
    const page = await opened;
    return (...values: unknown[]) =>
      page.evaluate(
        (list) => (window as unknown as { ask: (...values: unknown[]) => Promise<string> }).ask(...list),
        values,
      );
  };

  const asShop = await open('app://countertop/favicon.svg');
  expect(await asShop('kiosk:settings')).toBe(
    JSON.stringify({
      accessibility: { largerText: false, highContrast: false, reachDown: false, moreTime: false },
      startAccessibility: { largerText: false, highContrast: false, reachDown: false, moreTime: false },
      isLocked: true,
      pixelsPerInch: 100,
      catalogueHost: null,
      catalogueMaxAgeMinutes: 15,
    }),
  );
  expect(await asShop('kiosk:settings', 'more')).toContain('the arguments do not fit');
  expect(await asShop('kiosk:report-fault', 'a', 'b')).toContain('the arguments do not fit');
  expect(await asShop('kiosk:anything')).toContain('No handler registered');

  kiosk.expectConsole(/Electron Security Warning/);
  const asStranger = await open(`${host.url}/pixel.svg`);
  expect(await asStranger('kiosk:settings')).toContain('not from the shop');
  expect(await asStranger('kiosk:report-fault', 'a')).toContain('not from the shop');
});

test('the page gets no permission of the browser, and nobody is asked', async ({ kiosk: { page } }) => {
  const answers = await page.evaluate(async () => {
    const name = (error: unknown) => (error instanceof Error ? error.name : String(error));
    const states = await Promise.all(
      (
        ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi'] as PermissionName[]
      ).map(async (permission) => (await navigator.permissions.query({ name: permission })).state),
    );
    return {
      states: [...new Set(states)],
      position: await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('given'),
          (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : error.message),
        ),
      ),
      notification: await Notification.requestPermission(),
      camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'given', name),
      microphone: await navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'given', name),
      screen: await navigator.mediaDevices.getDisplayMedia().then(() => 'given', name),
    };
  });
  expect(answers).toEqual({
    states: ['denied'],
    position: 'denied',
    notification: 'denied',
    camera: expect.stringMatching(/^Not(Allowed|Found)Error$/),
    microphone: expect.stringMatching(/^Not(Allowed|Found)Error$/),
    screen: expect.stringMatching(/^(NotAllowed|NotSupported|InvalidState)Error$/),
  });
});

/** Ways of a page to have the system ask for a file. */
const FILE_DIALOGS = {
  'a file field on the page': () => {
    const field = Object.assign(document.createElement('input'), { type: 'file' });
    document.body.append(field);
    field.click();
  },
  'a file field that is not on the page': () => {
    Object.assign(document.createElement('input'), { type: 'file', multiple: true }).click();
  },
  'a folder field': () => {
    Object.assign(document.createElement('input'), { type: 'file', webkitdirectory: true }).click();
  },
  'the picker of a file field': () => {
    Object.assign(document.createElement('input'), { type: 'file' }).showPicker();
  },
  'the picker of files': () => void Reflect.get(window, 'showOpenFilePicker')().catch(() => undefined),
  'the picker of folders': () => void Reflect.get(window, 'showDirectoryPicker')().catch(() => undefined),
  'the picker of a file to write': () =>
    void Reflect.get(window, 'showSaveFilePicker')().catch(() => undefined),
};

/** Begins to listen for a dialog that the page is kept from opening. @returns what waits for it */
async function hearRefusal({ app }: Kiosk): Promise<() => Promise<unknown>> {
  await app.evaluate(({ BrowserWindow }) => {
    const protocol = BrowserWindow.getAllWindows()[0]?.webContents.debugger;
    const refused = new Promise((resolve) => {
      protocol?.on('message', (_event, method) => method === 'Page.fileChooserOpened' && resolve(method));
    });
    Object.assign(globalThis, { refused });
  });
  return () => app.evaluate(() => Reflect.get(globalThis, 'refused'));
}

for (const [name, open] of Object.entries(FILE_DIALOGS)) {
  test(`${name} opens no dialog of the system`, async ({ kiosk }) => {
    const before = await visibleTitles(kiosk.display);
    const refusal = await hearRefusal(kiosk);
    // As after a touch: Playwright lends what it runs a shopper's gesture.
    await kiosk.page.evaluate(open);
    expect(await refusal()).toBe('Page.fileChooserOpened');
    expect(await visibleTitles(kiosk.display)).toEqual(before);
  });
}

test('nothing on the page can ask, print or hold a shopper with a question', async ({ kiosk }) => {
  kiosk.expectConsole(/^Ignored call to '|beforeunload/);
  const { page, display } = kiosk;
  const before = await visibleTitles(display);
  const answers = await page.evaluate(() => {
    addEventListener('beforeunload', (event) => event.preventDefault());
    print();
    alert('Stay');
    return [confirm('Stay?')];
  });
  expect(answers).toEqual([false]);
  expect(await visibleTitles(display)).toEqual(before);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Start Shoping' })).toBeVisible();
  expect(await visibleTitles(display)).toEqual(before);
});

test('nothing on the page downloads a file', async ({ kiosk }) => {
  kiosk.expectConsole(/^Download is disallowed/);
  await kiosk.page.evaluate(() => {
    document.body.dataset.marker = 'same document';
    for (const href of ['/favicon.svg', 'data:text/plain,x', URL.createObjectURL(new Blob(['x']))]) {
      const link = Object.assign(document.createElement('a'), { href, download: 'x.txt' });
      document.body.append(link);
      link.click();
    }
  });
  await expectToHaveStayed(kiosk);
});
