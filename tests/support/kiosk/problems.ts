import type { ElectronApplication } from '@playwright/test';
import { followLines } from './log.ts';

/** Errors and warnings of the pages' console, and faults in the log. */
export interface Problems {
  /** Says that a problem like this one is part of the test, and has to come. */
  expectConsole(pattern: RegExp): void;
  /** The problems so far that nobody expected, and what was expected and did not come; forgets them all. */
  takeProblems(): string[];
}

/** Said of every page with our policy. It is about frames that a page holds; ours is no frame and holds none. */
const ABOUT_FRAMES = 'An iframe which has both allow-scripts and allow-same-origin';

/** Collects the problems of a kiosk from now on. */
export function watchProblems(app: ElectronApplication): Problems {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  app.context().on('console', (message) => {
    const text = message.text();
    // What the developer tools say of themselves is not about the shop.
    if (message.page()?.url().startsWith('devtools:')) return;
    if (/^(error|warning)$/.test(message.type()) && !text.startsWith(ABOUT_FRAMES)) problems.push(text);
  });
  app.context().on('weberror', (error) => problems.push(error.error().message));
  followLines(app.process().stderr, (line) => {
    if (/renderer-error|main-error|list-thread-failed|unhandled|uncaught/i.test(line)) problems.push(line);
  });
  return {
    expectConsole: (pattern) => expected.push(pattern),
    takeProblems() {
      const texts = problems.splice(0);
      const required = expected.splice(0);
      return [
        ...texts.filter((text) => !required.some((pattern) => pattern.test(text))),
        ...required
          .filter((pattern) => !texts.some((text) => pattern.test(text)))
          .map((pattern) => `expected on the console, but it never came: ${pattern}`),
      ];
    },
  };
}
