import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { electronExecutable } from '../../../scripts/setup/electron.mjs';
import { freePort } from '../hosts/free-port.ts';
import { type KioskOptions, kioskArguments, kioskEnvironment } from './launch.ts';
import { kioskParts, signal } from './processes.ts';

/** One line of the kiosk's log. */
export type LogEntry = Readonly<Record<string, unknown>> & { readonly event: string };

/**
 * A kiosk that may be killed, stopped and starved, that may relaunch itself, and that is looked at through
 * Chromium's debugging port: nothing of the test lives inside it.
 */
export interface FaultyKiosk {
  readonly userData: string;
  /** The events logged so far by all its generations. */
  readonly log: readonly LogEntry[];
  /** Starts the program. */
  start(): void;
  /**
   * Looks at the shop afresh, once its page answers; earlier looks are closed.
   * @param options.glance how long each of its tries may take, in ms: longer where the machine is kept busy
   */
  look(options?: { readonly timeout?: number; readonly glance?: number }): Promise<Page>;
  /** Closes the look at the shop: from now on nothing is attached to it. */
  lookAway(): Promise<void>;
  /** The addresses of all pages, for which nothing has to be attached. */
  addresses(): Promise<string[]>;
  /** The texts of all pages that the kiosk shows at the moment; empty where it shows none that answers. */
  screens(): Promise<string[]>;
  /** The ids of its processes of one kind. */
  pids(kind: string): Promise<number[]>;
  /** Kills the processes of one kind that were not killed before. @returns how many there were */
  kill(kind: string): Promise<number>;
  /** Sends a signal to all processes of one kind. */
  signalKind(kind: string, name: NodeJS.Signals): Promise<void>;
  /** Sends a signal to every process. */
  signalAll(name: NodeJS.Signals): Promise<void>;
  /** Ends every process at once, as a power cut does, and waits until they are gone. */
  cutPower(): Promise<void>;
  /** Ends it in order, as a service manager does. */
  stop(): Promise<void>;
}

/** How a breakable kiosk is started. */
export interface FaultyKioskOptions extends KioskOptions {
  readonly userData: string;
  /** Switches for Chromium. */
  readonly switches?: readonly string[];
}

/** How long a look at the shop waits for anything, in ms. */
const PATIENCE_MS = 15_000;

const targets = v.array(v.object({ url: v.string() }));

const gone = { timeout: 15_000, intervals: [20] };

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Prepares a kiosk; `start` starts it. */
export async function faultyKiosk(options: FaultyKioskOptions): Promise<FaultyKiosk> {
  // A kiosk that starts itself again keeps it.
  const port = await freePort();
  const { userData, switches = [] } = options;
  const lines = new Set<string>();
  const killed = new Set<number>();
  let browser: Browser | null = null;

  function start(): void {
    const args = [`--remote-debugging-port=${port}`, ...switches, ...kioskArguments(userData, options.args)];
    const child = spawn(electronExecutable(), args, {
      env: kioskEnvironment(options),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    createInterface({ input: child.stderr }).on('line', hear);
  }

  function hear(line: string): void {
    if (!line.startsWith('{"event"') || lines.has(line)) return;
    if (process.env.COUNTERTOP_FAULTS_SHOW) console.info(line);
    lines.add(line);
  }

  /** Standard error is there on a full disk too; what a relaunched program says is in its file alone. */
  function readLog(): LogEntry[] {
    for (const line of textOf(join(userData, 'logs', 'countertop.log'))
      .split('\n')
      .slice(0, -1))
      hear(line);
    return [...lines].map((line) => JSON.parse(line));
  }

  /** Connects to whichever generation of the program is running. */
  async function connect(timeout: number): Promise<Browser> {
    await lookAway();
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout });
    for (const context of browser.contexts()) context.setDefaultTimeout(PATIENCE_MS);
    return browser;
  }

  const pagesOf = (from: Browser) => from.contexts().flatMap((context) => context.pages());

  async function look({ timeout = PATIENCE_MS, glance = 1_000 } = {}): Promise<Page> {
    let found: Page | undefined;
    await expect(async () => {
      const pages = pagesOf(await connect(glance));
      found = pages.find((page) => page.url().startsWith('app://countertop/'));
      if (!found) throw new Error(`no page of the shop, but ${pages.map((page) => page.url())}`);
      await found.locator('#root > *').first().waitFor({ timeout: glance });
    }).toPass({ timeout, intervals: [50] });
    if (!found) throw new Error('no page');
    return found;
  }

  async function screens(): Promise<string[]> {
    const pages = pagesOf(await connect(1_000));
    return Promise.all(pages.map((page) => page.locator('body').innerText({ timeout: 1_000 })));
  }

  async function lookAway(): Promise<void> {
    await browser?.close().catch(() => undefined);
    browser = null;
  }

  async function addresses(): Promise<string[]> {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
    return v.parse(targets, await answer.json()).map(({ url }) => url);
  }

  const parts = () => kioskParts(userData);
  const ofKind = async (kind: string) => (await parts()).filter((part) => part.kind === kind);

  async function cutPower(): Promise<void> {
    // The main process first: nothing of it may notice that the others die.
    const all = (await parts()).toSorted((a, b) => Number(b.kind === 'main') - Number(a.kind === 'main'));
    signal(all, 'SIGKILL');
    await expect.poll(parts, gone).toEqual([]);
    await lookAway();
  }

  return {
    userData,
    get log() {
      return readLog();
    },
    start,
    look,
    lookAway,
    addresses,
    screens,
    cutPower,
    pids: async (kind) => (await ofKind(kind)).map((part) => part.pid),
    async kill(kind) {
      const found = (await ofKind(kind)).filter(({ pid }) => !killed.has(pid));
      signal(found, 'SIGKILL');
      for (const { pid } of found) killed.add(pid);
      return found.length;
    },
    signalKind: async (kind, name) => signal(await ofKind(kind), name),
    signalAll: async (name) => signal(await parts(), name),
    async stop() {
      signal(await ofKind('main'), 'SIGTERM');
      await expect.poll(parts, gone).toEqual([]).catch(cutPower);
      await lookAway();
    },
  };
}
