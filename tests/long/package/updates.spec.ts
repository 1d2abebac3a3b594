import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { release } from '../../../scripts/tasks/release.ts';
import { packaged } from '../../support/kiosk/packaged.ts';
import { buildPackage, buildVersion, PROGRAMS } from '../../support/system/packages.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';
import { kioskContainer } from './kiosk-container.ts';
import { makeKeys, serve, subscribe, uploadTo } from './repository.ts';

// apt, dpkg, systemd, the repository and the package countertop-kiosk are real. Only the program is a stand-in script.

const HOME = '/var/lib/countertop-kiosk';
// biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query uses this syntax.
const FORM = '${db:Status-Abbrev}${Version} ';
const INSTALLED = `dpkg-query --show --showformat='${FORM}' countertop countertop-kiosk`;
const both = (version: string) => `ii ${version} ii ${version}`;
const OCCUPIED = '/run/countertop/occupied';

const work = temporaryFolder();
const repository = join(work, 'repository');
const [ours, thief] = ['ours@test', 'thief@test'];

type Changes = Omit<Parameters<typeof buildVersion>[2], 'version' | 'program'>;

const build = async (version: string, program: string, more: Changes = {}) =>
  buildVersion(work, (await packaged()).debs[1], { version, program, ...more });

const system = kioskContainer(
  async ({ sh, becomes }) => {
    makeKeys(ours, thief);
    await publish('1.0.0', PROGRAMS.good);
    await subscribe({ sh });
    await sh(
      `mkdir -p /etc/systemd/system/countertop-judge.service.d
       printf '[Service]\\nEnvironment=COUNTERTOP_READY_SECONDS=8 COUNTERTOP_SETTLE_SECONDS=3\\n' > /etc/systemd/system/countertop-judge.service.d/test.conf
       printf '[Service]\\nWatchdogSec=0\\n' > /etc/systemd/system/countertop.service.d/zz-stand-in.conf
       echo '{ "kioskId": "berlin-07" }' > /etc/countertop/kiosk.json
       echo 'Acquire::Check-Date "true";' > /etc/apt/apt.conf.d/zz-check-date
       systemctl daemon-reload; systemctl mask --now countertop-update.timer`,
    );
    await serve({ sh });
    await sh('systemctl start countertop');
    await becomes(`cat ${HOME}/good`, /^1\.0\.0$/);
  },
  () => build('1.0.0', PROGRAMS.good),
);

const upload = async (folder = repository) => uploadTo(system, folder);

/** Adds packages to the repository, and uploads it to the container. */
async function add(debs: readonly string[], ...more: readonly string[]): Promise<void> {
  const options = [...debs.flatMap((deb) => ['--deb', deb]), ...more];
  await release(['--repository', repository, '--key', ours, ...options]);
  await upload();
}

const publish = async (version: string, program: string, more?: Changes) =>
  add(await build(version, program, more));

const update = () => system.sh('systemctl start countertop-update');
const state = async () => JSON.parse(await system.sh(`cat ${HOME}/state.json`));
const untilRuns = async (version: string) => {
  await system.becomes(
    `${INSTALLED}; cat ${HOME}/good; systemctl is-active countertop`,
    new RegExp(`^${both(version)} ${version}\\nactive$`),
  );
  await system.becomes('systemctl is-active countertop-judge', /^inactive$/);
};

const FAST_TIMER =
  '[Timer]\\nOnBootSec=\\nOnBootSec=1\\nOnUnitInactiveSec=2\\nRandomizedDelaySec=0\\nAccuracySec=100ms\\n';

