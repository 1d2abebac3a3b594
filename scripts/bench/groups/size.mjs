import { budgets } from '../../build/budgets.ts';
import { fileSizes } from '../../build/file-size.ts';
import { bundledFloor } from '../floor.mjs';

/** What others bundle at least, as the code of an entry. */
const FLOORS = {
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

/** @type {import('../figures.mjs').Group} */
export const group = {
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
    const [products, styles] = ['initial JavaScript of the products page', 'all styles of the web build'].map(
      (name) => budgets().filter((budget) => budget.name === name),
    );
    const ours = async () => {
      const [scripts, sheets] = await fileSizes([...(products ?? []), ...(styles ?? [])]);
      return { products: scripts ?? Number.NaN, styles: sheets ?? Number.NaN };
    };
    const floors = await Promise.all(
      Object.entries(FLOORS).map(
        async ([name, code]) => /** @type {const} */ ([name, await bundledFloor(code)]),
      ),
    );
    const rounds = floors.map(([name, { file }]) => [
      name,
      async () => ({ products: (await fileSizes([{ files: [file], gzip: true }]))[0] ?? Number.NaN }),
    ]);
    return {
      contestants: { ours, ...Object.fromEntries(rounds) },
      close: async () => {
        for (const [, { remove }] of floors) await remove();
      },
    };
  },
};
