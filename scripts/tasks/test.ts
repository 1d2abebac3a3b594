import { ensureBuilt } from '../build/builds.ts';
import { runPackage } from '../lib/run.ts';
import { ensureFirefox } from '../machine/browsers.ts';
import { ensureUnpacked } from '../machine/unpacked-programs.ts';
import { withProgress } from '../setup/progress.mjs';
import { runPlaywright } from '../testing/playwright.ts';
import { ensurePrograms, kioskTests, LONG, NO_SKIPS, systemTests, type Task } from './task.ts';

/** The parts of `npm test`. They run in this order: the quick ones first. */
const checks = {
  types: (args) => runPackage('typescript', ['-b', '--noEmit', ...args]),
  lint: (args) => runPackage('@biomejs/biome', ['check', '.', ...args]),
  unused: (args) => runPackage('knip', args),
  unit: (args) => runPackage('vitest', ['run', ...args]),
  build: buildBoth,
  size: async (args) => {
    await buildBoth();
    return runPackage('size-limit', args);
  },
  e2e: (args) => runEndToEnd(namesProject(args) ? args : [...gateProjects, ...args]),
} satisfies Record<string, (args: string[]) => Promise<number>>;

type StepName = keyof typeof checks;

/** The end-to-end projects of `npm test`. The other projects have their own commands. */
const gateProjects = ['faults', 'escape', 'kiosk', 'web'].map((name) => `--project=${name}`);

const all = Object.keys(checks) as StepName[];

const namesProject = (args: readonly string[]) => args.some((argument) => argument.startsWith('--project'));

async function buildBoth(): Promise<number> {
  await ensureBuilt(['kiosk', 'web']);
  return 0;
}

async function runEndToEnd(args: string[]): Promise<number> {
  await ensureBuilt(['kiosk', 'web', 'web-in-folder']);
  return runPlaywright(args);
}

/** Reads `--only types,unit`, which must come first. If a single part is chosen, that part gets all other arguments. */
function stepsToRun(args: readonly string[]): { steps: StepName[]; rest: string[] } {
  const [option, names = '', ...rest] = args;
  if (option !== '--only') return { steps: all, rest: requireNone(args) };
  const chosen = names.split(',');
  const unknown = chosen.filter((name) => !Object.hasOwn(checks, name));
  if (unknown.length > 0)
    throw new Error(`There is no part "${unknown[0]}": --only takes one or more of ${all.join(',')}.`);
  const steps = all.filter((name) => chosen.includes(name));
  return { steps, rest: steps.length === 1 ? rest : requireNone(rest) };
}

function requireNone(rest: readonly string[]): string[] {
  if (rest.length === 0) return [];
  throw new Error(`Choose one part before "${rest.join(' ')}", as in "npm test -- --only e2e FILE".`);
}

/** Runs all parts, or those of `--only`. */
export const test: Task = {
  needs: (args) => (hasEndToEnd(args) ? [...kioskTests(), 'repository'] : []),
  async run(args) {
    const { steps, rest } = stepsToRun(args);
    if (hasEndToEnd(args)) await ensurePrograms();
    await runSteps(steps, (step) => checks[step](rest));
  },
};

/** Runs all parts, with all end-to-end projects, in their long form. A skipped test counts as a failure. */
export const verifyRelease: Task = {
  needs: systemTests,
  async run(args) {
    requireNone(args);
    await ensurePrograms();
    await ensureFirefox();
    await ensureUnpacked();
    Object.assign(process.env, LONG, NO_SKIPS);
    await runSteps(all, (step) => (step === 'e2e' ? runEndToEnd([]) : checks[step]([])));
  },
};

const hasEndToEnd = (args: readonly string[]) => stepsToRun(args).steps.includes('e2e');

async function runSteps(steps: readonly StepName[], check: (step: StepName) => Promise<number>) {
  const began = Date.now();
  try {
    for (const step of steps) {
      console.log('');
      const exitCode = await withProgress(`test: ${step}`, () => check(step), 0);
      if (exitCode !== 0)
        throw new Error(`The part "${step}" failed: run it alone with "npm test -- --only ${step}".`);
    }
  } finally {
    console.log(`The whole run took ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  }
}
