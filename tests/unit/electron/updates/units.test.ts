import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const linux = new URL('../../../../resources/linux/', import.meta.url);
const scripts = readdirSync(linux, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((path) => readFileSync(path, 'utf8').startsWith('#!/bin/sh'))
  .map((path) => relative(fileURLToPath(linux), path));

it('knows where the shell scripts are', () => {
  expect(scripts).toContain('root/usr/lib/countertop/apply-update');
  expect(scripts).toContain('after-install.sh');
});

it.skipIf(!findOnPath('shellcheck')).each(scripts)('shellcheck has nothing to say about %s', (script) => {
  const { status, stdout } = spawnSync('shellcheck', [script], { cwd: linux, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});
