import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { catalogueOrigin, type HostedSite } from './hosting/host-rules.ts';
import { headersFile, redirectsFile } from './hosting/netlify-files.ts';
import { nginxConfig } from './hosting/nginx-config.ts';
import { answerAsStaticHost } from './hosting/static-host.ts';

/** An operator who withdraws the service worker replaces the worker's file with this file. */
const WITHDRAWAL = 'withdraw-service-worker.js';
const withdrawal = fileURLToPath(new URL(`hosting/${WITHDRAWAL}`, import.meta.url));

/** Writes the files for Netlify, Cloudflare Pages and nginx. `vite preview` follows the same rules. */
export function hostingPlugin(site: HostedSite): Plugin {
  let folder = '';
  return {
    name: 'hosting',
    configResolved: ({ root, build }) => {
      // Throws before the build if the content security policy cannot contain the catalogue's address.
      catalogueOrigin(site.catalogueUrl);
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      // Runs after the plugins that add files.
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll(sep, '/'));
        await writeFile(join(folder, '_headers'), headersFile(site, files));
        await writeFile(join(folder, '_redirects'), redirectsFile(site));
        const beside = join(folder, '..', 'hosting');
        await mkdir(beside, { recursive: true });
        await writeFile(join(beside, 'nginx.conf'), nginxConfig(site));
        await copyFile(withdrawal, join(beside, WITHDRAWAL));
      },
    },
    configurePreviewServer({ middlewares }) {
      const read = (name: string) => readFile(join(folder, name)).catch(() => null);
      middlewares.use((request, response, next) => {
        answerAsStaticHost(site, read, request, response).then((done) => done || next(), next);
      });
    },
  };
}
