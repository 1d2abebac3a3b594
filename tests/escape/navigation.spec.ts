import { runInPage } from '../support/kiosk/page-code.ts';
import { type Attempt, test, tryAll } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

// A kiosk of its own: after a refused navigation Playwright waits for its end, whatever it is asked to click.
test.use({ hardenedKioskOptions: {} });

/** Addresses of every kind; `foreignServer` stands for a foreign web server. */
const common = [
  'elsewhere',
  'file:///etc/passwd',
  'data:text/html,<h1>elsewhere</h1>',
  'javascript:document.body.replaceChildren()',
  'app://elsewhere/',
  'app://staff/',
  'blob:app://countertop/0',
  'view-source:app://countertop/',
  'chrome://gpu',
  'devtools://devtools/bundled/inspector.html',
  'mailto:someone@example.com',
];
/** Tried in the long form only. */
const rare = [
  'https://example.com/',
  'file:///',
  'app://countertop.elsewhere/',
  'app://user@countertop/',
  'filesystem:app://countertop/temporary/x',
  'chrome://settings',
  'chrome-error://chromewebdata/',
  'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/',
  'electron://about',
  'tel:+441234567890',
  'ftp://example.com/',
  'ws://example.com/',
  'steam://open',
  'ms-settings:display',
  'intent://x#Intent;end',
];
/**
 * Empty documents come without a request, so that no navigation can be refused. The kiosk opens the shop again: see
 * recovery.spec.ts.
 */
const empty = ['about:blank', 'about:srcdoc'];
const addresses = testProfile.form === 'long' ? [...common, ...rare] : common;

const written = (address: string) => (address === 'elsewhere' ? 'elsewhere' : JSON.stringify(address));
const inPage =
  (code: string): Attempt['act'] =>
  (counter) =>
    runInPage(counter, code);

test.describe('window.open', () => {
  tryAll(
    [...addresses, ...empty].map((address) => ({
      name: address,
      act: inPage(`if (window.open(${written(address)})) throw new Error('It opened a window')`),
    })),
  );
});

test.describe('location =', () => {
  tryAll(
    addresses.map((address) => ({
      name: address,
      act: inPage(`try { location = ${written(address)} } catch {}`),
      // Chromium drops the user's name, so that it is the shop again.
      ...(address === 'app://user@countertop/' ? { mayChange: 'document' as const, heals: true } : {}),
    })),
  );
});

const add = (tag: string, properties: string) =>
  `const made = Object.assign(document.createElement('${tag}'), ${properties}); document.body.append(made);`;
const andRemove = ' setTimeout(() => made.remove(), 50);';

