/** Whether this is a long test run. CONTRIBUTING.md lists the commands that start one. */
export const isLong = process.env.COUNTERTOP_LONG !== undefined;

/** Marks a Playwright test as one for long test runs. */
export const LONG = { tag: '@long' } as const;
