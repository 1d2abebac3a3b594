/**
 * Lets the fallback runtime take an app's folder on its command line, as Electron's own default app does.
 * It is copied into the runtime's resources/app and runs there, inside Electron.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app as publicApp } from 'electron';

/** `setVersion` and `setAppPath` are undocumented, but Electron's own default app calls them too. */
const app =
  /** @type {typeof publicApp & { setVersion(version: string): void, setAppPath(path: string): void }} */ (
    publicApp
  );

const root = resolve(process.argv.slice(1).find((argument) => !argument.startsWith('-')) ?? '');
const manifest = readManifest();
if (manifest) {
  app.setName(manifest.productName);
  app.setVersion(manifest.version);
  app.setAppPath(root);
  if (!app.commandLine.hasSwitch('user-data-dir'))
    app.setPath('userData', join(app.getPath('appData'), manifest.productName));
  // Electron's `ready` event waits for this await. Some of the program's calls must come before that event.
  await import(pathToFileURL(join(root, manifest.main)).href);
}

/** @returns {{ productName: string, version: string, main: string } | null} */
function readManifest() {
  try {
    return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  } catch (error) {
    console.error(`No app in ${root}: ${error instanceof Error ? error.message : error}`);
    app.exit(1);
    return null;
  }
}
