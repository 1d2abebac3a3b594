import type { App, Session, WebContents } from 'electron';
import type { Context } from '../context.ts';
import type { Log } from '../core/log.ts';

type NavigationEvent = Electron.Event<
  Pick<Electron.WebContentsWillFrameNavigateEventParams, 'isMainFrame' | 'url'>
>;

/** Blocks navigation, frames, new windows and webviews in every page. Call it before the app is ready. */
export function guardPages(app: Pick<App, 'on'>, { isShop, log }: Pick<Context, 'isShop' | 'log'>): void {
  app.on('web-contents-created', (_event, contents) => {
    const guard = (kind: string) => (event: NavigationEvent) => {
      // The top frame may reload the shop; no other frame may load anything.
      if (event.isMainFrame && isShop(event.url)) return;
      event.preventDefault();
      log('navigation-refused', { kind, to: originOf(event.url) });
    };
    contents.on('will-navigate', guard('navigate'));
    contents.on('will-redirect', guard('redirect'));
    contents.on('will-frame-navigate', guard('frame'));
    guardWindows(contents, log);
    // WebRTC could reach any port in the store's network, and no content security policy blocks it.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
}

function guardWindows(contents: WebContents, log: Log): void {
  contents.setWindowOpenHandler(({ url }) => {
    log('window-refused', { to: originOf(url) });
    return { action: 'deny' };
  });
  // Destroys a window that opens although the handler above refuses it.
  contents.on('did-create-window', (window) => window.destroy());
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    log('webview-refused');
  });
  // Pages must not move or resize their window.
  contents.on('content-bounds-updated', (event) => event.preventDefault());
}

/**
 * A proxy that does not exist, so that every network request fails, even one to this machine. The app scheme uses no
 * proxy.
 */
const DEAD_PROXY = {
  mode: 'fixed_servers',
  proxyRules: '127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;

/**
 * Blocks downloads and, unless `windowed`, network requests. A windowed shop needs the network for dictionaries and the
 * development server.
 */
export function guardSession(session: Session, windowed: boolean, log: Log): void {
  session.setSpellCheckerEnabled(windowed);
  if (!windowed) {
    // Even with the spell checker off, a new session in Electron 33 downloads dictionaries for its languages.
    session.setSpellCheckerLanguages([]);
    void session.setProxy(DEAD_PROXY);
  }
  session.on('will-download', (event) => {
    event.preventDefault();
    log('download-refused');
  });
}

/** A host name has at most 253 characters, but a page can invent a scheme of 2 MB. */
const MAX_ORIGIN_LENGTH = 300;

/** The part of an address that may be logged. The rest may contain text that a shopper typed. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return 'no address';
  const { origin, protocol, host } = new URL(address);
  // If an address has no host (data:, mailto:), log only its scheme, because the rest is content.
  const opaque = host === '' ? protocol : `${protocol}//${host}`;
  return (origin === 'null' ? opaque : origin).slice(0, MAX_ORIGIN_LENGTH);
}
