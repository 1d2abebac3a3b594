import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type PackagedApp, packageForNobody } from '../../support/kiosk/packaged.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';
import { LONG } from '../../support/test-profile.ts';
import { TEST_TIMEOUT_MS } from '../../support/timeouts.ts';

const test = base.extend<object, { shipped: PackagedApp }>({
  shipped: [
    async ({}, use) => {
      const shipped = await packageForNobody();
      await use(shipped);
      await shipped.stop();
    },
    // Building the package takes minutes.
    { scope: 'worker', timeout: TEST_TIMEOUT_MS },
  ],
});

// One switch and one variable of each kind, including those that Chromium obeys before our code runs.
// security-document.test.ts tries all refused switches and variables.
const SWITCHES = [
  ' --remote-debugging-port=0',
  ...'--inspect --inspect-brk=0 --remote-debugging-port=0 --remote-debugging-pipe --no-sandbox'.split(' '),
  ...'--js-flags=--expose-gc --renderer-cmd-prefix=true'.split(' '),
];
const VARIABLES = ['NODE_OPTIONS', 'ELECTRON_ENABLE_LOGGING', 'SSLKEYLOGFILE'];

const refused = [
  ...SWITCHES.map((given) => [`switch ${given.trim().split('=')[0]}`, [given], {}] as const),
  ...VARIABLES.map((name) => [`environment variable ${name}`, [], { [name]: '--version' }] as const),
];

// Only in long test runs, because building a package takes minutes.
test.describe('the shipped kiosk', LONG, () => {
  for (const [what, args, environment] of refused)
    test(`refuses to start with the ${what}: ${JSON.stringify(args)}`, async ({ shipped }) => {
      const { code, stdout, stderr } = await shipped.run(args, environment);
      expect(stderr).toContain(`Countertop does not start: the ${what} `);
      expect(stderr).not.toMatch(/listening|"event":/);
      expect(stdout).toBe('');
      expect(code).toBe(64);
    });

  test('does not run as Node.js, whatever its arguments', async ({ shipped }) => {
    const folder = temporaryFolder();
    const script = join(folder, 'script.cjs');
    await writeFile(script, 'console.log("ran as node"); process.exit(7);');
    for (const args of [[script], ['-e', 'console.log("ran as node"); process.exit(7);'], ['--version']]) {
      const { code, stdout, stderr } = await shipped.run(args, { ELECTRON_RUN_AS_NODE: '1' });
      expect(stdout + stderr).not.toMatch(/ran as node|v\d+\.\d+\.\d+/);
      expect(stderr).toContain('Countertop does not start: ');
      expect(code).toBe(64);
    }
  });

  test('starts as an ordinary user with an operator’s settings', async ({ shipped }) => {
    const { code, stderr } = await shipped.run(['--windowed'], { ELECTRON_OZONE_PLATFORM_HINT: 'auto' });
    expect(stderr).toContain('"event":"started"');
    expect(stderr).not.toContain('does not start');
    expect(code).not.toBe(64);
  });
});
