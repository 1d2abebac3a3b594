/** The message that has a worker that waits take over from the old one; its text is what pages of earlier builds send. */
export const SKIP_WAITING = 'TAKE_UP';
