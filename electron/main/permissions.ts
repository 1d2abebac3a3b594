import type { Session } from 'electron';

/** The shop needs no permission of the browser's at all and downloads nothing, so all of it is refused. */
export function denyPermissions(session: Session): void {
  session.on('will-download', (event) => event.preventDefault());
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
}
