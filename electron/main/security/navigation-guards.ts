import type { App, Session, WebContents } from 'electron';
import type { Log } from '../core/log.ts';

interface GuardOptions {
  /** Whether an address is one of the app's own pages. */
  readonly isOwnPage: (address: string) => boolean;
  readonly log: Log;
}

/** Shared by the three navigation events. */
type NavigationEvent = Electron.Event<
  Pick<Electron.WebContentsWillFrameNavigateEventParams, 'isMainFrame' | 'url'>
>;

/**
 * Keeps every page where it is: no navigation, redirect, frame, new window or webview, and no page moves its
 * window. Call it before the app is ready.
 */
export function guardPages(app: Pick<App, 'on'>, { isOwnPage, log }: GuardOptions): void {
  app.on('web-contents-created', (_event, contents) => {
    const guard = (way: string) => (event: NavigationEvent) => {
      // The shop may be reloaded. It has no frames, so its page may not be in one either.
      if (event.isMainFrame && isOwnPage(event.url)) return;
      event.preventDefault();
      log('navigation-refused', { way, to: originOf(event.url) });
    };
    contents.on('will-navigate', guard('navigate'));
    contents.on('will-redirect', guard('redirect'));
    contents.on('will-frame-navigate', guard('frame'));
    guardWindows(contents, log);
    // No policy stops WebRTC, which could call any port of the store's network.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
}

function guardWindows(contents: WebContents, log: Log): void {
  contents.setWindowOpenHandler(({ url }) => {
    log('window-refused', { to: originOf(url) });
    return { action: 'deny' };
  });
  // Cannot happen: each is refused above.
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

/** A proxy that does not answer, for every host and this machine. The app scheme uses no proxy. */
const NO_WAY_OUT = {
  mode: 'fixed_servers',
  proxyRules: '127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;

/**
 * Stops downloads of the pages' session, and on a kiosk calls to other hosts.
 * @param windowed allows calls, for spelling dictionaries and the development server
 */
export function guardSession(session: GuardedSession, windowed: boolean, log: Log): void {
  session.setSpellCheckerEnabled(windowed);
  if (!windowed) {
    // Turning it off is not enough: a new session downloads its languages' dictionaries anyway (Electron 33).
    session.setSpellCheckerLanguages([]);
    void session.setProxy(NO_WAY_OUT);
  }
  session.on('will-download', (event) => {
    event.preventDefault();
    log('download-refused');
  });
}

/**
 * Longest logged part of an origin, in characters: a page may invent a scheme of 2 MB. A real name has at most
 * 253.
 */
const MAX_ORIGIN_LENGTH = 300;

/** The part of an address that may be logged; the rest may hold what a shopper typed. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return 'no address';
  const { origin, protocol, host } = new URL(address);
  // data: and mailto: have no host, and everything else is content.
  const opaque = host === '' ? protocol : `${protocol}//${host}`;
  return (origin === 'null' ? opaque : origin).slice(0, MAX_ORIGIN_LENGTH);
}
