import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPECT_TIMEOUT_MS } from '../timeouts.ts';
import { WHOLE_PORTRAIT } from '../x11/screen.ts';
import { inspectWindows } from '../x11/windows.ts';
import type { HardenedKiosk } from './hardened-kiosk.ts';
import { endedSessions } from './log.ts';
import { strangersBelow } from './processes.ts';

export type KioskInspection = Awaited<ReturnType<typeof inspectKiosk>>;

export type PageInspection = Awaited<ReturnType<typeof inspectPage>>;

/** The part of a page inspection that must never change. */
export const UNTOUCHED = {
  address: 'app://countertop/',
  pinch: 1,
  hasFullScreenElement: false,
  isSameDocument: true,
} as const;

/** Matches files that Chromium itself writes into a user's folders. */
const CHROMIUM_FILES =
  /^(\.cache\/|\.pki|\.config\/(dconf|pulse)|\.local\/share\/pki|tmp\/\.org\.chromium|tmp\/scoped_dir)/;

export async function inspectKiosk(hardened: HardenedKiosk) {
  const [windows, shown, page, files, strangers] = await Promise.all([
    inspectWindows(hardened.display),
    inspectApp(hardened),
    orNoAnswer(inspectPage(hardened)),
    filesIn(hardened.home),
    strangersBelow(pidOf(hardened)),
  ]);
  const owner = (id: string | undefined) => {
    const pid = windows.clients.find((client) => client.id === id)?.pid;
    if (pid === hardened.decoyPid) return 'decoy';
    return pid === pidOf(hardened) ? 'kiosk' : `window ${id} of process ${pid}`;
  };
  const kiosks = windows.clients.filter(({ id }) => owner(id) === 'kiosk');
  return {
    kioskWindows: kiosks.map(({ area }) => area),
    /** The number of visible windows, including menus and dialogs. Two are expected: the kiosk's and the decoy's. */
    visibleWindows: windows.visible,
    onTop: owner(windows.clients.at(-1)?.id),
    active: owner(windows.active),
    focused: owner(windows.focused),
    screen: windows.screen,
    isFullScreen: kiosks.every(({ states }) => states.includes('_NET_WM_STATE_FULLSCREEN')),
    ...shown,
    page,
    /** Files that were added to the home folder, except Chromium's. */
    newFiles: files,
    /** The command lines of the kiosk's descendant processes, without Chromium's helpers. */
    strangers,
    foreignCalls: [...hardened.foreignServer.calls],
    dialogs: [...hardened.dialogs],
    faults: [...hardened.faults],
  };
}

/** The inspection of a kiosk from which nobody has escaped. */
export function expectedInspection(page: PageInspection): KioskInspection {
  return {
    kioskWindows: [WHOLE_PORTRAIT],
    visibleWindows: 2,
    onTop: 'kiosk',
    active: 'kiosk',
    focused: 'kiosk',
    screen: WHOLE_PORTRAIT,
    isFullScreen: true,
    pages: ['app://countertop/'],
    zoom: [1],
    page,
    newFiles: [],
    strangers: [],
    foreignCalls: [],
    dialogs: [],
    faults: [],
  };
}

const pidOf = ({ kiosk }: HardenedKiosk) => kiosk.app.process().pid ?? 0;

function inspectApp({ kiosk }: HardenedKiosk) {
  return kiosk.app.evaluate(({ webContents }) => {
    const all = webContents.getAllWebContents();
    return {
      pages: all.map((contents) => contents.getURL()),
      zoom: all.map((contents) => contents.getZoomFactor()),
    };
  });
}

export function inspectPage({ kiosk }: HardenedKiosk) {
  return kiosk.page.evaluate(() => {
    // Hash long values, so that the output of a failed comparison stays readable.
    const short = (text: string) => {
      if (text.length < 100) return text;
      const sum = Array.from(text).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 0);
      return `${text.length} letters, ${sum}`;
    };
    const entries = Object.entries(localStorage).map(([key, value]) => [key, short(String(value))]);
    return {
      address: location.href,
      pinch: visualViewport?.scale ?? 0,
      hasFullScreenElement: document.fullscreenElement !== null,
      isSameDocument: document.documentElement.dataset.mark === 'first',
      storage: Object.fromEntries(entries),
      cartLink: document.querySelector('header a[href="/cart"] > .visually-hidden')?.textContent ?? 'none',
    };
  });
}

const endedWhenMarked = new WeakMap<HardenedKiosk, number>();

/** Marks the page's document, so that a later inspection notices if it was replaced. */
export async function markDocument(hardened: HardenedKiosk): Promise<void> {
  const { page, userData } = hardened.kiosk;
  endedWhenMarked.set(hardened, await endedSessions(userData));
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'first';
  });
}

/**
 * If a session has ended since the last mark, accepts the new document and marks it. A press may have hit the
 * receipt's button 'Done', which ends the session.
 */
export async function acceptNextSession(
  hardened: HardenedKiosk,
  seen: PageInspection,
): Promise<PageInspection> {
  const ended = await endedSessions(hardened.kiosk.userData);
  if (seen.isSameDocument || ended <= (endedWhenMarked.get(hardened) ?? 0)) return seen;
  await markDocument(hardened);
  return { ...seen, isSameDocument: true };
}

function orNoAnswer(answer: Promise<PageInspection>): Promise<PageInspection | string> {
  const noAnswer = new Promise<string>((resolve) => {
    setTimeout(() => resolve(`no answer within ${EXPECT_TIMEOUT_MS} ms`), EXPECT_TIMEOUT_MS).unref();
  });
  return Promise.race([answer.catch((error: Error) => error.message), noAnswer]);
}

async function filesIn(home: string): Promise<string[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length + 1))
    .filter((name) => !name.startsWith('programs/') && !CHROMIUM_FILES.test(name));
}
