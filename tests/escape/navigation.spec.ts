import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { add, make, runInPage } from '../support/kiosk/page-code.ts';
import {
  type Attempt,
  expect,
  scripts,
  scriptsWithOutcome,
  startOver,
  test,
  tryAll,
  violations,
} from './fixtures.ts';

// Load a new document for the next tests: after a refused navigation, Playwright's clicks would wait for ever.
test.afterAll(({ hardened }) => startOver(hardened));

/** Addresses of every kind, as JavaScript expressions. */
const common = [
  'foreignServer',
  '"file:///etc/passwd"',
  '"data:text/html,<h1>elsewhere</h1>"',
  '"data:application/octet-stream;base64,dGFrZW4="',
  '"javascript:document.body.replaceChildren()"',
  '"app://elsewhere/"',
  '"app://staff/"',
  '"blob:app://countertop/0"',
  '"view-source:app://countertop/"',
  '"chrome://gpu"',
  '"devtools://devtools/bundled/inspector.html"',
  '"mailto:someone@example.com"',
];
const rare = [
  '"https://example.com/"',
  '"file:///"',
  '"app://countertop.elsewhere/"',
  '"filesystem:app://countertop/temporary/x"',
  '"chrome://settings"',
  '"chrome-error://chromewebdata/"',
  '"chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/"',
  '"electron://about"',
  '"tel:+441234567890"',
  '"ftp://example.com/"',
  '"ws://example.com/"',
  '"steam://open"',
  '"ms-settings:display"',
  '"intent://x#Intent;end"',
];
/**
 * These addresses are tried only in new windows. In the shop's own window, the kiosk cannot refuse empty documents,
 * because they load without a request: see recovery.spec.ts.
 */
const empty = ['"about:blank"', '"about:srcdoc"'];
const andClick = ' made.click(); made.remove();';
const andRemove = ' setTimeout(() => made.remove(), 50);';

const toAll = (code: (address: string) => string): Attempt[] =>
  scripts(Object.fromEntries([...common, ...rare].map((address) => [address, code(address)]))).map(
    (attempt) => ({ ...attempt, isRare: rare.includes(attempt.name) }),
  );
const open = (address: string) => `if (window.open(${address})) throw new Error('It opened a window')`;

tryAll('a window for', [
  ...toAll(open),
  ...scripts(Object.fromEntries(empty.map((address) => [address, open(address)]))),
]);

tryAll(
  'location =',
  toAll((address) => `try { location = ${address} } catch {}`),
);

tryAll(
  'a link clicked by a script to',
  toAll((href) => add('a', `{ href: ${href} }`) + andClick),
);

tryAll(
  'other ways off the page',
  scripts({
    'location.replace': 'location.replace(foreignServer)',
    'location.assign on the top window': 'top.location.assign(foreignServer)',
    'a link into a new tab': `${add('a', "{ href: foreignServer, target: '_blank' }")}${andClick}`,
    'a form sent into a new tab': `${add('form', "{ action: foreignServer, target: '_blank' }")} made.submit(); made.remove();`,
    'a refresh by a meta element': `${make('meta', "{ httpEquiv: 'refresh', content: '0;url=' + foreignServer }")} document.head.append(made);${andRemove}`,
    'a base element': `${make('base', '{ href: foreignServer }')} document.head.append(made); const base = document.baseURI; made.remove(); if (base !== location.href) throw new Error(base)`,
    'a frame with a foreign page': add('iframe', '{ src: foreignServer }') + andRemove,
    'a frame with a file': add('iframe', "{ src: 'file:///etc/passwd' }") + andRemove,
    'a frame with a script in its text':
      add('iframe', `{ srcdoc: '<script>top.document.body.remove()</script>' }`) + andRemove,
    'a frame with the shop in it': add('iframe', "{ src: 'app://countertop/' }") + andRemove,
    'a webview': `${add('webview', '{}')} made.setAttribute('src', foreignServer);${andRemove}`,
  }),
);

