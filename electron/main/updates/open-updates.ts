import { join } from 'node:path';
import { createHostFetch } from '../network/host-fetch.ts';
import { download } from './download.ts';
import { InstallInbox } from './install-inbox.ts';
import { PendingUpdate } from './pending-update.ts';
import { readRefusedVersions } from './refused-versions.ts';
import { isInRollout } from './rollout.ts';
import { openSignedFeed } from './signed-feed.ts';
import type { UpdateParts } from './start-updates.ts';
import { readUpdateKey } from './update-key.ts';
import { UpdateScheduler } from './update-scheduler.ts';
import { Updater } from './updater.ts';

/** Written by the root service; nobody else may. */
const REFUSED_FILE = '/var/lib/countertop-update/refused';

/** Puts the parts together and begins; loaded only where a feed is configured. */
export function openUpdates(parts: UpdateParts): void {
  const { config, kioskId, feed, network, clock, loopClock, app, userData, inbox, isIdle, log, health } =
    parts;
  const fetch = createHostFetch(feed, network);
  const updater = new Updater({
    version: app.getVersion(),
    folder: join(userData, 'updates'),
    feed: openSignedFeed({
      feed,
      fetch,
      setTimer: clock.setTimer,
      readKey: () => readUpdateKey(config.updateKeyFile),
    }),
    isInRollout: (newVersion, percentage) => isInRollout(kioskId, newVersion, percentage),
    isRefused: async (newVersion) => (await readRefusedVersions(REFUSED_FILE)).has(newVersion),
    download: (address, path, manifest) =>
      download(address, path, manifest, { fetch, setTimer: clock.setTimer }),
  });
  const pending = new PendingUpdate({
    clock: loopClock,
    inbox: new InstallInbox(inbox),
    isIdle,
    log,
    warn: (message) => health.warn('updates', message),
  });
  new UpdateScheduler({
    log,
    health,
    pending,
    clock: loopClock,
    random: Math.random,
    everyMs: config.updateCheckMinutes * 60_000,
    next: () => updater.next(),
    async problem() {
      const [refused] = [...(await readRefusedVersions(REFUSED_FILE))].slice(-1);
      return refused ? `Version ${refused[0]} was taken back: ${refused[1]}` : null;
    },
  }).start();
}
