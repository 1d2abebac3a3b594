import { expect, it } from 'vitest';

import { rendererConfig } from '../../../tooling/renderer-config.ts';
import { textOf } from '../../support/project-files.ts';

const template = textOf('src/index.html');

it('each placeholder of the page gets a value, and the catalogue’s address is escaped', () => {
  const { define = {} } = rendererConfig('web', { CATALOGUE_URL: 'https://api.example/$\'?a=1&b="2"<' });
  const placeholders = new Set([...template.matchAll(/%(\w+)%/g)].map(([, name]) => name));
  expect([...placeholders].sort()).toEqual(['CATALOGUE_URL', 'ICON', 'PLATFORM']);
  const values = [...placeholders].map((name) => JSON.parse(String(define[`import.meta.env.${name}`])));
  expect(values).toEqual([
    'web',
    "https://api.example/$'?a=1&amp;b=&quot;2&quot;&lt;",
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ]);
});
