// What whoever watches over the program reads from its end: the package's units and scripts and docs/operator/run.md have the
// same numbers. Any other code, 0 among them, says only that it ended: SIGTERM and a second start on the same data do that too.

/** The start was refused, EX_USAGE of sysexits.h: starting again in the same way is of no use. */
export const LAUNCH_REFUSED = 64;
/** The program asks to be started again. */
export const START_AGAIN = 75;
/** Staff said exit: the kiosk stays down. A number that sysexits.h, shells, Chromium and systemd leave free. */
export const STAFF_EXIT = 80;
