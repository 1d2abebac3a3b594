import { app } from 'electron';
import { openBase, prepare, run } from './app.ts';
import { configCommand, runConfigCommand, unknownArguments } from './config/cli.ts';
import { LAUNCH_REFUSED } from './core/exit-codes.ts';
import { catchStartupErrors } from './core/startup-errors.ts';
import { environmentAtStart, launchRefusal } from './security/launch-check.ts';
import { beginFirstRun } from './staff/first-run.ts';
import { setPin, standardInput, wantsToSetPin } from './staff/set-pin.ts';
import { becomeOnlyInstance } from './system/single-instance.ts';

const argv = process.argv.slice(1);
const print = (lines: string) => void process.stdout.write(`${lines}\n`);
const warn = (line: string) => void process.stderr.write(`${line}\n`);

/** A reason to refuse the start, or null. Checked before anything is opened or written. */
const refusal = app.isPackaged ? launchRefusal(argv, environmentAtStart()) : null;
if (refusal) {
  warn(refusal);
  process.exit(LAUNCH_REFUSED);
}

/** Until this function is called, an error is printed and ends the program. Later, recovery handles errors. */
const leaveErrorsToRecovery = catchStartupErrors((error) => {
  warn(JSON.stringify({ event: 'main-error', at: new Date().toISOString(), error }));
  // The shop cannot open after an error this early: end the program, so that systemd restarts it.
  app.exit(1);
});

const start = { argv, environment: process.env, userData: app.getPath('userData') };
/** Commands such as --check-config open no window and take no lock, so they work while a kiosk runs. */
const command = configCommand(argv);
const unknown = unknownArguments(argv);
if (unknown && command?.kind !== 'help') warn(unknown);

if (wantsToSetPin(argv) && command?.kind !== 'help') {
  app.exit(await setPin({ argv, source: standardInput, userData: start.userData, print }));
} else if (command) {
  app.exit(runConfigCommand(command, start, print));
} else {
  runKiosk();
}

function runKiosk(): void {
  const isFirstRun = beginFirstRun(start.userData);
  const base = openBase(start);
  if (!becomeOnlyInstance(app, base.log)) {
    base.log('already-running');
    void base.writes.settled().then(() => app.quit());
    return;
  }
  const context = prepare(base, isFirstRun);
  leaveErrorsToRecovery();
  run(context).catch((error) => context.recovery.startFailed(error));
}
