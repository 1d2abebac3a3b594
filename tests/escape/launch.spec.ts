import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type PackagedApp, packageForNobody } from '../support/kiosk/packaged.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';
import { LONG } from '../support/test-profile.ts';
import { WORKER_FIXTURE_TIMEOUT_MS } from '../support/timeouts.ts';

const test = base.extend<object, { shipped: PackagedApp }>({
  shipped: [
    async ({}, use) => {
      const shipped = await packageForNobody();
      await use(shipped);
      await shipped.stop();
    },
    { scope: 'worker', timeout: WORKER_FIXTURE_TIMEOUT_MS },
  ],
});

// One switch or variable of each kind, including those that Electron or Chromium obeys before the program's code runs.
// launch-check.test.ts has all of them.
const refused: readonly (readonly [
  what: string,
  args: readonly string[],
  environment?: Record<string, string>,
])[] = [
  ['switch --inspect', ['--inspect']],
  ['switch --inspect-brk', ['--inspect-brk=0']],
  ['switch --remote-debugging-port', ['--remote-debugging-port=0']],
  ['switch --remote-debugging-port', [' --remote-debugging-port=0']],
  ['switch --remote-debugging-pipe', ['--remote-debugging-pipe']],
  ['switch --js-flags', ['--js-flags=--expose-gc']],
  ['switch --renderer-cmd-prefix', ['--renderer-cmd-prefix=true']],
  ['switch --no-sandbox', ['--no-sandbox']],
  ['environment variable NODE_OPTIONS', [], { NODE_OPTIONS: '--version' }],
  ['environment variable ELECTRON_ENABLE_LOGGING', [], { ELECTRON_ENABLE_LOGGING: '--version' }],
  ['environment variable SSLKEYLOGFILE', [], { SSLKEYLOGFILE: '--version' }],
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

  test('starts as an ordinary user, in the sandbox, with settings that an operator may use', async ({
    shipped,
  }) => {
    const { code, stderr } = await shipped.run(['--windowed'], { ELECTRON_OZONE_PLATFORM_HINT: 'auto' });
    expect(stderr).toContain('"event":"started"');
    expect(stderr).not.toContain('does not start');
    expect(code).not.toBe(64);
  });
});
