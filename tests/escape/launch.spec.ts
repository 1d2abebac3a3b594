import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type PackagedApp, packageForNobody } from '../support/kiosk/packaged.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';
import { WORKER_FIXTURE_TIMEOUT_MS } from '../support/timeouts.ts';

const test = base.extend<object, { shipped: PackagedApp }>({
  shipped: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
    async ({}, use) => {
      const shipped = await packageForNobody();
      await use(shipped);
      await shipped.stop();
    },
    { scope: 'worker', timeout: WORKER_FIXTURE_TIMEOUT_MS },
  ],
});

// launch-check.test.ts has every switch and variable. These are one of each kind, among them what Electron or Chromium
// would act on before any code of the program.
const SWITCHES = [
  '--inspect',
  '--inspect-brk=0',
  '--remote-debugging-port=0',
  ' --remote-debugging-port=0',
  '--remote-debugging-pipe',
  '--js-flags=--expose-gc',
  '--renderer-cmd-prefix=true',
  '--no-sandbox',
];
const VARIABLES = ['NODE_OPTIONS', 'ELECTRON_ENABLE_LOGGING', 'SSLKEYLOGFILE'];

// They need a package, which takes minutes to make.
test.describe('the shipped kiosk', { tag: '@long' }, () => {
  for (const argument of SWITCHES) {
    test(`refuses to start with ${argument}`, async ({ shipped }) => {
      const { code, stdout, stderr } = await shipped.run([argument]);
      expect(stderr).toContain(`Countertop does not start: the switch ${argument.trim().split('=')[0]} `);
      expect(stderr).not.toMatch(/listening|"event":/);
      expect(stdout).toBe('');
      expect(code).toBe(64);
    });
  }

  for (const variable of VARIABLES) {
    test(`refuses to start with ${variable} in its environment`, async ({ shipped }) => {
      const { code, stderr } = await shipped.run([], { [variable]: '--version' });
      expect(stderr).toContain(`Countertop does not start: the environment variable ${variable} `);
      expect(stderr).not.toContain('"event":');
      expect(code).toBe(64);
    });
  }

  test('is no Node.js, whatever it is started with', async ({ shipped }) => {
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

  test('starts as an ordinary user, in the sandbox, with what an operator may say', async ({ shipped }) => {
    const { code, stderr } = await shipped.run(['--windowed'], { ELECTRON_OZONE_PLATFORM_HINT: 'auto' });
    expect(stderr).toContain('"event":"started"');
    expect(stderr).not.toContain('does not start');
    expect(code).not.toBe(64);
  });
});
