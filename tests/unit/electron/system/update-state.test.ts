import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { followUpdateState, updateStates } from '../../../../electron/main/system/update-state.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

function follow() {
  const file = join(temporaryFolder(), 'state.json');
  const clock = manualClock();
  const health = createHealth(() => undefined);
  const state = followUpdateState(file, clock, health);
  const say = (text: object | string) => {
    writeFileSync(file, typeof text === 'string' ? text : JSON.stringify(text));
    clock.pass(15_000);
    return health.warnings().get('updates');
  };
  return { say, state };
}

const WELL = { trial: null, refused: [], problem: null, configuration: null };
const refused = [{ version: '3.0.0', reason: 'it ended' }];

it('warns in the words of an operator, and clears the warning', () => {
  const { say } = follow();
  expect(say({ ...WELL, problem: 'clock' })).toContain('The clock of this machine is wrong');
  expect(say({ ...WELL, problem: 'untrusted' })).toContain('not signed by a key');
  const warning = say({ ...WELL, refused, configuration: 'idleSeconds' });
  expect(warning).toContain('Version 3.0.0 was taken back: it ended.');
  expect(warning).toContain('The packaged configuration was refused: idleSeconds');
  expect(say(WELL)).toBeUndefined();
});

it('a version on trial causes no warning', () => {
  expect(follow().say({ ...WELL, trial: '2.0.0' })).toBeUndefined();
});

it('each part and each problem has a state', () => {
  const problems = { unreachable: false, clock: false, 'not-installable': false, 'no-way-back': false };
  const others = { trial: false, ...problems };
  const all = { ...others, refused: true, 'configuration-refused': true, untrusted: true };
  expect(updateStates({ ...WELL, refused, problem: 'untrusted', configuration: 'idleSeconds' })).toEqual(all);
});

it.each(['', '{}', '[', '{"trial":1,"refused":[],"problem":null,"configuration":null}'])(
  'ignores a file that contains %s',
  (text) => {
    const { say, state } = follow();
    expect(say(text)).toBeUndefined();
    expect(state()).toEqual(WELL);
  },
);
