import type { ManifestOptions } from 'vite-plugin-pwa';
import { ROUTES } from '../src/app/routes.ts';

/** `--surface` and `--surface-raised` of src/components/theme/tokens.css. */
const PAGE_COLOUR = '#faf8f4';
const HEADER_COLOUR = '#ffffff';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** All addresses are relative to the shop's folder, except the id, which browsers resolve against the origin. */
export const webManifest = (basePath: string, storeName: string): Partial<ManifestOptions> => ({
  id: basePath,
  name: `${storeName}: ready at the counter`,
  short_name: storeName,
  description: ROUTES.start.head.description,
  lang: 'en',
  dir: 'ltr',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: PAGE_COLOUR,
  theme_color: HEADER_COLOUR,
  categories: ['shopping'],
  icons: [
    icon('192', 192, 'any'),
    icon('512', 512, 'any'),
    icon('maskable', 512, 'maskable'),
    icon('monochrome', 512, 'monochrome'),
  ],
  shortcuts: [
    { name: 'Products', url: './products' },
    { name: 'Cart', url: './cart' },
  ],
});
