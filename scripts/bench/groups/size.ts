import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { budgets } from '../../build/budgets.ts';
import { fileSizes } from '../../build/file-size.ts';
import { projectRoot } from '../../lib/paths.ts';
import type { Group } from '../measure.ts';

/** What others bundle at least, as the code of an entry. */
const BASELINES = {
  'react and react-dom alone': `
    import { hydrateRoot } from 'react-dom/client';
    hydrateRoot(document.body, 'shop');`,
  'react, router, Query and zustand alone': `
    import { createElement } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    import { BrowserRouter, Link, Routes, Route } from 'react-router-dom';
    import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
    import { create } from 'zustand';
    const useShop = create(() => ({ cart: [] }));
    const Page = () => createElement(Link, { to: '/cart' }, useShop().cart.length + useQuery({ queryKey: ['products'], queryFn: fetch }).status);
    const page = createElement(Routes, null, createElement(Route, { path: '/', element: createElement(Page) }));
    const client = createElement(QueryClientProvider, { client: new QueryClient() }, page);
    hydrateRoot(document.body, createElement(BrowserRouter, null, client));`,
};

export const group: Group = {
  name: 'size',
  about: 'files of the web build, gzip, each compressed by itself; references bundled by Vite',
  rounds: 1,
  figures: {
    products: {
      label: 'JavaScript that the products page needs at once',
      unit: 'KiB',
      goal: { atMost: 101 },
    },
    styles: { label: 'all styles of the web build', unit: 'KiB', goal: { atMost: 7.5 } },
  },
  async open() {
    const ours = async () => ({
      products: await budgeted('initial JavaScript of the products page'),
      styles: await budgeted('all styles of the web build'),
    });
    const baselines = Object.entries(BASELINES).map(([name, code]) => [name, () => bundled(code)]);
    return { contestants: { ours, ...Object.fromEntries(baselines) }, close: async () => undefined };
  },
};

async function budgeted(name: string): Promise<number> {
  const [size = Number.NaN] = await fileSizes(budgets().filter((budget) => budget.name === name));
  return size;
}

/** Bundles and minifies a small entry as the web build is, but without anything that is ours. */
async function bundled(code: string) {
  // Inside the project, where the packages are found.
  const folder = await mkdtemp(join(projectRoot, 'node_modules/.baseline-'));
  const input = join(folder, 'entry.js');
  await writeFile(input, code);
  await build({
    ...{ configFile: false, root: folder, logLevel: 'error', publicDir: false },
    build: {
      ...{ outDir: folder, emptyOutDir: false, modulePreload: false, target: 'esnext' },
      rolldownOptions: { input, output: { entryFileNames: 'bundle.js' } },
    },
  });
  const [products = Number.NaN] = await fileSizes([{ files: [join(folder, 'bundle.js')], gzip: true }]);
  await rm(folder, { recursive: true, force: true });
  return { products };
}
