import { type Browser, chromium, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { nextPort } from '../hosts/loopback.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../timeouts.ts';
import { type KioskOptions, type KioskProcess, spawnKiosk } from './launch.ts';
import { type LogEntry, readLog } from './log.ts';
import { kioskParts, signal } from './processes.ts';

/**
 * A kiosk that a test can kill, stop, starve and relaunch. The test reaches it only through Chromium's debugging port,
 * so no test code runs in its main process.
 */
export interface FaultyKiosk {
  readonly userData: string;
  /** All log entries so far of all programs that used this user-data folder. */
  log(): Promise<readonly LogEntry[]>;
  start(): void;
  /** Attaches to the shop's page, after detaching from the last one. */
  attach(): Promise<Page>;
  /** Starts the program and attaches to the shop's page. */
  open(): Promise<Page>;
  detach(): Promise<void>;
  /** The addresses of all pages, read without attaching to them. */
  pageUrls(): Promise<string[]>;
  /** The visible texts of all pages. */
  pageTexts(): Promise<string[]>;
  /** The ids of the kiosk's processes of one kind (`KioskPart.kind`). */
  pids(kind: string): Promise<number[]>;
  /** Kills the processes of one kind that this function has not killed before. @returns their number */
  kill(kind: string): Promise<number>;
  signalKind(kind: string, name: NodeJS.Signals): Promise<void>;
  signalAll(name: NodeJS.Signals): Promise<void>;
  /** Kills all processes, as a power cut does, and waits until they are gone. */
  cutPower(): Promise<void>;
  /** Ends the program with SIGTERM, like a service manager, or kills it if it does not end. */
  stop(): Promise<void>;
}

/** Time limits of attaching to the shop, in all and for each try (ms). A try on a hanging page gets no answer. */
const ATTACH_TIMEOUT_MS = { all: KIOSK_EVENT_TIMEOUT_MS, each: 5_000 } as const;

const targets = v.array(v.object({ url: v.string() }));

/** Prepares a kiosk without starting it. */
export async function faultyKiosk(
  options: KioskOptions & { readonly userData: string },
): Promise<FaultyKiosk> {
  const { userData } = options;
  // A kiosk that restarts itself keeps the same debugging port.
  const port = await nextPort();
  const debuggee = debuggingPort(port);
  const processes = kioskProcesses(userData);
  const started: KioskProcess[] = [];
  const heard = new Map<string, LogEntry>();

  function start(): void {
    const switches = [`--remote-debugging-port=${port}`, ...(options.switches ?? [])];
    started.push(spawnKiosk({ ...options, switches }));
  }

  async function cutPower(): Promise<void> {
    await processes.killAll();
    await debuggee.detach();
  }

  return {
    userData,
    ...debuggee,
    ...processes,
    cutPower,
    start,
    open() {
      start();
      return debuggee.attach();
    },
    // Read both: only standard error works on a full disk, and only the file has the log of a relaunched program.
    async log() {
      for (const entry of [...started.flatMap((process) => process.log), ...(await readLog(userData))])
        heard.set(JSON.stringify(entry), entry);
      return [...heard.values()];
    },
    async stop() {
      await processes.signalKind('main', 'SIGTERM');
      await processes.ended().catch(cutPower);
      await debuggee.detach();
    },
  };
}

/** Reaches a kiosk's pages through Chromium's debugging port. */
function debuggingPort(port: number): Pick<FaultyKiosk, 'attach' | 'detach' | 'pageUrls' | 'pageTexts'> {
  let browser: Browser | null = null;

  async function detach(): Promise<void> {
    await browser?.close().catch(() => undefined);
    browser = null;
  }

  /** Connects to the running program anew. @returns its pages */
  async function connect(): Promise<Page[]> {
    await detach();
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: ATTACH_TIMEOUT_MS.each });
    for (const context of browser.contexts()) context.setDefaultTimeout(ATTACH_TIMEOUT_MS.all);
    return browser.contexts().flatMap((context) => context.pages());
  }

  async function tryToAttach(): Promise<Page> {
    const pages = await connect();
    const page = pages.find((each) => each.url().startsWith('app://countertop/'));
    if (!page) throw new Error(`no page of the shop, but ${pages.map((each) => each.url())}`);
    await page.locator('#root > *').first().waitFor({ timeout: ATTACH_TIMEOUT_MS.each });
    return page;
  }

  return {
    detach,
    async attach() {
      let page: Page | undefined;
      await expect(async () => {
        page = await tryToAttach();
      }).toPass({ timeout: ATTACH_TIMEOUT_MS.all, intervals: [50] });
      if (!page) throw new Error('no page');
      return page;
    },
    async pageTexts() {
      const pages = await connect();
      const textOf = (page: Page) => page.locator('body').innerText({ timeout: ATTACH_TIMEOUT_MS.each });
      return Promise.all(pages.map(textOf));
    },
    async pageUrls() {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
      return v.parse(targets, await answer.json()).map(({ url }) => url);
    },
  };
}

/** Finds, stops and kills a kiosk's processes. */
function kioskProcesses(userData: string) {
  const killed = new Set<number>();
  const parts = () => kioskParts(userData);
  const ofKind = async (kind: string) => (await parts()).filter((part) => part.kind === kind);
  const ended = () => expect.poll(parts, { intervals: [20] }).toEqual([]);
  return {
    ended,
    pids: async (kind: string) => (await ofKind(kind)).map(({ pid }) => pid),
    async kill(kind: string) {
      const found = (await ofKind(kind)).filter(({ pid }) => !killed.has(pid));
      signal(found, 'SIGKILL');
      for (const { pid } of found) killed.add(pid);
      return found.length;
    },
    async killAll() {
      // Kill the main process first, so that it cannot react to the end of the others.
      const all = (await parts()).toSorted((a, b) => Number(b.kind === 'main') - Number(a.kind === 'main'));
      signal(all, 'SIGKILL');
      await ended();
    },
    signalKind: async (kind: string, name: NodeJS.Signals) => signal(await ofKind(kind), name),
    signalAll: async (name: NodeJS.Signals) => signal(await parts(), name),
  };
}
