import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import {
  AppUpdater,
  type DownloadExecutorResult,
  type DownloadUpdateOptions,
} from 'electron-updater/out/AppUpdater.js';
import { DownloadedUpdateHelper } from 'electron-updater/out/DownloadedUpdateHelper.js';
import type { FeedOffer } from './feed-file.ts';
import type { SignedFeed } from './signed-feed.ts';
import { signedProvider } from './signed-provider.ts';
import { UpdateFault } from './update-fault.ts';
import { updateStatement, type VersionEntry } from './version-entry.ts';

/** A new version on this machine's disk, signed and whole. */
export interface ReadyUpdate {
  readonly version: string;
  /** Where its package is. */
  readonly path: string;
  readonly statement: string;
  readonly signature: Buffer;
}

interface UpdaterOptions {
  readonly feed: SignedFeed;
  /** What runs now. */
  readonly version: string;
  /** Where downloads are kept, and the library's own notes. */
  readonly folder: string;
  readonly isInRollout: (version: string, percentage: number) => boolean;
  readonly isRefused: (version: string) => Promise<boolean>;
  readonly download: (address: URL, path: string, entry: VersionEntry) => Promise<void>;
}

/**
 * electron-updater, which compares versions, knows who is due, and keeps downloads; it installs nothing. It reads the
 * feed and fetches through us: its own calls take answers without a bound and without an end.
 */
export class Updater extends AppUpdater {
  readonly #options: UpdaterOptions;
  #offer: FeedOffer | null = null;

  constructor(options: UpdaterOptions) {
    super(null, adapterOf(options));
    this.#options = options;
    const { feed, folder } = options;
    this.logger = null;
    this.autoDownload = false;
    this.isUserWithinRollout = ({ version, stagingPercentage = 100 }) =>
      options.isInRollout(version, stagingPercentage);
    this.isUpdateSupported = async ({ version }) => !(await options.isRefused(version));
    this.downloadedUpdateHelper = new DownloadedUpdateHelper(folder);
    const newest = async (fileName: string) => {
      this.#offer = await feed.offer(fileName);
      return this.#offer;
    };
    const updateProvider = signedProvider({ newest, addressOf: feed.addressOf });
    this.setFeedURL({ provider: 'custom', updateProvider });
    // Without a listener an emitted error would be thrown; it also comes back from the call.
    this.on('error', () => undefined);
  }

  /**
   * Asks the feed and downloads what this kiosk is due.
   * @returns null where there is nothing newer for it; older downloads are then removed
   * @throws {UpdateFault}
   */
  async next(): Promise<ReadyUpdate | null> {
    const found = await this.checkForUpdates();
    if (!found?.isUpdateAvailable) {
      await this.downloadedUpdateHelper?.clear();
      return null;
    }
    const [path = ''] = await this.downloadUpdate();
    const { entry, signature } = this.#accepted();
    return { version: entry.version, path, statement: updateStatement(entry), signature };
  }

  protected override doDownloadUpdate(
    downloadUpdateOptions: DownloadUpdateOptions,
  ): Promise<DownloadExecutorResult> {
    const { info, provider } = downloadUpdateOptions.updateInfoAndProvider;
    const [fileInfo] = provider.resolveFiles(info);
    if (!fileInfo) throw new UpdateFault('The update feed names no file');
    return this.executeDownload({
      fileExtension: 'deb',
      fileInfo,
      downloadUpdateOptions,
      task: (path) => this.#options.download(fileInfo.url, path, this.#accepted().entry),
      done: async () => undefined,
    });
  }

  #accepted(): FeedOffer {
    if (this.#offer) return this.#offer;
    throw new UpdateFault('The update feed was not asked');
  }

  /** It is the root service that installs. */
  override quitAndInstall(): void {
    throw new UpdateFault('The program does not install updates itself');
  }
}

/** What the library wants to know of the program; it shall neither end it nor start it again. */
function adapterOf({ version, folder }: UpdaterOptions): AppAdapter {
  return {
    version,
    name: 'countertop',
    isPackaged: true,
    appUpdateConfigPath: '',
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  };
}
