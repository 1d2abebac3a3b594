import type { BrowserContext } from '@playwright/test';

/** Errors and warnings on the console of pages, and problems that a test adds. */
export interface Problems {
  add(problem: string): void;
  /**
   * Expects a matching problem. If none comes, `takeProblems` reports the pattern. A pattern matches an uncaught error
   * of a page only if the pattern begins with '^uncaught: '.
   */
  expectConsole(pattern: RegExp): void;
  /** The expected problems that have not come yet. */
  missing(): string[];
  /** Returns the unexpected and the missing problems, and forgets all problems and patterns. */
  takeProblems(): string[];
}

/**
 * Harmless messages. Playwright prints the first if a test blocks the service worker. Chromium prints the second on
 * every page of a kiosk in full screen because of the page's sandbox policy, although the page has no iframe.
 */
const IDLE =
  /^(Service Worker registration blocked|An iframe which has both allow-scripts and allow-same-origin)/;

const UNCAUGHT = 'uncaught: ';

const matches = (pattern: RegExp, problem: string) =>
  pattern.test(problem) && problem.startsWith(UNCAUGHT) === pattern.source.startsWith(`^${UNCAUGHT}`);

/** Starts to collect the problems of all pages of a context. */
export function collectProblems(context: BrowserContext): Problems {
  let problems: string[] = [];
  let expected: RegExp[] = [];
  context.on('console', (message) => {
    // Ignore messages of the developer tools.
    if (message.page()?.url().startsWith('devtools:')) return;
    if (/^(error|warning|assert)$/.test(message.type()) && !IDLE.test(message.text()))
      problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(UNCAUGHT + error.error().message));
  const missing = () =>
    expected
      .filter((pattern) => !problems.some((text) => matches(pattern, text)))
      .map((pattern) => `expected, but it never came: ${pattern}`);
  return {
    missing,
    add: (problem) => void problems.push(problem),
    expectConsole: (pattern) => void expected.push(pattern),
    takeProblems() {
      const unexpected = problems.filter((text) => !expected.some((pattern) => matches(pattern, text)));
      const all = [...unexpected, ...missing()];
      problems = [];
      expected = [];
      return all;
    },
  };
}
