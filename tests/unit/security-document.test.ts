import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/lib/paths.mjs';

const text = readFileSync(join(projectRoot, 'docs/security.md'), 'utf8');

/** A file of ours in quotes, and what is quoted after it. */
const PROOF =
  /`((?:electron|src|tests|scripts)[\w/-]*\.[\w.]+|electron-builder\.yml|package\.json)`\)?(?:,? ?\(?`([^`]+)`)?/g;
const proofs = [...text.matchAll(PROOF)].map(([, file = '', name]) => ({ file, name }));

describe('what docs/security.md says', () => {
  it.each(proofs.map(({ file, name }) => [file, name ?? 'something']))(
    'is there: %s holds %s',
    (file, name) => {
      expect(existsSync(join(projectRoot, file)), `${file} is not there`).toBe(true);
      if (name !== 'something') expect(readFileSync(join(projectRoot, file), 'utf8')).toContain(name);
    },
  );

  it('is about each of the twenty items of the checklist, with a proof', () => {
    const items = [...text.matchAll(/^\| (\d+) \|.*\|$/gm)];
    expect(items.map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    for (const [row] of items) expect(row).toMatch(/`[\w/.-]+\.(ts|yml|json)` `[^`]+`/);
  });

  it('names the exit code of a refused start', () => {
    const source = readFileSync(join(projectRoot, 'electron/main/exit-codes.ts'), 'utf8');
    expect(source).toContain('LAUNCH_REFUSED = 64;');
    expect(text).toContain('with exit code 64.');
  });
});
