import type { BrowserContext } from '@playwright/test';

export type Problems = ReturnType<typeof problemList>;

/**
 * Harmless messages. Playwright prints the first if a test blocks the service worker. Chromium prints the second on
 * every page of a full-screen kiosk because of the sandbox policy, though no page has an iframe. Chromium prints the
 * third if a busy machine shows the preloaded picture more than 5 s after the page load.
 */
const IDLE =
  /^(Service Worker registration blocked|An iframe which has both allow-scripts and allow-same-origin|The resource \S+pixel\.png was preloaded using link preload but not used)/;

const UNCAUGHT = 'uncaught: ';

const matches = (pattern: RegExp, problem: string) =>
  pattern.test(problem) && problem.startsWith(UNCAUGHT) === pattern.source.startsWith(`^${UNCAUGHT}`);

/** Creates an empty list of problems, such as errors on a page's console or unexpected requests. */
export function problemList() {
  let problems: string[] = [];
  let expected: RegExp[] = [];
  const missing = () =>
    expected
      .filter((pattern) => !problems.some((text) => matches(pattern, text)))
      .map((pattern) => `expected, but it never came: ${pattern}`);
  return {
    missing,
    add: (problem: string) => void problems.push(problem),
    /**
     * Expects a matching problem. If none comes, `takeProblems` reports the pattern. A pattern matches an uncaught
     * error of a page only if the pattern begins with '^uncaught: '.
     */
    expectConsole: (pattern: RegExp) => void expected.push(pattern),
    /** Returns the unexpected problems, and the patterns that no problem matched. Forgets all problems and patterns. */
    takeProblems() {
      const unexpected = problems.filter((text) => !expected.some((pattern) => matches(pattern, text)));
      const all = [...unexpected, ...missing()];
      problems = [];
      expected = [];
      return all;
    },
  };
}

export function collectProblems(context: BrowserContext): Problems {
  const problems = problemList();
  context.on('console', (message) => {
    if (message.page()?.url().startsWith('devtools:')) return;
    if (/^(error|warning|assert)$/.test(message.type()) && !IDLE.test(message.text()))
      problems.add(message.text());
  });
  context.on('weberror', (error) => problems.add(UNCAUGHT + error.error().message));
  return problems;
}
