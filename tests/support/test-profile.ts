/** Whether the tests run in their long form. CONTRIBUTING.md lists the commands for it. */
export const isLong = process.env.COUNTERTOP_LONG !== undefined;

/** Details of a Playwright test that runs in the long form only. */
export const LONG = { tag: '@long' } as const;
