import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import { type Backoff, backoffMs } from '../core/backoff.ts';
import type { Clock } from '../core/clock.ts';

const WAITS: Backoff = { firstMs: 1000, longestMs: 60_000 };

const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Countertop</title>
<style>
  html { height: 100%; background: #faf8f4; color: #221f1a; font: 2rem/1.5 system-ui, sans-serif; }
  body { height: 100%; margin: 0; display: grid; place-content: center; padding: 2rem; box-sizing: border-box; text-align: center; }
  h1 { margin: 0 0 1rem; font-size: 3.5rem; font-weight: 600; line-height: 1.15; text-wrap: balance; }
  p { margin: 0; }
</style>
<main>
  <div role="alert">
    <h1>We will be right back</h1>
    <p>Please ask a member of staff for help.</p>
  </div>
</main>
</html>`;

/** A data: URL needs no file and no network. */
const ADDRESS = `data:text/html;charset=utf-8,${encodeURIComponent(HTML)}`;

/** Opens the error screen, which runs no script. If its renderer dies, the screen is drawn again after a pause. */
export function openErrorScreen(
  screen: BrowserWindowConstructorOptions,
  setTimer: Clock['setTimer'],
): BrowserWindow {
  const window = new BrowserWindow({
    ...screen,
    show: true,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      devTools: false,
      spellcheck: false,
    },
  });
  let deaths = 0;
  // A failed load is ignored here: if the renderer died, the event below reports it.
  const draw = () => void window.loadURL(ADDRESS).catch(() => undefined);
  window.webContents.on('render-process-gone', () => {
    deaths += 1;
    setTimer(() => window.isDestroyed() || draw(), backoffMs(WAITS, deaths));
  });
  draw();
  return window;
}
