import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { feedText, signedEntry } from '../../../scripts/release/signed-entry.ts';
import { removeFolder, temporaryFolder } from '../system/temporary-folder.ts';
import { serveOnLoopback } from './loopback.ts';

/** A version on offer, and how its papers differ from sound ones. */
interface Offer {
  readonly version: string;
  readonly percent?: number;
  /** The package's bytes. */
  readonly content?: string;
  readonly key?: KeyObject;
  /** The last word on the feed's file. */
  readonly edit?: (text: string) => string;
}

/** A folder on a real web server, with the keys that belong to it. */
export interface UpdateFeed {
  readonly url: string;
  /** Where the public key is. */
  readonly keyFile: string;
  /** The paths that were asked for. */
  readonly calls: readonly string[];
  /** How the server answers, by path; what is not there is answered as it should be. */
  readonly answers: Map<string, (response: ServerResponse) => void>;
  /** Offers a version in the place of all others. */
  publish(offer: Offer): Promise<void>;
  close(): Promise<void>;
}

/** What a feed's file is called here. */
export const FEED_FILE = process.arch === 'x64' ? '/latest-linux.yml' : `/latest-linux-${process.arch}.yml`;

/** Where the package of a version is. */
export const packagePath = (version: string) => `/countertop_${version}_amd64.deb`;

/** Starts a feed that offers nothing yet. */
export async function startUpdateFeed(): Promise<UpdateFeed> {
  const folder = temporaryFolder();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyFile = join(folder, 'update-key.pem');
  await writeFile(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const files = new Map<string, string>();
  const answers: UpdateFeed['answers'] = new Map();
  const calls: string[] = [];

  const { origin, close } = await serveOnLoopback((request, response) => {
    const path = request.url ?? '/';
    calls.push(path);
    const answer = answers.get(path);
    const content = files.get(path);
    if (answer) answer(response);
    else if (content === undefined) response.writeHead(404).end('<h1>Not found</h1>');
    else response.end(content);
  });

  return {
    url: origin,
    keyFile,
    calls,
    answers,
    async publish({ version, percent = 100, content = `package ${version}`, key = privateKey, edit }) {
      const path = packagePath(version);
      await writeFile(join(folder, path), content);
      const text = feedText(await signedEntry(join(folder, path), version, key), percent);
      await rm(join(folder, path));
      files.set(path, content);
      files.set(FEED_FILE, edit ? edit(text) : text);
    },
    async close() {
      await close();
      await removeFolder(folder);
    },
  };
}
