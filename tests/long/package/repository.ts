import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemdContainer } from '../../support/system/systemd-container.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';

/** Makes signing keys in a new keyring. The task `release` then uses this keyring too. */
export function makeKeys(...names: readonly string[]): void {
  const home = join(temporaryFolder(), 'gnupg');
  mkdirSync(home, { mode: 0o700 });
  process.env.GNUPGHOME = home;
  for (const name of names)
    execFileSync('gpg', ['--batch', '--passphrase', '', '--quick-generate-key', name, 'ed25519'], {
      stdio: 'ignore',
    });
}

/** Replaces the container's repository with a copy of the operator's folder. */
export function uploadTo({ path }: Pick<SystemdContainer, 'path'>, folder: string): void {
  const target = path('/srv/repository');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  execFileSync('cp', ['--recursive', `${folder}/.`, target]);
}

/** Serves the container's repository until the next power cut. */
export const serve = ({ sh }: Pick<SystemdContainer, 'sh'>) =>
  sh(
    `systemd-run --quiet --unit=host --service-type=exec ${process.execPath} /root/static-host.mjs /srv/repository
     until curl --silent --output /dev/null http://127.0.0.1:8080/; do sleep 0.1; done`,
  );

/** Makes the kiosk read the repository and trust its key. */
export const subscribe = ({ sh }: Pick<SystemdContainer, 'sh'>) =>
  sh(
    `cp /srv/repository/countertop.asc /etc/apt/keyrings/countertop.asc
     printf 'Types: deb\\nURIs: http://127.0.0.1:8080/\\nSuites: ./\\nSigned-By: /etc/apt/keyrings/countertop.asc\\n' > /etc/apt/sources.list.d/countertop.sources`,
  );
