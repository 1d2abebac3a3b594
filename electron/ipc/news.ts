/** The catalogue's status has changed. As all news of the main process it carries nothing: the pages ask for the rest. */
export const CATALOGUE_CHANGED = 'catalogue:changed';
/** The kiosk has begun or ceased to ask 'Are you still there?'. */
export const IDLE_CHANGED = 'session:idle-changed';
