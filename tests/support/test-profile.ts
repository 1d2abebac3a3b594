/** Whether this is a long test run. CONTRIBUTING.md lists the commands that start one. */
export const isLong = process.env.COUNTERTOP_LONG !== undefined;

/** Details of a Playwright test for long test runs only. */
export const LONG = { tag: '@long' } as const;