test('updates wait while somebody shops; then the timer installs one', async () => {
  await publish('2.0.0', PROGRAMS.good);
  await system.sh(`touch ${OCCUPIED}`);
  await update();
  expect(await system.sh(INSTALLED)).toBe(both('1.0.0'));
  expect((await state()).problem).toBeNull();
  expect(await system.try('apt-get install --yes countertop-kiosk 2>&1')).toContain(
    'Somebody is at the kiosk',
  );
  expect(await system.sh(INSTALLED)).toBe(both('1.0.0'));
  await system.sh(
    `rm ${OCCUPIED}
     mkdir -p /etc/systemd/system/countertop-update.timer.d
     printf '${FAST_TIMER}' > /etc/systemd/system/countertop-update.timer.d/test.conf
     systemctl unmask countertop-update.timer`,
  );
  expect(await system.sh('systemctl is-enabled countertop-update.timer')).toBe('enabled');
  await system.sh('systemctl start countertop-update.timer');
  await system.becomes(`cat ${HOME}/state.json`, '"trial": "2.0.0"');
  await untilRuns('2.0.0');
  expect(await state()).toMatchObject({ trial: null, refused: [], problem: null });
  // The other tests start the update service themselves, so the timer must not start it.
  await system.sh('systemctl mask --now countertop-update.timer; systemctl stop countertop-update');
  expect(await system.sh(`ls ${HOME}/kept`)).toBe('1.0.0\n2.0.0');
});

/** As in a slow installation, runs the script `judge` before the installation ends. Then the installation fails. */
const FAILS_LATE = 'COUNTERTOP_SETTLE_SECONDS=0 timeout 2 /usr/libexec/countertop/judge; exit 1';

for (const [what, version, program, more, reason] of [
  ['ends at once', '3.0.0', PROGRAMS.ends, {}, 'it ended by itself'],
  ['ends soon', '3.0.1', PROGRAMS.endsSoon, {}, 'it ended by itself'],
  ['hangs', '3.0.2', PROGRAMS.hangs, {}, 'it was not ready in time'],
  ['has a failing postinst', '3.0.3', PROGRAMS.good, { postinst: FAILS_LATE }, 'it could not be installed'],
] as const)
  test(`a version that ${what} is rolled back and not tried again`, async () => {
    await publish(version, program, more);
    await system.try('systemctl start countertop-update');
    await system.becomes(`cat ${HOME}/refused`, new RegExp(`^${version} ${reason}$`, 'm'));
    await untilRuns('2.0.0');
    await update();
    expect(await system.sh(INSTALLED)).toBe(both('2.0.0'));
    expect(await state()).toMatchObject({
      refused: expect.arrayContaining([{ version, reason }]),
      problem: null,
    });
  });

test('a newer version is installed with its new dependency, and ends the warnings', async () => {
  const library = await buildPackage(work, 'newly-needed', '1');
  execFileSync('cp', [library, join(repository, 'pool')]);
  await publish('4.0.0', PROGRAMS.good, { depends: 'newly-needed' });
  await update();
  await untilRuns('4.0.0');
  expect(await system.sh('dpkg-query --show newly-needed')).toContain('newly-needed');
  expect((await state()).refused).toEqual([]);
});

/** Starts countertop-judge, and waits for its first `sleep 1`: by then it has read the shop's number of restarts. */
const START_JUDGE =
  "systemctl start countertop-judge; until systemctl status --lines=0 countertop-judge | grep -q 'sleep 1$'; do sleep 0.1; done";

test('a version installed by hand fails its trial if it ends once', async () => {
  await system.sh('systemctl kill --kill-whom=main --signal=KILL countertop');
  await system.becomes('systemctl show countertop --property=NRestarts --value', /^1$/);
  const debs = await build('5.0.0', PROGRAMS.endsOnce, { postinst: START_JUDGE });
  mkdirSync(system.path('/root/by-hand'));
  execFileSync('cp', [...debs, system.path('/root/by-hand')]);
  await system.try('apt-get install --yes /root/by-hand/*.deb');
  await system.becomes(`cat ${HOME}/refused`, /^5\.0\.0 it ended by itself$/m);
  await untilRuns('4.0.0');
});

