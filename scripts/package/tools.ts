import { chmodSync } from 'node:fs';

/** Where electron-builder fetches its tools from. */
const TOOLS_HOST = 'https://github.com';
const REACH_TIMEOUT_MS = 5000;

export interface Tools {
  /** What electron-builder needs to be told. */
  readonly env: Record<string, string>;
  /** Why no AppImage can be made here. */
  readonly noAppImage?: string;
}

/**
 * The tools of electron-builder's own where their host can be reached, otherwise what stands in for them; what the
 * environment names goes before both.
 */
export async function packagingTools(env: NodeJS.ProcessEnv = process.env): Promise<Tools> {
  if (process.platform !== 'linux' || (await canReachTools())) return { env: {} };
  const fromNpm = await sevenZip();
  if (env.APPIMAGE_TOOLS_PATH) return { env: fromNpm };
  const noAppImage = `its tools come from ${TOOLS_HOST}, which cannot be reached from here, and APPIMAGE_TOOLS_PATH names none.`;
  return { env: fromNpm, noAppImage };
}

async function canReachTools() {
  const request = fetch(TOOLS_HOST, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) });
  return request.then(
    () => true,
    () => false,
  );
}

/** For the .tar.gz; it comes from the registry without the right to run. */
async function sevenZip(): Promise<Record<string, string>> {
  const { path7za } = (await import('7zip-bin')).default;
  chmodSync(path7za, 0o755);
  return { ELECTRON_BUILDER_7ZIP_PATH: path7za };
}
