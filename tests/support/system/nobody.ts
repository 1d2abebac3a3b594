/** The id of the user `nobody`, who exists on every Linux system and owns no files. */
export const NOBODY = 65_534;

/** Put these words before a command to run it as `nobody`. */
export const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