test.describe('other ways off the page', () => {
  tryAll([
    { name: 'location.replace', act: inPage('location.replace(foreignServer)') },
    { name: 'location.assign on the top window', act: inPage('top.location.assign(foreignServer)') },
    {
      name: 'a link that is clicked by a script',
      act: inPage(`${add('a', '{ href: foreignServer }')} made.click(); made.remove()`),
    },
    {
      name: 'a link into a new tab',
      act: inPage(`${add('a', "{ href: foreignServer, target: '_blank' }")} made.click(); made.remove()`),
    },
    {
      name: 'a link that calls home when clicked (ping)',
      act: inPage(
        `${add('a', '{ href: "#", ping: foreignServer }')} made.addEventListener('click', (event) => event.preventDefault()); made.click(); made.remove()`,
      ),
    },
    {
      name: 'a form sent elsewhere',
      act: inPage(
        `${add('form', "{ action: foreignServer, method: 'post' }")} made.requestSubmit(); made.remove()`,
      ),
    },
    {
      name: 'a form sent into a new tab',
      act: inPage(
        `${add('form', "{ action: foreignServer, target: '_blank' }")} made.submit(); made.remove()`,
      ),
    },
    {
      name: 'a refresh by a meta element',
      act: inPage(
        `const made = document.createElement('meta'); made.httpEquiv = 'refresh'; made.content = '0;url=' + foreignServer; document.head.append(made); ${andRemove}`,
      ),
    },
    {
      name: 'a base element',
      act: inPage(
        `const made = document.createElement('base'); made.href = foreignServer; document.head.append(made); made.remove()`,
      ),
    },
    { name: 'a frame with a foreign page', act: inPage(add('iframe', '{ src: foreignServer }') + andRemove) },
    { name: 'a frame with a file', act: inPage(add('iframe', "{ src: 'file:///etc/passwd' }") + andRemove) },
    {
      name: 'a frame with a script in its text',
      act: inPage(add('iframe', `{ srcdoc: '<script>top.document.body.remove()</script>' }`) + andRemove),
    },
    {
      name: 'a frame with the shop in it',
      act: inPage(add('iframe', "{ src: 'app://countertop/' }") + andRemove),
    },
    { name: 'an object', act: inPage(add('object', '{ data: foreignServer }') + andRemove) },
    {
      name: 'an embedded document',
      act: inPage(add('embed', "{ src: foreignServer, type: 'application/pdf' }") + andRemove),
    },
    {
      name: 'a webview',
      act: inPage(`${add('webview', '{}')} made.setAttribute('src', foreignServer);${andRemove}`),
    },
    {
      name: 'a portal of preloading (speculation rules)',
      act: inPage(
        `${add('script', "{ type: 'speculationrules', textContent: JSON.stringify({ prerender: [{ source: 'list', urls: [foreignServer] }] }) }")}${andRemove}`,
      ),
    },
    {
      name: 'a prefetch',
      act: inPage(
        `const made = Object.assign(document.createElement('link'), { rel: 'prefetch', href: foreignServer }); document.head.append(made);${andRemove}`,
      ),
    },
    { name: 'a foreign script', act: inPage(add('script', '{ src: foreignServer }') + andRemove) },
    {
      name: 'a worker made of text',
      act: inPage(
        `try { new Worker(URL.createObjectURL(new Blob(["fetch('" + foreignServer + "')"]))) } catch {}`,
      ),
    },
    {
      name: 'a service worker',
      act: inPage(
        `await navigator.serviceWorker?.register('/elsewhere.js').then(() => { throw new Error('It was registered') }, () => undefined)`,
      ),
    },
    {
      name: 'fetch',
      act: inPage(
        `await fetch(foreignServer).then(() => { throw new Error('It was fetched') }, () => undefined)`,
      ),
    },
    { name: 'a beacon', act: inPage('navigator.sendBeacon(foreignServer, "x")') },
    { name: 'a socket', act: inPage(`try { new WebSocket(foreignServer.replace('http', 'ws')) } catch {}`) },
    { name: 'a stream of events', act: inPage('new EventSource(foreignServer).close()') },
    { name: 'a picture from elsewhere', act: inPage('new Image().src = elsewhere') },
    {
      name: 'eval',
      act: inPage(`${add('script', `{ textContent: "document.body.remove()" }`)} made.remove()`),
    },
  ]);
});

test.describe('a departure', () => {
  tryAll([
    {
      name: 'a page that holds on to its shopper',
      mayChange: 'dialogs',
      act: inPage(
        `const hold = (event) => { event.preventDefault(); event.returnValue = 'Stay'; }; addEventListener('beforeunload', hold); location = foreignServer; setTimeout(() => removeEventListener('beforeunload', hold), 50)`,
      ),
    },
    {
      name: 'that would be a download',
      act: inPage("location = 'data:application/octet-stream;base64,dGFrZW4='"),
    },
  ]);
});

test.describe('the history', () => {
  tryAll([
    { name: 'back', act: inPage('history.back()') },
    { name: 'forward', act: inPage('history.forward()') },
    { name: 'ten steps back', act: inPage('history.go(-10)') },
    { name: 'navigation.back', act: inPage('navigation.canGoBack && navigation.back()') },
    {
      name: 'an entry for a foreign page',
      act: inPage(`try { history.pushState(null, '', foreignServer) } catch {}`),
    },
  ]);
});
