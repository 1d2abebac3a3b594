/** Tells a waiting worker to take over. The text stays as it is: pages of builds that are in use already send it. */
export const SKIP_WAITING = 'TAKE_UP';
