import type { ElectronApplication } from '@playwright/test';
import { followLines } from './log.ts';

/** Errors and warnings in the pages' console, and errors in the log. */
export interface Problems {
  /** Expects a problem like this; it has to come. */
  expectConsole(pattern: RegExp): void;
  /** Unexpected problems, and expected ones that did not come; forgets them all. */
  takeProblems(): string[];
}

/** Every page with our policy has it. It concerns frames; the shop is none and has none. */
const ABOUT_FRAMES = 'An iframe which has both allow-scripts and allow-same-origin';

/** Collects the problems of a kiosk from now on. */
export function watchProblems(app: ElectronApplication): Problems {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  app.context().on('console', (message) => {
    const text = message.text();
    // Messages about the developer tools do not concern the shop.
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
