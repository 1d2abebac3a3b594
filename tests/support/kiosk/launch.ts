import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { fieldNames } from '../../../electron/main/config/fields.ts';
import { variableFor } from '../../../electron/main/config/names.ts';
import { definedEnvironment } from '../../../scripts/lib/defined-environment.mjs';
import { projectRoot } from '../../../scripts/lib/paths.mjs';
import { sandboxSwitch } from '../../../scripts/lib/sandbox-switch.mjs';
import type { Display } from '../../../scripts/setup/display.mjs';
import { electronExecutable } from '../../../scripts/setup/electron.mjs';
import { removeFolder, temporaryFolder } from '../system/temporary-folder.ts';

/** How a kiosk is started. */
export interface KioskOptions {
  readonly display: Display;
  /** The user-data folder; a fresh one where none is given. */
  readonly userData?: string;
  /** The program's own arguments, such as '--windowed'. */
  readonly args?: readonly string[];
  /** Added to the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder that it is started in; the test's own where none is given. */
  readonly cwd?: string;
}

/** A running kiosk and what an operator can see of it. */
export interface Kiosk {
  readonly app: ElectronApplication;
  /** The shop's page. */
  readonly page: Page;
  readonly display: Display;
  readonly userData: string;
  /** Says that console lines like this one belong to the test's story. */
  expectConsole(pattern: RegExp): void;
  /** What nobody expected on the console or in the log so far; forgets it and what was expected. */
  takeProblems(): string[];
  /** Ends the app in order and waits for its end; doing so twice is harmless. */
  close(): Promise<void>;
  /** Ends the app as a service manager does, by SIGTERM, and waits for its end. */
  terminate(): Promise<void>;
}

/** Said of every page with our policy. It is about frames that a page holds; ours is no frame and holds none. */
const ABOUT_FRAMES = 'An iframe which has both allow-scripts and allow-same-origin';

/** The command line of a kiosk. */
export function kioskArguments(userData: string, args: readonly string[] = []): string[] {
  return [...sandboxSwitch, `--user-data-dir=${userData}`, projectRoot, ...args];
}

/** The environment of a kiosk: its display and nothing that configures it by accident. */
export function kioskEnvironment({ display, environment }: KioskOptions): Record<string, string> {
  const { COUNTERTOP_CONFIG: _, ELECTRON_RENDERER_URL: __, ...env } = display.env;
  for (const field of fieldNames) delete env[variableFor(field)];
  return { ...definedEnvironment(env), ...environment };
}

/**
 * Starts the built app as `npm start` does, with the shop in its window: on a busy machine a test would otherwise take
 * the page apart, or press a key, while its program is still starting.
 */
export async function openKiosk(options: KioskOptions): Promise<Kiosk> {
  const userData = options.userData ?? (await temporaryFolder());
  const app = await _electron.launch({
    executablePath: electronExecutable(),
    args: kioskArguments(userData, options.args),
    env: kioskEnvironment(options),
    ...(options.cwd ? { cwd: options.cwd } : {}),
  });
  const problems: string[] = [];
  const expected: RegExp[] = [];
  app.context().on('console', (message) => {
    const text = message.text();
    // What the developer tools say of themselves is not about the shop.
    if (message.page()?.url().startsWith('devtools:')) return;
    if (!/^(error|warning)$/.test(message.type()) || text.startsWith(ABOUT_FRAMES)) return;
    problems.push(text);
  });
  app.context().on('weberror', (error) => problems.push(error.error().message));
  app.process().stderr?.on('data', (chunk: Buffer) => {
    const text = String(chunk);
    if (/renderer-fault|main-fault|unhandled|uncaught/i.test(text)) problems.push(text);
  });

  let closing: Promise<void> | undefined;
  async function end() {
    await app.close();
    if (!options.userData) await removeFolder(userData);
  }
  try {
    const page = await app.firstWindow();
    await page.locator('#root > *').first().waitFor();
    return {
      app,
      page,
      display: options.display,
      userData,
      expectConsole: (pattern) => expected.push(pattern),
      takeProblems() {
        const patterns = expected.splice(0);
        return problems.splice(0).filter((text) => !patterns.some((pattern) => pattern.test(text)));
      },
      close() {
        closing ??= end();
        return closing;
      },
      async terminate() {
        const ended = app.waitForEvent('close');
        app.process().kill('SIGTERM');
        await ended;
        closing = Promise.resolve();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
