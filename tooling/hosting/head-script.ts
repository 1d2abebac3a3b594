import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

const source = readFileSync(new URL('../../src/web/head.js', import.meta.url), 'utf8');

/** The script in every page's head. Wrapped in a block, because the top-level names of a classic script are global. */
export const HEAD_SCRIPT = minifySync('head.js', `{${source}}`, { module: false }).code;

/** Allows HEAD_SCRIPT in a content security policy. */
export const HEAD_SCRIPT_HASH = `'sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}'`;
