/** Whether the long forms run: CONTRIBUTING.md lists the commands that ask for them. */
export const isLong = process.env.COUNTERTOP_LONG !== undefined;

/** 'npm test' runs the short form, the commands for long tests the long one. */
export const form = isLong ? 'long' : 'short';
