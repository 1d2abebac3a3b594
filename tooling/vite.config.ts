import { defineConfig } from 'vite';
import { rendererConfig } from './renderer-config.ts';

/** The web build. electron.vite.config.ts builds the kiosk's renderer with the same function. */
export default defineConfig(rendererConfig('web', process.env));
