/** The user `nobody`, whom every Linux system has: nothing of the machine belongs to it. */
export const NOBODY = 65_534;

/** What root puts before a command that `nobody` is to run. */
export const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