tryAll(
  'calls to a foreign server',
  violations({
    'a form': [
      'form-action',
      `${add('form', "{ action: foreignServer, method: 'post' }")} made.requestSubmit(); made.remove()`,
    ],
    'a link that calls home when clicked (ping)': [
      'connect-src',
      `${add('a', '{ href: foreignServer, ping: foreignServer }')}${andClick}`,
    ],
    'an object': ['object-src', add('object', '{ data: foreignServer }') + andRemove],
    'an embedded document': [
      'object-src',
      add('embed', "{ src: foreignServer, type: 'application/pdf' }") + andRemove,
    ],
    'a page to prerender': [
      'script-src-elem',
      `${add('script', "{ type: 'speculationrules', textContent: JSON.stringify({ prerender: [{ source: 'list', urls: [foreignServer] }] }) }")}${andRemove}`,
    ],
    'a prefetch': [
      'default-src',
      `${make('link', "{ rel: 'prefetch', href: foreignServer }")} document.head.append(made);${andRemove}`,
    ],
    'a script': ['script-src-elem', add('script', '{ src: foreignServer }') + andRemove],
    'a worker made of text': [
      'worker-src',
      `new Worker(URL.createObjectURL(new Blob(["fetch('" + foreignServer + "')"])))`,
    ],
    fetch: ['connect-src', "void fetch(foreignServer, { mode: 'no-cors' }).catch(() => undefined)"],
    'fetch from the catalogue host itself': [
      'connect-src',
      "void fetch(catalogueHost, { mode: 'no-cors' }).catch(() => undefined)",
    ],
    'a beacon': ['connect-src', 'navigator.sendBeacon(foreignServer, "x")'],
    'a socket': ['connect-src', "new WebSocket(foreignServer.replace('http', 'ws'))"],
    'a stream of events': ['connect-src', 'new EventSource(foreignServer)'],
    'a picture': ['img-src', 'new Image().src = foreignServer'],
  }),
);

/** Listens on all of this machine's addresses. @returns the port, and `heard`: 'UDP' or 'TCP' for each call */
async function listenEverywhere() {
  const heard: string[] = [];
  const tcp = createServer((socket) => {
    heard.push('TCP');
    socket.destroy();
  });
  await once(tcp.listen(0), 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4', () => heard.push('UDP'));
  await once(udp.bind(port), 'listening');
  const close = () => {
    tcp.close();
    udp.close();
  };
  return { port, heard, close };
}

test('WebRTC calls nobody on the network', async ({ hardened }) => {
  const addresses = Object.values(networkInterfaces()).flatMap((some = []) => some);
  const ips = addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => address);
  test.skip(ips.length < 2, 'needs a network: without one WebRTC calls nobody anyway');
  const { port, heard, close } = await listenEverywhere();
  const urls = ips.flatMap((ip) => [
    `stun:${ip}:${port}`,
    `turn:${ip}:${port}`,
    `turn:${ip}:${port}?transport=tcp`,
  ]);
  await runInPage(
    hardened,
    `const iceServers = [{ urls: ${JSON.stringify(urls)}, username: 'x', credential: 'x' }];
     const connection = new RTCPeerConnection({ iceServers });
     window.hasTriedAll = new Promise((resolve) => {
       connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve(true);
     });
     connection.createDataChannel('x');
     await connection.setLocalDescription(await connection.createOffer());`,
  );
  const { page } = hardened.kiosk;
  // Any packet fails the test, so stop waiting then: without a reply, WebRTC retries for most of a minute.
  const hasEnded = () => heard.length > 0 || page.evaluate('Promise.race([hasTriedAll, false])');
  await expect.poll(hasEnded).toBe(true);
  close();
  expect(heard).toEqual([]);
});

/** Navigates from a page that asks 'Leave site?'. Playwright reports the dialog after the kiosk has answered it. */
async function departWithQuestion(hardened: HardenedKiosk): Promise<void> {
  const asked = hardened.kiosk.page.waitForEvent('dialog');
  await runInPage(
    hardened,
    `const hold = (event) => event.preventDefault();
     addEventListener('beforeunload', hold);
     location = foreignServer;
     setTimeout(() => removeEventListener('beforeunload', hold), 50)`,
  );
  await asked;
  hardened.dialogs.length = 0;
}

tryAll('a navigation', [{ name: 'from a page that asks to stay', act: departWithQuestion }]);

tryAll(
  'the history',
  scriptsWithOutcome({
    'holds nothing but the shop': ['answer: 1', 'history.go(-10); return history.length'],
    'accepts no foreign address': ['SecurityError', "history.pushState(null, '', foreignServer)"],
  }),
);
