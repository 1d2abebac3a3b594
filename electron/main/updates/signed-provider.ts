import type { UpdateInfo } from 'electron-updater';
import { Provider, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { FeedOffer } from './feed-file.ts';

/** Where the library's questions about a feed are answered. */
interface FeedAnswers {
  /** @param fileName such as latest-linux.yml, or latest-linux-arm64.yml */
  readonly newest: (fileName: string) => Promise<FeedOffer>;
  readonly addressOf: (fileName: string) => URL;
}

type ProviderClass = new (_: unknown, __: unknown, runtime: ProviderRuntimeOptions) => Provider<UpdateInfo>;

/** Makes a provider of electron-updater, which is its way of taking another's feed. */
export function signedProvider({ newest, addressOf }: FeedAnswers): ProviderClass {
  return class extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    override async getLatestVersion(): Promise<UpdateInfo> {
      const { entry, stagingPercentage } = await newest(`${this.getDefaultChannelName()}.yml`);
      const { version, file, size } = entry;
      const sha512 = Buffer.from(entry.sha512, 'hex').toString('base64');
      const files = [{ url: file, sha512, size }];
      return { version, files, stagingPercentage, path: file, sha512, releaseDate: '' };
    }

    override resolveFiles({ files }: UpdateInfo) {
      return files.map((info) => ({ url: addressOf(info.url), info }));
    }
  };
}
