// Exit codes. The package's units and scripts and docs/operator/run.md use the same numbers. Any other code,
// also 0, only says that the program ended.

/** EX_USAGE of sysexits.h: the start was refused, and a restart would not help. */
export const LAUNCH_REFUSED = 64;
/** Asks for a restart. */
export const START_AGAIN = 75;
/** Staff's Exit: the kiosk stays down. Unused by sysexits.h, shells, Chromium and systemd. */
export const STAFF_EXIT = 80;
