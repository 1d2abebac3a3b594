import { describe, expect, it } from 'vitest';
import { environmentAtStart, launchRefusal } from '../../../../electron/main/security/launch-check.ts';

const words = (text: string) => text.trim().split(/\s+/);

// tests/unit/security-document.test.ts tries every switch and variable. The tests below try ways to spell them.
describe('a shipped program refuses to start', () => {
  it.each([
    ...[' --remote-debugging-port=9222', '\t--inspect', '--renderer-cmd-prefix=xterm -e'],
    ...words('--inspect=9229 -inspect /inspect --INSPECT -r -e --disable-gpu-sandbox --gpu-launcher=xterm'),
  ])('with %s', (argument) => {
    const message = launchRefusal(['--config', 'kiosk.json', argument], {});
    expect(message).toMatch(
      /^Countertop does not start: the switch \S+ [^.]+ \(docs\/operator\/secure\.md\)\.$/,
    );
    expect(message, 'a value may be a secret').not.toMatch(/9222|9229|xterm/);
  });

  it.each(words('ELECTRON_RUN_AS_NODE ELECTRON_RENDERER_URL Node_Options'))(
    'with the variable %s',
    (name) => {
      expect(launchRefusal([], { PATH: '/bin', [name]: '1' })).toContain(`the environment variable ${name} `);
    },
  );
});

it.each([
  [[], {}],
  [['--windowed', '--config', '/etc/countertop/kiosk.json', '--user-data-dir=/var/lib/countertop'], {}],
  [words('--set-pin --ozone-platform=wayland --force-device-scale-factor=1.5 --disable-gpu'), {}],
  [['--proxy-server=x:3128'], {}],
  [[], { ELECTRON_OZONE_PLATFORM_HINT: 'auto', COUNTERTOP_SUPERVISED: '1', NODE_EXTRA_CA_CERTS: '/x.pem' }],
  [[], { ELECTRON_RUN_AS_NODE: '', NODE_OPTIONS: undefined }],
  [['/home/inspector/no-sandbox', 'inspect', '--', '-'], {}],
])('a shipped program starts with the arguments %j and the variables %j', (argv, environment) => {
  expect(launchRefusal(argv, environment)).toBeNull();
});

it.runIf(process.platform === 'linux')('a variable that Electron removed is still detected', () => {
  const { PATH } = process.env;
  delete process.env.PATH;
  const seen = environmentAtStart().PATH;
  process.env.PATH = PATH;
  expect(seen).toBe(PATH);
});