const LOCK =
  'use Fcntl; open my $f, ">>", "/var/lib/dpkg/lock-frontend"; my $l = pack "s s x4 q q l x4", F_WRLCK; fcntl $f, F_SETLK, $l or die; sleep';
/** Starts a unit 'other' that holds apt's lock, as a package manager does while it works. */
const START_OTHER = `systemd-run --quiet --unit=other --service-type=exec perl -e '${LOCK}'
  until lslocks --noheadings --output PATH | grep -q lock-frontend; do sleep 0.1; done`;

test('a rollback waits for other package managers; if it fails, the replaced version is not refused', async () => {
  const refused = () => system.sh(`cat ${HOME}/refused`);
  const folder = `${HOME}/kept/0.9.0`;
  expect(await system.try(`mkdir ${folder}; countertop-rollback 0.9.0; rmdir ${folder}`)).toContain(
    '0.9.0 could not be installed',
  );
  expect(await refused()).not.toContain('4.0.0');
  await system.sh(
    `${START_OTHER}; countertop-rollback 3.0.1 2>&1 | { grep --max-count=1 lock; systemctl stop other; cat; }`,
  );
  await system.becomes(`cat ${HOME}/refused`, /^3\.0\.1 it ended by itself$/m);
  await untilRuns('4.0.0');
  expect(await refused()).not.toContain('4.0.0');
});

test('countertop-rollback does not leave a version that could not come back', async () => {
  await system.sh(`mv ${HOME}/kept/4.0.0 /srv/repository/pool /root`);
  expect(await system.try('countertop-rollback')).toContain('you could not come back to it');
  expect(await system.sh(INSTALLED)).toBe(both('4.0.0'));
  await system.sh(`mv /root/4.0.0 ${HOME}/kept; mv /root/pool /srv/repository`);
});

test('countertop-rollback refuses the current version, but not newer ones', async () => {
  // Version 3.0.1 is kept too, but the rollback skips it, because it is refused.
  expect(await system.sh('countertop-rollback')).toContain('2.0.0 is installed and on trial');
  await untilRuns('2.0.0');
  await update();
  expect(await system.sh(INSTALLED)).toBe(both('2.0.0'));
  // The state lists only refused versions that have a reason. 3.0.0, 3.0.2 and 3.0.3 are refused too, but their reasons
  // were deleted when 4.0.0 was accepted in an earlier test.
  expect((await state()).refused).toEqual([
    { version: '5.0.0', reason: 'it ended by itself' },
    { version: '3.0.1', reason: 'it ended by itself' },
    { version: '4.0.0', reason: 'an operator went back to 2.0.0' },
  ]);
  await publish('6.0.0', PROGRAMS.good);
  await update();
  await untilRuns('6.0.0');
  // The rollback above refused version 4.0.0. No later rollback may install that version, so it must not be kept.
  expect(await system.sh(`ls ${HOME}/kept`)).toBe('2.0.0\n6.0.0');
});

test('while another package manager works, a half-installed version is not rolled back', async () => {
  await system.sh(`${START_OTHER}
    DPKG_FRONTEND_LOCKED=1 dpkg --unpack ${HOME}/kept/6.0.0/countertop_*.deb`);
  await update();
  expect((await state()).refused).not.toContainEqual(expect.objectContaining({ version: '6.0.0' }));
  await system.sh('systemctl stop other; dpkg --configure --pending');
  expect(await system.sh(INSTALLED)).toBe(both('6.0.0'));
});

test('before any version has run, the next version repairs a half-installed one', async () => {
  await system.sh(`set -e; dpkg --unpack ${HOME}/kept/6.0.0/countertop_*.deb; rm ${HOME}/good
    echo 'exit 1' > /var/lib/dpkg/info/countertop.postinst`);
  await update();
  expect((await state()).problem).toBe('not-installable');
  await publish('6.1.0', PROGRAMS.good);
  await update();
  await untilRuns('6.1.0');
  expect((await state()).problem).toBeNull();
});

