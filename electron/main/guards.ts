import type { Log } from './log.ts';

interface GuardOptions {
  /** Whether an address is one of the pages that the app itself loads. */
  readonly isOwnPage: (address: string) => boolean;
  readonly log: Log;
}

/** What can be refused. */
interface Refusable {
  preventDefault(): void;
}

/** Somebody wants to be elsewhere. */
interface Departure extends Refusable {
  readonly url: string;
  readonly isMainFrame: boolean;
}

type Departing = (departure: Departure) => void;

/** As much of a page as is guarded. */
interface GuardedPage {
  on(event: 'will-navigate', listener: Departing): unknown;
  on(event: 'will-redirect', listener: Departing): unknown;
  on(event: 'will-frame-navigate', listener: Departing): unknown;
  on(event: 'will-attach-webview', listener: (event: Refusable) => void): unknown;
  on(event: 'content-bounds-updated', listener: (event: Refusable) => void): unknown;
  on(event: 'did-create-window', listener: (window: { destroy(): void }) => void): unknown;
  setWindowOpenHandler(handler: (wanted: { url: string }) => { action: 'deny' }): void;
}

interface PageSource {
  on(event: 'web-contents-created', listener: (event: unknown, contents: GuardedPage) => void): unknown;
}

/**
 * Keeps every page where it is: no navigation, redirect or frame leads off the shop, nothing opens a window or holds
 * another page, and no page moves its window. To be called before the app is ready.
 */
export function guardPages(app: PageSource, { isOwnPage, log }: GuardOptions): void {
  app.on('web-contents-created', (_event, contents) => {
    const guard = (way: string) => (departure: Departure) => {
      // To load the shop again is no departure; it has no frames, so its own page may not be in one either.
      if (departure.isMainFrame && isOwnPage(departure.url)) return;
      departure.preventDefault();
      log('navigation-refused', { way, to: originOf(departure.url) });
    };
    contents.on('will-navigate', guard('navigate'));
    contents.on('will-redirect', guard('redirect'));
    contents.on('will-frame-navigate', guard('frame'));
    guardWindows(contents, log);
  });
}

function guardWindows(contents: GuardedPage, log: Log): void {
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

/** As much of a session as is guarded. */
interface GuardedSession {
  on(event: 'will-download', listener: (event: Refusable) => void): unknown;
  setSpellCheckerEnabled(isEnabled: boolean): void;
  setSpellCheckerLanguages(languages: string[]): void;
}

/**
 * Lets nothing out of the session onto the disk, and asks no other host about words.
 * @param checksSpelling whether fields are checked, for which Chromium fetches dictionaries
 */
export function guardSession(session: GuardedSession, checksSpelling: boolean, log: Log): void {
  session.setSpellCheckerEnabled(checksSpelling);
  // Off is not enough: a new session fetches the dictionaries of its languages all the same (seen in Electron 33).
  if (!checksSpelling) session.setSpellCheckerLanguages([]);
  session.on('will-download', (event) => {
    event.preventDefault();
    log('download-refused');
  });
}

/** How much of an origin is logged, in characters: a page may make up a scheme of 2 MB. A true name has 253 at most. */
const MAX_ORIGIN = 300;

/** As much of an address as may be logged: the rest may hold what a shopper typed. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return 'no address';
  const { origin, protocol, host } = new URL(address);
  // Of data: and mailto: the host is empty, and all else is content.
  const opaque = host === '' ? protocol : `${protocol}//${host}`;
  return (origin === 'null' ? opaque : origin).slice(0, MAX_ORIGIN);
}
