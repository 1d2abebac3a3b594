import type { App, Session, WebContents } from 'electron';
import type { Log } from '../core/log.ts';

interface GuardOptions {
  /** Whether an address is one of the pages that the app itself loads. */
  readonly isOwnPage: (address: string) => boolean;
  readonly log: Log;
}

/** What the three events of navigating have in common. */
type NavigationEvent = Electron.Event<
  Pick<Electron.WebContentsWillFrameNavigateEventParams, 'isMainFrame' | 'url'>
>;

/**
 * Keeps every page where it is: no navigation, redirect or frame leads off the shop, nothing opens a window or holds
 * another page, and no page moves its window. To be called before the app is ready.
 */
export function guardPages(app: Pick<App, 'on'>, { isOwnPage, log }: GuardOptions): void {
  app.on('web-contents-created', (_event, contents) => {
    const guard = (way: string) => (event: NavigationEvent) => {
      // The shop may be loaded again; it has no frames, so its own page may not be in one either.
      if (event.isMainFrame && isOwnPage(event.url)) return;
      event.preventDefault();
      log('navigation-refused', { way, to: originOf(event.url) });
    };
    contents.on('will-navigate', guard('navigate'));
    contents.on('will-redirect', guard('redirect'));
    contents.on('will-frame-navigate', guard('frame'));
    guardWindows(contents, log);
    // No content security policy stops WebRTC, which could call any port of the store's network.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
}

function guardWindows(contents: WebContents, log: Log): void {
  contents.setWindowOpenHandler(({ url }) => {
    log('window-refused', { to: originOf(url) });
    return { action: 'deny' };
  });
  // Cannot be, as each is refused above.
  contents.on('did-create-window', (window) => window.destroy());
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    log('webview-refused');
  });
  contents.on('content-bounds-updated', (event) => event.preventDefault());
}

type GuardedSession = Pick<
  Session,
  'on' | 'setProxy' | 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages'
>;

/** A proxy that does not answer, for every host and this machine too. The pages come over the app scheme, without a proxy. */
const NO_WAY_OUT = {
  mode: 'fixed_servers',
  proxyRules: '127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;

/**
 * Keeps the pages' session from downloading, and on a kiosk from calling other hosts.
 * @param windowed whether it may: dictionaries for checking spelling and the development server come over the network
 */
export function guardSession(session: GuardedSession, windowed: boolean, log: Log): void {
  session.setSpellCheckerEnabled(windowed);
  if (!windowed) {
    // Off is not enough: a new session fetches the dictionaries of its languages all the same (seen in Electron 33).
    session.setSpellCheckerLanguages([]);
    void session.setProxy(NO_WAY_OUT);
  }
  session.on('will-download', (event) => {
    event.preventDefault();
    log('download-refused');
  });
}

/** How much of an origin is logged, in characters: a page may make up a scheme of 2 MB. A true name has 253 at most. */
const MAX_ORIGIN_LENGTH = 300;

/** As much of an address as may be logged: the rest may hold what a shopper typed. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return 'no address';
  const { origin, protocol, host } = new URL(address);
  // Of data: and mailto: the host is empty, and all else is content.
  const opaque = host === '' ? protocol : `${protocol}//${host}`;
  return (origin === 'null' ? opaque : origin).slice(0, MAX_ORIGIN_LENGTH);
}
