import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerFromEmbeddedCatalogue } from '../../../../electron/main/catalogue/embedded-catalogue.ts';
import { projectRoot } from '../../../../scripts/lib/paths.ts';

it.each(['/CREDITS.md', '/products/nothing', '/images/..%2fproducts.json'])(
  'the embedded catalogue does not answer %s',
  async (path) => {
    const answer = await answerFromEmbeddedCatalogue(join(projectRoot, 'resources/catalogue'), path);
    expect(answer.status).toBe(404);
  },
);
