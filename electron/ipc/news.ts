/** The only word that the main process says unasked: the catalogue's status has changed. It carries nothing. */
export const CATALOGUE_CHANGED = 'catalogue:changed';
