#!/usr/bin/env node
/** What CUSTOM_FPM_PATH names: electron-builder runs it as a program, so that it cannot be TypeScript itself. */
import { register } from 'tsx/esm/api';

register();
await import('./fpm.ts');
