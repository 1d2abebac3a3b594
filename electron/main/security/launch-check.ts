import { readFileSync } from 'node:fs';

/** Refused switches, and what each would do. */
const SWITCHES: readonly (readonly [RegExp, string])[] = [
  [/^inspect|^debug/, 'lets a debugger into the main process'],
  [/^remote-debugging|^remote-allow-origins$|^enable-automation$/, 'lets a debugger into the pages'],
  [/^js-flags$/, 'changes how scripts run'],
  [/^(r|require|import|loader|experimental-loader|e|eval|p|print)$/, 'runs a script of its own'],
  [/^load-extension$|^disable-extensions-except$|^load-component-extension$/, 'loads a foreign extension'],
  [/^disable-web-security$|^allow-running-insecure-content$/, 'turns off the same-origin policy'],
  [/^allow-file-access|^unsafely-treat-insecure-origin/, 'gives a page more rights than its origin has'],
  [/-cmd-prefix$|-launcher$|^browser-subprocess-path$|^utility-sub-type$/, 'starts another program'],
  [/sandbox|^no-zygote$|^single-process$|^in-process-gpu$/, 'turns off a sandbox'],
  [
    /^enable-(blink-test-|experimental-web-platform-)?features$|^force-fieldtrial/,
    'turns on unreleased code',
  ],
  [/^disable-site-isolation|^disable-features$|^enable-blink-features$/, 'turns off a protection'],
  [/^ignore-certificate-errors|^host-(resolver-)?rules$/, 'lets another host impersonate the catalogue host'],
  [/^((ssl-key-)?log-file|log-net-log|enable-logging)$|^(trace-|enable-tracing)/, 'records what shoppers do'],
  [/^app(-path)?$|^enable-crash-reporter$|^crash-dumps-dir$/, 'loads or stores files elsewhere'],
];

/** The only Electron variable that a shop may need: it selects the window system. */
const ALLOWED_VARIABLES: readonly string[] = ['ELECTRON_OZONE_PLATFORM_HINT'];

/**
 * Refused environment variables, and what each would do. NODE_EXTRA_CA_CERTS is allowed, because many companies set it
 * for other programs. It has no effect here: only Chromium uses the network, and Chromium ignores it.
 */
const VARIABLES: readonly (readonly [RegExp, string])[] = [
  [/^ELECTRON_RUN_AS_NODE$/, 'turns the program into Node.js'],
  [/^ELECTRON_/, 'changes how the program runs'],
  [/^NODE_(OPTIONS|TLS_REJECT_UNAUTHORIZED|V8_COVERAGE|REPL_EXTERNAL_MODULE)$/, 'changes Node.js'],
  [/^SSLKEYLOGFILE$|^CHROME_LOG_FILE$/, 'records what shoppers do'],
  [/^CHROME_DEVEL_SANDBOX$/, 'turns off a sandbox'],
];

/** @param argv without the program itself @returns the reason why a shipped program must not start, or null */
export function launchRefusal(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  for (const argument of argv) {
    const reason = reasonFor(switchName(argument), SWITCHES);
    if (reason) return refusal(`the switch ${argument.trim().split('=')[0]} ${reason}`);
  }
  for (const [name, value] of Object.entries(environment)) {
    if (!value || ALLOWED_VARIABLES.includes(name.toUpperCase())) continue;
    const reason = reasonFor(name.toUpperCase(), VARIABLES);
    if (reason) return refusal(`the environment variable ${name} ${reason}`);
  }
  return null;
}

/**
 * The variables that the program was started with. Electron may remove NODE_OPTIONS from `process.env`, but on Linux
 * /proc/self/environ usually keeps it.
 */
export function environmentAtStart(): Readonly<Record<string, string | undefined>> {
  try {
    const lines = readFileSync('/proc/self/environ', 'utf8').split('\0');
    return { ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2))), ...process.env };
  } catch {
    return process.env;
  }
}

/** Chromium accepts one or two dashes before the name. On Windows it also accepts a slash, and names in capitals. */
function switchName(argument: string): string {
  const [, name = ''] = /^(?:--?|\/)([a-z][a-z-]*)(?:=|$)/i.exec(argument.trim()) ?? [];
  return name.toLowerCase();
}

function reasonFor(name: string, table: readonly (readonly [RegExp, string])[]): string | undefined {
  return name === '' ? undefined : table.find(([pattern]) => pattern.test(name))?.[1];
}

function refusal(cause: string): string {
  return `Countertop does not start: ${cause}, which a shipped kiosk refuses (docs/operator/secure.md).`;
}
