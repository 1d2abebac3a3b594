/** The user `nobody` of every Linux system, who owns nothing. */
export const NOBODY = 65_534;

/** Prefix for a command that `nobody` runs. */
export const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
