// These numbers are also in the Debian package's units and scripts. systemd restarts the program after every exit code
// except 64 and 80, even after 0.

/** EX_USAGE of sysexits.h: the start was refused, and a restart would not help. */
export const LAUNCH_REFUSED = 64;
/** Asks the supervisor, such as systemd, for a restart. */
export const START_AGAIN = 75;
/** Staff chose Exit, so the kiosk stays down. sysexits.h, shells, Chromium and systemd do not use this number. */
export const STAFF_EXIT = 80;
