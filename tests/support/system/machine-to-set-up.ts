import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Ended, type RelocatedScript, relocateScript } from './relocated-script.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * systemd as far as countertop-setup asks it. A unit's restart ends as $ROOT/start says: it fails, it is skipped for a condition
 * that is not met, or the shop then says of itself what stands there.
 */
const SYSTEMCTL = `
echo "$*" >>"$ROOT/systemctl.log"
mkdir -p "$ROOT/enabled" "$ROOT/active"
for word; do case $word in
  --property=*) property=\${word#*=} ;;
  -*) ;;
  *) if [ -z "$verb" ]; then verb=$word; else units="$units $word"; fi ;;
esac; done
each() { for unit in $units; do "$@" "$ROOT/$folder/$unit"; done; }
folder=active
case $verb in
  enable) folder=enabled; each touch ;;
  disable) folder=enabled; each rm -f ;;
  is-enabled) folder=enabled; each test -e ;;
  is-active) each test -e ;;
  stop) each rm -f ;;
  mask) each : && touch "$ROOT/etc/systemd/system/ctrl-alt-del.target" ;;
  unmask) rm "$ROOT/etc/systemd/system/ctrl-alt-del.target" ;;
  status) echo '  └─ ConditionPathExists=!/dev/tty0 was not met' ;;
  start | restart)
    rm -f "$ROOT"/active/*
    case "$verb $(cat "$ROOT/start" 2>/dev/null)" in 'restart fails') exit 1 ;; 'restart skipped') ;; *) each touch ;; esac ;;
  show) case $property in
    StatusText) cat "$ROOT/start" 2>/dev/null || echo Open. ;;
    Environment) echo HOME=/home/shop COUNTERTOP_CONTRAST=high ;;
    EnvironmentFiles) echo "/etc/one.conf (ignore_errors=yes)"; echo "/etc/two.conf (ignore_errors=no)" ;;
  esac ;;
esac`;

/** The shop: refuses a configuration whose pixelsPerInch is no number or that says invalid, and a PIN that is no six digits. */
const COUNTERTOP = `
case $1 in
  --set-pin)
    read -r pin
    case $pin in [0-9][0-9][0-9][0-9][0-9][0-9]) ;; *) echo 'The staff PIN is not set.'; exit 1 ;; esac
    mkdir -p "$HOME/.config/Countertop"
    echo "$pin" >"$HOME/.config/Countertop/staff-pin.json" ;;
  --check-config)
    jq -e '.pixelsPerInch | type == "number"' "$2" >/dev/null || { echo "$2: pixelsPerInch must be a number"; exit 78; }
    ! grep invalid "$2" ;;
esac`;

const FAKES = {
  id: 'echo 0',
  chown: '',
  sysctl: '',
  udevadm: '',
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  systemctl: SYSTEMCTL,
  countertop: COUNTERTOP,
  // It turns the screen itself.
  cage: "echo ' -r Rotate the output'",
  seatd: '',
  Xwayland: '',
  xauth: '',
  openbox: '',
  xrandr: '',
};
/** What a display needs and is no program. */
const XORG = ['/usr/lib/xorg/Xorg', '/usr/lib/xorg/modules/input/libinput_drv.so'];
/** Whether it has a program does not depend on the machine of the tests: only fakes count, and one program for the network. */
const hasOnly = (fetcher: string) =>
  `has() { case $1 in jq) ;; curl | wget) [ "$1" = ${fetcher} ] ;; *) [ -e "$ROOT/fakes/$1" ] ;; esac; }`;

/**
 * A machine without a kiosk, below a folder of its own, for the real countertop-setup: it has jq, curl and what both displays need, and
 * the text of its profile's files is their name.
 */
export async function machineToSetUp() {
  const root = temporaryFolder();
  const path = (inside: string) => join(root, inside);
  const load = (
    edit: (text: string) => string = (text) => text,
    fetcher = 'curl',
  ): Promise<RelocatedScript> =>
    relocateScript('/usr/sbin/countertop-setup', root, (text) =>
      edit(text).replace(/^has\(\) .*$/m, () => hasOnly(fetcher)),
    );
  async function write(inside: string, text: string): Promise<void> {
    await mkdir(dirname(path(inside)), { recursive: true });
    await writeFile(path(inside), text);
  }

  let script = await load();
  for (const [program, lines] of Object.entries(FAKES)) await script.fake(program, lines);
  for (const file of XORG) await write(file, '');
  for (const name of ['logind', 'system', 'sysctl'])
    await write(`/usr/share/countertop/profile/${name}.conf`, name);
  await mkdir(path('/etc/systemd/system'), { recursive: true });
  for (const folder of ['/etc/countertop', '/var/lib/countertop'])
    await mkdir(path(folder), { recursive: true });

  return {
    path,
    write,
    fake: script.fake,
    textOf: (inside: string) => readFile(path(inside), 'utf8'),
    isThere: (inside: string) => existsSync(path(inside)),
    /** Changes the script's text, and which program it has for the network. */
    async edit(edit: (text: string) => string, fetcher?: string): Promise<void> {
      script = await load(edit, fetcher);
    },
    setUp: (args: readonly string[], input = ''): Promise<Ended> => script.run({ args, input }),
    /** The same at a terminal. @param typed what is typed there, of which the last line may be missing */
    setUpByHand: (args: readonly string[], typed: string): Promise<Ended> =>
      script.sh(
        `printf '%s' '${typed}' | script --quiet --return --command '${path('countertop-setup')} ${args.join(' ')}' /dev/null`,
      ),
    /** Every file of the machine that a set-up may change, and what systemd was told to keep. */
    async state(): Promise<Record<string, string>> {
      const folders = ['etc', 'var', 'enabled', 'active'];
      const files = await Promise.all(
        folders.map((folder) =>
          readdir(path(folder), { recursive: true, withFileTypes: true }).catch(() => []),
        ),
      );
      const names = files.flat().filter((entry) => entry.isFile());
      const pairs = names.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [file.slice(root.length), await readFile(file, 'utf8')] as const;
      });
      return Object.fromEntries((await Promise.all(pairs)).sort(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}
