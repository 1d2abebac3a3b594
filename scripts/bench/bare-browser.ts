import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import CDP from 'chrome-remote-interface';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findHeadlessShell } from '../machine/chromium.ts';

/** How long a press is held, in ms: as long as a finger rests. */
const PRESS_MS = 60;
/** The longest that something may take to be there, and how often is asked whether it is, in ms. */
const TIMEOUT_MS = 15_000;
const CHECK_INTERVAL_MS = 50;

export interface BareBrowser {
  /**
   * Does something in an empty page: of somebody who has never been here (no cache, no storage, no service worker), or of
   * one who comes back.
   * @param script what runs in each document before anything of its own
   */
  visit<T>(script: string, work: (page: BarePage) => Promise<T>, who?: { comesBack: boolean }): Promise<T>;
  close(): Promise<void>;
}

/**
 * A Chromium in which nobody listens. A test's driver has every page tell of its requests, errors and frames; for each
 * error that a script makes the browser then reads the script once more to say on which line that was, which React's own
 * five marks alone turn into a tenth of a second on a slow processor. No shopper waits for that.
 */
export async function openBareBrowser(): Promise<BareBrowser> {
  const chrome = await launch({
    chromePath: findHeadlessShell() ?? chromium.executablePath(),
    chromeFlags: [...sandboxSwitch, '--no-first-run'],
    ignoreDefaultFlags: true,
  });
  const { port } = chrome;
  const browser = await CDP({ port, target: (await CDP.Version({ port })).webSocketDebuggerUrl });
  const { Target } = browser;
  return {
    async visit(script, work, { comesBack } = { comesBack: false }) {
      const { browserContextId }: { browserContextId?: string } = comesBack
        ? {}
        : await Target.createBrowserContext({});
      const { targetId } = await Target.createTarget({
        url: 'about:blank',
        ...(browserContextId ? { browserContextId } : {}),
      });
      const client = await CDP({ port, target: targetId });
      try {
        await client.Page.enable();
        // tsx names functions by a helper that pages lack.
        const source = `globalThis.__name = (value) => value; ${script}`;
        await client.Page.addScriptToEvaluateOnNewDocument({ source });
        return await work(new BarePage(client));
      } finally {
        await Target.closeTarget({ targetId });
        await client.close();
        if (browserContextId) await Target.disposeBrowserContext({ browserContextId });
      }
    },
    async close() {
      await browser.close();
      chrome.kill();
    },
  };
}

/** A page, and a shopper with mouse and keyboard in front of it. */
export class BarePage {
  constructor(readonly client: CDP.Client) {}

  async goto(url: string): Promise<void> {
    await this.client.Page.navigate({ url });
  }

  /** What an expression in the page comes to, once it is settled. */
  async evaluate(expression: string) {
    const settings = { awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.client.Runtime.evaluate({ expression, ...settings });
    if (exceptionDetails) throw new Error(`In the page: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  /** Waits until an expression is true in the page. */
  async until(condition: string): Promise<void> {
    const limit = Date.now() + TIMEOUT_MS;
    while (!(await this.evaluate(`Boolean(${condition})`))) {
      if (Date.now() > limit) throw new Error(`The page never came to: ${condition}`);
      await wait(CHECK_INTERVAL_MS);
    }
  }

  /** Makes its processor so many times slower: 4 is about a cheap phone. */
  async slowDown(rate: number): Promise<void> {
    await this.client.Emulation.setCPUThrottlingRate({ rate });
  }

  /** Waits as a shopper does before the next touch: what was asked for is there, and nothing is left to do. */
  async settle(ms: number): Promise<void> {
    await wait(ms);
    // A page in which nothing changes may never be called idle.
    await this.evaluate('new Promise((done) => requestIdleCallback(() => done(true), { timeout: 500 }))');
  }

  /**
   * Presses the middle of the first such element with the mouse.
   * @param before what is done with the mouse in place, before the press
   */
  async press(selector: string, before?: () => Promise<void>): Promise<void> {
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    await this.until(element);
    const place: { x: number; y: number } = await this.evaluate(`
      ${element}.scrollIntoView({ block: 'nearest' });
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
        const { x, y, width, height } = ${element}.getBoundingClientRect();
        resolve({ x: x + width / 2, y: y + height / 2 });
      })))`);
    const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
      this.client.Input.dispatchMouseEvent({
        ...{ type, ...place },
        ...(type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }),
      });
    await mouse('mouseMoved');
    await before?.();
    await mouse('mousePressed');
    await wait(PRESS_MS);
    await mouse('mouseReleased');
  }

  /** Puts a text where the focus is, as a keyboard does. */
  async type(text: string): Promise<void> {
    await this.client.Input.insertText({ text });
  }

  async pressEnter(): Promise<void> {
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
    await this.client.Input.dispatchKeyEvent({ type: 'keyDown', text: '\r', ...key });
    await this.client.Input.dispatchKeyEvent({ type: 'keyUp', ...key });
  }
}
