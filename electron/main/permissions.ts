import type { Session } from 'electron';

/** The shop needs no permission of the browser's at all, so each request and each check is refused. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
}
