import { type Browser, chromium, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { nextPort } from '../hosts/loopback.ts';
import { KIOSK_EVENT_TIMEOUT_MS, TRY_TIMEOUT_MS } from '../timeouts.ts';
import { type Shop, shopOn } from '../web/shop.ts';
import { type KioskOptions, type KioskProcess, spawnKiosk } from './launch.ts';
import { type LogEntry, readLog } from './log.ts';
import { kioskParts, signal } from './processes.ts';

/** A kiosk that a test reaches only through Chromium's debugging port, so no test code runs in its main process. */
export type FaultyKiosk = Awaited<ReturnType<typeof faultyKiosk>>;

/** Time limits for attaching to the shop (ms). Each try has its own limit, because a hung page never answers. */
const ATTACH_TIMEOUT_MS = { all: KIOSK_EVENT_TIMEOUT_MS, each: TRY_TIMEOUT_MS } as const;

const targets = v.array(v.object({ url: v.string() }));

/** Prepares a kiosk without starting it. */
export async function faultyKiosk(options: KioskOptions & { readonly userData: string }) {
  const { userData } = options;
  // Every start uses this port, including a restart by the kiosk itself.
  const port = await nextPort();
  const debuggee = debuggingPort(port);
  const processes = kioskProcesses(userData);
  const started: KioskProcess[] = [];
  const heard = new Map<string, LogEntry>();

  function start(): void {
    const switches = [`--remote-debugging-port=${port}`, ...(options.switches ?? [])];
    started.push(spawnKiosk({ ...options, switches }));
  }

  /** Kills all processes, as a power cut does. */
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
    /** All log entries so far of all programs that used this user-data folder. */
    async log(): Promise<readonly LogEntry[]> {
      // Read both logs. Only standard error works on a full disk. Only the file has entries of a relaunched program.
      for (const entry of [...started.flatMap((process) => process.log), ...(await readLog(userData))])
        heard.set(JSON.stringify(entry), entry);
      return [...heard.values()];
    },
    /** Ends the program with SIGTERM, like a service manager, or kills it if it does not end. */
    async stop() {
      await processes.signalKind('main', 'SIGTERM');
      await processes.ended().catch(cutPower);
      await debuggee.detach();
    },
  };
}

function debuggingPort(port: number) {
  let browser: Browser | null = null;

  async function detach(): Promise<void> {
    await browser?.close().catch(() => undefined);
    browser = null;
  }

  /** Closes any earlier connection, and connects to the running program. @returns the program's pages */
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
    /** Connects anew and waits until the shop's page has content. */
    async attach(): Promise<Shop> {
      let page: Page | undefined;
      await expect(async () => {
        page = await tryToAttach();
      }).toPass({ timeout: ATTACH_TIMEOUT_MS.all, intervals: [50] });
      if (!page) throw new Error('no page');
      return shopOn(page);
    },
    async pageTexts() {
      const pages = await connect();
      const textOf = (page: Page) => page.locator('body').innerText({ timeout: ATTACH_TIMEOUT_MS.each });
      return Promise.all(pages.map(textOf));
    },
    /** The addresses of all pages, read without attaching to them. */
    async pageUrls() {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
      return v.parse(targets, await answer.json()).map(({ url }) => url);
    },
  };
}

/** Finds, signals and kills the kiosk's processes. `KioskPart` explains the values of `kind`. */
function kioskProcesses(userData: string) {
  const killed = new Set<number>();
  const parts = () => kioskParts(userData);
  const ofKind = async (kind: string) => (await parts()).filter((part) => part.kind === kind);
  const ended = () => expect.poll(parts, { intervals: [20] }).toEqual([]);
  return {
    ended,
    pids: async (kind: string) => (await ofKind(kind)).map(({ pid }) => pid),
    /** Kills the processes of one kind that this function has not killed before. @returns their number */
    async kill(kind: string) {
      const found = (await ofKind(kind)).filter(({ pid }) => !killed.has(pid));
      signal(found, 'SIGKILL');
      for (const { pid } of found) killed.add(pid);
      return found.length;
    },
    async killAll() {
      // Kill the main process first, so that it cannot react to the end of the other processes.
      const all = (await parts()).toSorted((a, b) => Number(b.kind === 'main') - Number(a.kind === 'main'));
      signal(all, 'SIGKILL');
      await ended();
    },
    signalKind: async (kind: string, name: NodeJS.Signals) => signal(await ofKind(kind), name),
    signalAll: async (name: NodeJS.Signals) => signal(await parts(), name),
  };
}
