import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDummyPackage, type DummyPackage, writeUpdate } from './packages.ts';
import { type Ended, type RelocatedScript, relocateScript } from './relocated-script.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Programs of a version: what becomes of its start. Whoever is not in $RUNNING afterwards has ended. */
export const PROGRAMS = {
  good: 'echo 1 >"$RUNNING"',
  neverReady: 'exec sleep 1000',
  crashing: 'exit 1',
  shortLived: 'exit 0',
};

/** Starts a unit by running its program, whose exit code is in $RUNNING.code; CUT=stop or CUT=start is a power cut there. */
const SYSTEMCTL = `
for unit; do :; done
[ "$CUT" != "$1" ] || kill -9 0
[ "$1 $unit" != 'start countertop-update.service' ] || exec "$ROOT/apply-update" 2>>"$ROOT/journal"
case $1 in
  is-active) [ -e "$RUNNING" ] ;;
  is-enabled) ;;
  show) case $* in
    *Result*) ;;
    *ExecMainStatus*) cat "$RUNNING.code" || echo 0 ;;
    *) cat "$RUNNING" || echo 0 ;;
  esac ;;
  stop) rm -f "$RUNNING" ;;
  start) exec "$ROOT/usr/bin/countertop" ;;
esac`;

const DPKG = `exec /usr/bin/dpkg --root="$ROOT" --log=/dev/null \\
  --force-not-root --force-script-chrootless --force-unsafe-io "$@"`;
const DPKG_QUERY = 'exec /usr/bin/dpkg-query --admindir="$ROOT/var/lib/dpkg" "$@"';

// biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own form.
const FORM = '${db:Status-Abbrev}${Version}';
const STATE = `dpkg-query --show --showformat='${FORM} ' countertop; cat "$ROOT/opt/Countertop/version"`;

/**
 * A kiosk with version 1.0.0, whose package database and files are below a folder of its own. dpkg, openssl, tar and the packages are
 * real; nothing needs root.
 */
export async function updateMachine() {
  const root = temporaryFolder();
  const ours = generateKeyPairSync('ed25519');
  const path = (inside: string) => join(root, inside);
  const [inbox, running] = [path('/var/lib/countertop/update'), path('/running')];
  const script = await relocatedService(root);
  const rollback = await relocateScript('/usr/sbin/countertop-rollback', root);
  for (const folder of ['/var/lib/dpkg/info', '/var/lib/dpkg/updates', '/etc/countertop'])
    await mkdir(path(folder), { recursive: true });
  await writeFile(path('/var/lib/dpkg/status'), '');
  await writeFile(
    path('/etc/countertop/update-key.pem'),
    ours.publicKey.export({ type: 'spki', format: 'pem' }),
  );

  const settings = {
    CUT: '',
    RUNNING: running,
    COUNTERTOP_READY_SECONDS: '60',
    COUNTERTOP_SETTLE_SECONDS: '0',
  };
  const machine = {
    path,
    script,
    build: (version: string, other: Partial<DummyPackage> = {}) =>
      buildDummyPackage(path('/packages'), { version, program: PROGRAMS.good, ...other }),
    /** Puts an update into the inbox, as the kiosk does. */
    offer: (deb: string, version: string, key: KeyObject = ours.privateKey) =>
      writeUpdate(inbox, deb, version, key),
    inInbox: (name: string) => join(inbox, `update.${name}`),
    isWaiting: () => existsSync(join(inbox, 'update.manifest')),
    /** Runs the root service once. @returns what it logged */
    async apply(
      env: Record<string, string> = {},
      args: string[] = [],
      through: string[] = [],
    ): Promise<string> {
      return (await script.run({ args, through, env: { ...settings, ...env } })).stderr;
    },
    /** Asks for a version back, as an operator does. */
    rollBack: (args: string[] = [], env: Record<string, string> = {}): Promise<Ended> =>
      rollback.run({ args, env: { ...settings, ...env } }),
    /** The versions that are kept. */
    kept: () => readdir(path('/var/lib/countertop-update/good')).then((names) => names.sort()),
    start: () => writeFile(running, '1'),
    stop: () => rm(running, { force: true }),
    /** Such as 'ii 1.0.0 1.0.0 running': the package's state, the version of its files, and whether its unit runs. */
    async state(): Promise<string> {
      const { stdout } = await script.sh(STATE);
      return `${stdout.trim()} ${existsSync(running) ? 'running' : 'stopped'}`;
    },
    refused: () => readFile(path('/var/lib/countertop-update/refused'), 'utf8').catch(() => ''),
  };
  await script.sh(`dpkg --install ${await machine.build('1.0.0')}`);
  await machine.start();
  return machine;
}

/** The root service's script, with its services and its package database below a folder. */
async function relocatedService(root: string): Promise<RelocatedScript> {
  const script = await relocateScript('/usr/lib/countertop/apply-update', root, (text) =>
    text
      .replaceAll(/\[ -([eL]) "\$path" \]/g, '[ -$1 "$ROOT$path" ]')
      .replace('--directory=/ ', '--directory="$ROOT" '),
  );
  const fakes = {
    systemctl: SYSTEMCTL,
    dpkg: DPKG,
    'dpkg-query': DPKG_QUERY,
    id: 'echo 0',
    journalctl: 'cat "$ROOT/journal"',
  };
  for (const [program, lines] of Object.entries(fakes)) await script.fake(program, lines);
  return script;
}