test('packages on hold are not reinstalled, because a reinstallation would end the shop', async () => {
  const shop = () => system.sh('systemctl show countertop --property=MainPID --value');
  const before = await shop();
  await system.sh('apt-mark hold countertop countertop-kiosk');
  await update();
  expect(await shop()).toBe(before);
  await system.sh('apt-mark unhold countertop countertop-kiosk');
});

test('the shop opens after a power cut while dpkg works or a version is on trial', async () => {
  const becomesOpen = () => system.becomes('systemctl is-active countertop', /^active$/);
  const boot = async () => {
    await system.cutPower();
    await serve(system);
    // The container boots only to basic.target. This target does not start the kiosk.
    await system.sh('systemctl start countertop-repair countertop');
    await becomesOpen();
    expect(await system.sh('dpkg --audit; ls /var/lib/dpkg/updates')).toBe('');
  };
  // A power cut while dpkg runs a script.
  await publish('7.0.0', PROGRAMS.good, {
    postinst: '[ -e /var/finishes ] || { touch /run/in-postinst; exec sleep infinity; }',
    postrm: '[ "$1" != upgrade ] || [ -e /var/unpacks ] || { touch /run/in-postrm; exec sleep infinity; }',
  });
  await system.sh('systemctl start --no-block countertop-update');
  await system.becomes('ls /run/in-postinst', /^\/run/);
  await system.sh('touch /var/finishes');
  await boot();
  expect(await system.sh(INSTALLED)).toBe(both('7.0.0'));
  // A power cut during the trial, while dpkg notes in its journal that a package is installed.
  await system.sh('dpkg-query --status countertop > /var/lib/dpkg/updates/0000');
  await boot();
  await untilRuns('7.0.0');
  // A power cut during the old postrm: dpkg has unpacked the new files, but not yet removed the old ones.
  await publish('8.0.0', PROGRAMS.good);
  await system.sh('systemctl start --no-block countertop-update');
  await system.becomes('ls /run/in-postrm', /^\/run/);
  await system.sh('touch /var/unpacks');
  await boot();
  expect(await system.sh(INSTALLED)).toBe(both('7.0.0'));
  await update();
  await untilRuns('8.0.0');
});

test('a problem with the repository is reported, and nothing is installed', async () => {
  const problem = async () => {
    await update();
    expect(await system.sh(INSTALLED)).toBe(both('8.0.0'));
    return (await state()).problem;
  };
  const older = join(work, 'older');
  execFileSync('cp', ['--recursive', repository, older]);
  await publish('9.0.0', PROGRAMS.good);
  const foreign = join(work, 'foreign');
  const debs = await build('9.0.0', PROGRAMS.good);
  await release(['--repository', foreign, '--key', thief, ...debs.flatMap((deb) => ['--deb', deb])]);
  await upload(foreign);
  expect(await problem(), 'signed by somebody else').toBe('untrusted');
  await upload();
  await system.sh('cd /srv/repository && sed "/^---/d; /^Hash:/d" InRelease > Release && rm InRelease');
  expect(await problem(), 'signed by nobody').toBe('untrusted');
  await upload();
  await system.sh('cd /srv/repository/pool && printf x >> countertop_9.0.0_all.deb');
  expect(await problem(), 'an altered package').toBe('not-installable');
  await upload();
  await system.sh(`mv ${HOME}/kept/8.0.0 /root; rm /srv/repository/pool/*_8.0.0_*`);
  expect(await problem(), 'no way back').toBe('no-way-back');
  await system.sh(`mv /root/8.0.0 ${HOME}/kept`);
  await system.sh('systemctl stop host');
  expect(await problem(), 'no host').toBe('unreachable');
  await serve(system);
  await upload(older);
  // apt keeps the newer index, so the update asks for 9.0.0, but the older repository does not have it.
  expect(await problem(), 'an older repository').toBe('not-installable');
  await upload();
  const ahead = `cd ${repository} && gpg --decrypt InRelease 2> /dev/null | sed "s/^Date: .*/Date: $(date --utc --date '+3 days' -R | sed s/+0000/UTC/)/" > ${work}/Release`;
  execFileSync('sh', [
    '-c',
    `${ahead} && gpg --batch --local-user ${ours} --output ${work}/InRelease --clearsign ${work}/Release`,
  ]);
  execFileSync('cp', [join(work, 'InRelease'), system.path('/srv/repository/InRelease')]);
  expect(await problem(), 'a clock that is late').toBe('clock');
  await upload();
  await update();
  await untilRuns('9.0.0');
});

