import { describe, expect, it } from 'vitest';
import { environmentAtStart, launchRefusal } from '../../../../electron/main/security/launch-check.ts';

/** Words between blanks, several lines of them. */
const words = (text: string) => text.trim().split(/\s+/);

describe('a shipped program refuses to start', () => {
  it.each([
    ...[
      ' --remote-debugging-port=9222',
      '\t--inspect',
      '--renderer-cmd-prefix=xterm -e',
      '--host-rules=MAP * evil',
    ],
    '--host-resolver-rules=MAP * 127.0.0.1',
    ...words(`
      --inspect --inspect=9229 --inspect-brk=0.0.0.0:1 --inspect-port=1 -inspect /inspect
      --INSPECT --debug --debug-brk=1 --trace-startup-file=/tmp/x
      --remote-debugging-port=9222 -remote-debugging-port=9222 --remote-debugging-pipe
      --remote-debugging-address=0.0.0.0 --remote-allow-origins=* --enable-automation
      --js-flags=--expose-gc --load-extension=/tmp/x --disable-web-security -r --require=/tmp/x.js -e
      --allow-file-access-from-files --allow-file-access --allow-running-insecure-content
      --utility-cmd-prefix=xterm --gpu-launcher=xterm --ppapi-launcher
      --no-sandbox --disable-setuid-sandbox --disable-gpu-sandbox --no-zygote-sandbox --no-zygote
      --disable-site-isolation-trials --disable-site-isolation-for-policy --disable-features=IsolateOrigins
      --ignore-certificate-errors --ignore-certificate-errors-spki-list=x
      --log-net-log=/tmp/net --ssl-key-log-file=/tmp/keys --enable-logging=file
      --single-process --browser-subprocess-path=/tmp/x --app=/tmp/x`),
  ])('with %s', (argument) => {
    expect(launchRefusal(['--config', 'kiosk.json', argument], {})).toMatch(
      /^Countertop does not start: the switch \S+ [^.]+ \(docs\/operator\/secure\.md\)\.$/,
    );
  });

  it.each([
    ...words('ELECTRON_RUN_AS_NODE ELECTRON_OVERRIDE_DIST_PATH ELECTRON_RENDERER_URL ELECTRON_LOG_FILE'),
    ...words('NODE_OPTIONS NODE_TLS_REJECT_UNAUTHORIZED SSLKEYLOGFILE Node_Options CHROME_DEVEL_SANDBOX'),
  ])('with %s in its environment', (name) => {
    expect(launchRefusal([], { PATH: '/bin', [name]: '1' })).toContain(`the environment variable ${name} `);
  });

  it('without repeating what was given to a switch, which may be a secret', () => {
    expect(launchRefusal(['--remote-debugging-port=9222'], {})).not.toContain('9222');
  });
});

describe('a shipped program starts', () => {
  it.each([
    [[], {}],
    [['--windowed', '--config', '/etc/countertop/kiosk.json', '--user-data-dir=/var/lib/countertop'], {}],
    [['--set-pin', '--ozone-platform=wayland', '--force-device-scale-factor=1.5', '--disable-gpu'], {}],
    [[], { ELECTRON_OZONE_PLATFORM_HINT: 'auto', COUNTERTOP_SUPERVISED: '1', NODE_EXTRA_CA_CERTS: '/x.pem' }],
    [[], { ELECTRON_RUN_AS_NODE: '', NODE_OPTIONS: undefined }],
    [['/home/inspector/no-sandbox', 'inspect', '--', '-'], {}],
  ])('with %j and %j', (argv, environment) => {
    expect(launchRefusal(argv, environment)).toBeNull();
  });
});

it('the environment that is looked at is the one of the start', () => {
  expect(environmentAtStart()).toMatchObject({ PATH: process.env.PATH });
});
