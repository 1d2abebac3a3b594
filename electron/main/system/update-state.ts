import * as v from 'valibot';
import type { Clock } from '../core/clock.ts';
import type { Health } from '../core/health.ts';
import { readJson } from '../core/parse-json.ts';

const READ_MS = 15_000;

/** Problems of updates: the metric's label, and the sentence for the operator. */
const PROBLEMS = {
  unreachable: 'The repository cannot be reached.',
  untrusted: 'The repository is not signed by a key that this kiosk trusts.',
  clock: 'The clock of this machine is wrong: the repository is dated ahead of it.',
  'not-installable': 'A new version cannot be installed here: see journalctl -u countertop-update.',
  'no-way-back':
    'The installed version is not in the repository, so a rollback would be impossible: no new version is installed.',
} as const;

const stateSchema = v.object({
  /** The installed version that is still on trial; null if there is none. */
  trial: v.nullable(v.string()),
  /** Versions that were rolled back, with reasons. */
  refused: v.array(v.object({ version: v.string(), reason: v.string() })),
  problem: v.nullable(v.picklist(['unreachable', 'untrusted', 'clock', 'not-installable', 'no-way-back'])),
  /** Why the packaged configuration was refused; null if there was no refusal. */
  configuration: v.nullable(v.string()),
});

/** The state of updates, as countertop-kiosk's scripts write it. */
export type UpdateState = v.InferOutput<typeof stateSchema>;

/** For the metric `countertop_update_state`: each state, and whether it applies. */
export function updateStates(state: UpdateState): Readonly<Record<string, boolean>> {
  const problems = Object.keys(PROBLEMS).map((problem) => [problem, state.problem === problem]);
  return {
    trial: state.trial !== null,
    refused: state.refused.length > 0,
    'configuration-refused': state.configuration !== null,
    ...Object.fromEntries(problems),
  };
}

const NOTHING: UpdateState = { trial: null, refused: [], problem: null, configuration: null };

/** Reads the file regularly, and warns of problems. @returns a function that returns the last state */
export function followUpdateState(
  file: string | undefined,
  clock: Pick<Clock, 'setTimer'>,
  health: Health,
): () => UpdateState {
  let state = NOTHING;
  if (!file) return () => state;
  const read = () => {
    // There is no file before the first update.
    state = readJson(stateSchema, file) ?? NOTHING;
    const message = warningOf(state);
    if (message) health.warn('updates', message);
    else health.clear('updates');
    clock.setTimer(read, READ_MS);
  };
  read();
  return () => state;
}

function warningOf({ refused, problem, configuration }: UpdateState): string {
  const sentences = refused.map(({ version, reason }) => `Version ${version} was taken back: ${reason}.`);
  if (problem) sentences.push(PROBLEMS[problem]);
  if (configuration) sentences.push(`The packaged configuration was refused: ${configuration}`);
  return sentences.join(' ');
}