test('a packaged configuration applies only if the program accepts it', async () => {
  const configure = async (text: string) => {
    writeFileSync(join(work, 'kiosk.json'), text);
    await add([], '--config', `berlin=${join(work, 'kiosk.json')}`);
    await system.sh('apt-get update');
  };
  const config = () => system.sh('cat /etc/countertop/kiosk.json');
  await configure('{ "idleSeconds": 90 }');
  await system.sh('apt-get install --yes countertop-config-berlin');
  expect(await config()).toBe('{ "idleSeconds": 90 }');
  expect(await system.sh("stat --format='%a %U %G' /etc/countertop/kiosk.json")).toBe('640 root countertop');
  await update();
  await configure('{ "idleSeconds": "wrong" }');
  await update();
  expect(await config()).toBe('{ "idleSeconds": 90 }');
  expect((await state()).configuration).toContain('wrong');
  await configure('{ "idleSeconds": 80 }');
  await update();
  expect(await config()).toBe('{ "idleSeconds": 80 }');
  expect((await state()).configuration).toBeNull();
});

test('a new version goes to a share of the kiosks; a larger share includes the smaller one', async () => {
  const ids = Array.from({ length: 200 }, (_, number) => `kiosk-${number}`);
  const debs = await build('10.0.0', PROGRAMS.good);
  // apt runs 400 times. Let it read only our repository: with all of Debian's packages, each run would take seconds.
  const apt = `APT_CONFIG=/usr/share/countertop-kiosk/apt.conf apt-get -o Dir::Etc::SourceList=/etc/apt/sources.list.d/countertop.sources -o Dir::Etc::SourceParts=/dev/null -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache=`;
  const offered = async (percent: number) => {
    await add(debs, '--percent', String(percent));
    await system.sh(`${apt} -o APT::Get::List-Cleanup=0 update`);
    const ask = `${apt} -o APT::Machine-ID={} --simulate --only-upgrade install countertop-kiosk | grep -q "^Inst countertop-kiosk .*(10\\.0\\.0" && echo {} || true`;
    const line = `printf '%s\\n' ${ids.join(' ')} | xargs -P "$(nproc)" -I {} sh -c '${ask}'`;
    return new Set((await system.sh(line)).split('\n').filter(Boolean));
  };
  const few = await offered(10);
  const more = await offered(50);
  process.stdout.write(`10 %: ${few.size} of 200, 50 %: ${more.size} of 200\n`);
  expect(few.size).toBeGreaterThan(5);
  expect(few.size).toBeLessThan(40);
  expect(more.size).toBeGreaterThan(70);
  expect(more.size).toBeLessThan(130);
  expect([...few].filter((id) => !more.has(id))).toEqual([]);
  // The update service takes the kiosk id from session.conf, or from kiosk.json if session.conf has none.
  const left = ids.find((id) => !more.has(id));
  await system.sh(`echo '{ "kioskId": "${left}" }' > /etc/countertop/kiosk.json`);
  await update();
  expect(await system.sh(INSTALLED)).toBe(both('9.0.0'));
  const [chosen] = few;
  await system.sh(`echo COUNTERTOP_KIOSK_ID=${chosen} > /etc/countertop/session.conf`);
  await update();
  await untilRuns('10.0.0');
});
