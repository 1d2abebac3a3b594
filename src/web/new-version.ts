/** The message that has a worker that waits take over from the old one. */
export const TAKE_UP = 'TAKE_UP';
