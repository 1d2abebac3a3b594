/**
 * Lets the fallback runtime take an app's folder on its command line, as Electron's own default app does.
 * It is copied into the runtime's resources/app and runs there, inside Electron.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app as publicApp } from 'electron';

/** Electron's own default app uses these two as well; they are no part of the documented interface. */
const app =
  /** @type {typeof publicApp & { setVersion(version: string): void, setAppPath(path: string): void }} */ (
    publicApp
  );

const folder = process.argv.slice(1).find((argument) => !argument.startsWith('-'));

if (!folder) {
  console.error('Usage: electron <project folder> [switches]');
  app.exit(2);
} else {
  const root = resolve(folder);
  const manifest = readManifest(root);
  if (manifest) {
    adopt(root, manifest);
    // Awaited at the top level: Electron holds back its `ready` event until then, and some calls must come before it.
    await import(pathToFileURL(join(root, manifest.main ?? 'index.js')).href);
  }
}

/**
 * @param {string} root
 * @returns {{ name: string, productName?: string, version?: string, main?: string } | null}
 */
function readManifest(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  } catch (error) {
    console.error(`No app in ${root}: ${error instanceof Error ? error.message : error}`);
    app.exit(1);
    return null;
  }
}

/**
 * Gives the process the app's name, version and data folder in place of the shim's.
 * @param {string} root
 * @param {{ name: string, productName?: string, version?: string }} manifest
 */
function adopt(root, manifest) {
  const name = manifest.productName ?? manifest.name;
  Object.assign(process, { defaultApp: true });
  app.setName(name);
  app.setVersion(manifest.version ?? '0.0.0');
  app.setAppPath(root);
  if (!app.commandLine.hasSwitch('user-data-dir'))
    app.setPath('userData', join(app.getPath('appData'), name));
}
