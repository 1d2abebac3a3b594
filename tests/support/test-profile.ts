/** Whether the long forms run: CONTRIBUTING.md lists the commands that ask for them. */
export const isLong = process.env.COUNTERTOP_LONG !== undefined;
