import { app } from 'electron';
import { openBase, prepare, run } from './app.ts';
import { answerConfig } from './config/cli.ts';
import { configQuestion } from './config/question.ts';
import { LAUNCH_REFUSED, START_AGAIN } from './core/exit-codes.ts';
import { catchStartupErrors } from './core/startup-errors.ts';
import { environmentAtStart, launchRefusal } from './security/launch-check.ts';
import { beginFirstRun } from './staff/first-run.ts';
import { standardInput } from './staff/hidden-input.ts';
import { setPin, wantsToSetPin } from './staff/set-pin.ts';
import { becomeOnlyInstance } from './system/single-instance.ts';

/** Before anything is opened or written. */
const refusal = app.isPackaged ? launchRefusal(process.argv.slice(1), environmentAtStart()) : null;
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(LAUNCH_REFUSED);
}

/** Until there is a log, and a recovery that answers. */
const leaveFaultsToRecovery = catchStartupErrors((error) => {
  process.stderr.write(`${JSON.stringify({ event: 'main-fault', at: new Date().toISOString(), error })}\n`);
  // What fails this early opens no shop: whoever watches over the program starts it again.
  app.exit(process.env.COUNTERTOP_SUPERVISED === '1' ? START_AGAIN : 1);
});

const sources = { argv: process.argv.slice(1), environment: process.env, userData: app.getPath('userData') };
/** Asked before everything else: an answer needs no display and no lock, so that it is given while the kiosk runs. */
const question = configQuestion(sources.argv);
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

if (wantsToSetPin(process.argv)) {
  app.exit(await setPin({ argv: process.argv, source: standardInput, userData: sources.userData, say }));
} else if (question) {
  app.exit(answerConfig(question, sources, say));
} else {
  runKiosk();
}

function runKiosk(): void {
  // Before the first line of the log, which a later run would find.
  const isFirstRun = beginFirstRun(sources.userData);
  const base = openBase(sources);
  if (!becomeOnlyInstance(app, base.log)) {
    base.log('already-running');
    app.quit();
    return;
  }
  const context = prepare(base, isFirstRun);
  leaveFaultsToRecovery();
  run(context).catch((error) => context.recovery.startFailed(error));
}
