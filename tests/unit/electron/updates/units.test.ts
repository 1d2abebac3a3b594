import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findOnPath } from '../../../../scripts/lib/run.mjs';

const root = new URL('../../../../resources/linux/root/', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');
const unit = (name: string) => textOf(`usr/lib/systemd/system/${name}`);
const APPLY = 'usr/lib/countertop/apply-update';
/** The value that the script gives a name. */
const inScript = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(textOf(APPLY))?.[1];

describe('the parts of the updates that meet at a path', () => {
  it.each(['countertop.service', 'countertop-xorg.service'])('agree on the inbox in %s', (name) => {
    const inbox = inScript('inbox');
    expect(unit(name)).toContain(`Environment=COUNTERTOP_UPDATE_FOLDER=${inbox}\n`);
    expect(unit('countertop-update.path')).toContain(`PathExists=${inbox}/update.manifest\n`);
  });

  it('agree on the file that tells of a power cut', () => {
    const state = inScript('state')?.replace('$home', inScript('home') ?? '');
    expect(unit('countertop-update-undo.service')).toContain(`ConditionPathExists=${state}\n`);
  });
});

it.skipIf(!findOnPath('shellcheck'))('shellcheck has nothing to say about apply-update', () => {
  const { stdout } = spawnSync('shellcheck', [APPLY], { cwd: root, encoding: 'utf8' });
  expect(stdout).toBe('');
});
