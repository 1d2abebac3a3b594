import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, type Page } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { sandboxSwitch } from '../../../scripts/lib/sandbox-switch.ts';
import type { Display } from '../../../scripts/machine/display.ts';
import { electronExecutable } from '../../../scripts/machine/electron.ts';
import { collectProblems } from '../problems.ts';
import { removeFolder, temporaryFolder } from '../system/temporary-folder.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../timeouts.ts';
import { shopOn } from '../web/shop.ts';
import { followLines, type LogEntry, logEntries } from './log.ts';

export interface KioskOptions {
  readonly display: Display;
  /** The user-data folder; by default, `openKiosk` makes a new one. */
  readonly userData?: string;
  readonly config?: object;
  /** The catalogue host; by default, the kiosk sells the embedded catalogue. */
  readonly host?: { readonly url: string };
  readonly args?: readonly string[];
  /** A program to run instead of Electron, such as the one that `mainClock` makes. */
  readonly electron?: string;
  /** Switches for Chromium. */
  readonly switches?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the kiosk leaves restarts to a service manager. */
  readonly supervised?: boolean;
  /** The working directory; by default that of the tests. */
  readonly cwd?: string;
  /** Replaces the usual command, for example to run the packaged app, or to run the built app as another user. */
  readonly program?: readonly string[];
}

function kioskArguments(userData: string, args: readonly string[] = []): string[] {
  return [...sandboxSwitch, `--user-data-dir=${userData}`, projectRoot, ...args];
}

function kioskCommand(options: KioskOptions) {
  const { userData = '', host, args = [], switches = [], cwd, electron = electronExecutable() } = options;
  const builtApp = [electron, ...switches, ...kioskArguments(userData)];
  const [program = '', ...before] = options.program ?? builtApp;
  const config = host ? { catalogueUrl: host.url, ...options.config } : options.config;
  const configured = config ? ['--config', writeConfig(config)] : [];
  return {
    program,
    args: [...before, ...configured, ...args],
    env: kioskEnvironment(options),
    ...(cwd ? { cwd } : {}),
  };
}

function writeConfig(config: object): string {
  const file = join(temporaryFolder(), 'kiosk.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** Drops variables without a value, because Playwright's `env` does not accept them. */
export function definedEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value !== undefined) defined[name] = value;
  return defined;
}

/** The kiosk's environment variables. Leaves out the test run's variables that would configure the kiosk. */
export function kioskEnvironment({ display, environment, supervised }: KioskOptions): Record<string, string> {
  const { COUNTERTOP_CONFIG: _, COUNTERTOP_KIOSK_ID: __, ELECTRON_RENDERER_URL: ___, ...env } = display.env;
  const restarts = supervised ? { COUNTERTOP_SUPERVISED: '1' } : {};
  return { ...definedEnvironment(env), ...restarts, ...environment };
}

/** Runs the built app without a display, for options such as --check-config. @param input its standard input */
export function runWithoutDisplay(
  userData: string,
  args: readonly string[],
  input = '',
): Promise<{ code: unknown; stdout: string }> {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
  return new Promise((resolve) => {
    const command = kioskArguments(userData, args);
    const child = execFile(electronExecutable(), command, { env }, (error, stdout) =>
      resolve({ code: error ? error.code : 0, stdout }),
    );
    child.stdin?.end(input);
  });
}

/** A kiosk that runs as a plain process, without Playwright attached to it. */
export type KioskProcess = ReturnType<typeof kioskProcess>;

/** Starts a kiosk and collects its output. */
export function spawnKiosk(options: KioskOptions): KioskProcess {
  const { program, args, ...rest } = kioskCommand(options);
  return kioskProcess(spawn(program, args, { ...rest, stdio: ['ignore', 'pipe', 'pipe'] }));
}

function kioskProcess(child: ChildProcess) {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  const closed = once(child, 'close');
  /** Waits until the program ends. @returns the exit code, or null if a signal ended the program */
  async function ended(): Promise<number | null> {
    await closed;
    return child.exitCode;
  }
  return {
    output,
    get log(): readonly LogEntry[] {
      return logEntries(output.stderr);
    },
    get hasEnded() {
      return child.exitCode !== null || child.signalCode !== null;
    },
    ended,
    /** Ends the program with SIGTERM if it still runs, and waits for its end. */
    async stop() {
      child.kill();
      await ended();
    },
  };
}

/** The open pages of a kiosk: the shop's, and the staff's if it is open. */
export const pagesOf = ({ app }: Kiosk): Page[] => app.context().pages();

/** A running kiosk with Playwright attached to it. */
export type Kiosk = Awaited<ReturnType<typeof openKiosk>>;

/** Starts the built app, and waits until the shop has content: on a busy machine, an earlier press could get lost. */
export async function openKiosk(options: KioskOptions) {
  const userData = options.userData ?? temporaryFolder();
  const { program, ...rest } = kioskCommand({ ...options, userData });
  const app = await _electron.launch({
    executablePath: program,
    timeout: KIOSK_EVENT_TIMEOUT_MS,
    ...rest,
  });
  app.context().setDefaultTimeout(KIOSK_EVENT_TIMEOUT_MS);
  const problems = collectProblems(app.context());
  followLines(app.process().stderr, (line) => {
    if (/renderer-error|main-error|list-thread-failed|unhandled|uncaught/i.test(line)) problems.add(line);
  });
  let closing: Promise<void> | undefined;
  async function end() {
    await app.close();
    if (!options.userData) await removeFolder(userData);
  }
  try {
    const page = await app.firstWindow({ timeout: KIOSK_EVENT_TIMEOUT_MS });
    await page.locator('#root > *').first().waitFor();
    return {
      app,
      page,
      shop: shopOn(page),
      display: options.display,
      userData,
      ...problems,
      /** Closes the app and waits for its end. May be called twice. */
      close() {
        closing ??= end();
        return closing;
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
