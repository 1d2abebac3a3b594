import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { createCatalogueClient } from '../catalogue/client.ts';
import { AccessibilityControl } from '../kiosk/accessibility-control.tsx';
import { openWishes } from '../kiosk/wishes.ts';
import { SHELLS, type ShellFile } from '../platform/shells.ts';
import { openWebPlatform } from '../platform/web-platform.ts';
import { openShop } from '../store/shop.ts';

/** Any address: nothing is fetched while a page is prerendered. */
const NO_CATALOGUE = 'https://catalogue.invalid';

/** What stands in an address for what the shell is the same for. */
const example = (path: string) => path.replace(':id', '1').replace('*', '/no-such-page');

/**
 * The HTML of a prerendered page, as it stands inside #root: an empty cart, no cached list, no query in the address.
 * @param basePath the folder that the shop is served from, with a slash at both ends
 * @throws where a page cannot be rendered
 */
export async function renderShell(file: ShellFile, basePath: string): Promise<string> {
  const path = SHELLS.find((shell) => shell.file === file)?.path ?? '*';
  const shop = openShop({ storage: null, now: Date.now, random: Math.random });
  const platform = openWebPlatform(NO_CATALOGUE);
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter basename={basePath} location={basePath.replace(/\/$/, '') + example(path)}>
        <App
          shop={shop}
          catalogue={createCatalogueClient(NO_CATALOGUE, fetch)}
          platform={platform}
          // Of what a kiosk adds this alone is to be seen at first.
          headerTool={__KIOSK__ && <AccessibilityControl wishes={openWishes(platform)} />}
        />
      </StaticRouter>
    </StrictMode>,
    {
      // What is put off comes with an inline script, which the content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (cause) => {
        faults.push(cause);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (faults.length > 0) throw new Error(`${file} cannot be prerendered`, { cause: faults[0] });
  return html;
}
