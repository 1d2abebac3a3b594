/**
 * Empties what a window keeps from one document to the next, whoever wrote it: the shop itself keeps nothing there.
 * To be called where a session starts.
 */
export function clearWindow(page: Window): void {
  page.name = '';
  page.sessionStorage.clear();
}
