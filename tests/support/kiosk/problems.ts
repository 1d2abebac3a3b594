import type { ElectronApplication } from '@playwright/test';
import { followLines } from './log.ts';

/** Errors and warnings in the pages' console, and errors in the log. */
export interface Problems {
  /** Expects a matching problem. If none comes, `takeProblems` reports that. */
  expectConsole(pattern: RegExp): void;
  /** Returns unexpected problems and expected ones that did not come, and then forgets all of them. */
  takeProblems(): string[];
}

/** Chromium warns of this on every page with our policy. It concerns frames, and the shop neither is nor has one. */
const ABOUT_FRAMES = 'An iframe which has both allow-scripts and allow-same-origin';

/** Starts to collect the problems of a kiosk. */
export function watchProblems(app: ElectronApplication): Problems {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  app.context().on('console', (message) => {
    const text = message.text();
    // Ignore messages of the developer tools.
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
