import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveSafePath } from '../protocol/resolve-safe-path.ts';

/** A response, for HTTP or for the app's own protocol. */
export interface CatalogueAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const notFound: CatalogueAnswer = { status: 404, contentType: JSON_TYPE, body: '{"error":"not found"}' };

/**
 * Answers like an external host (specification, section 7). @param folder contains products.json and images/
 * @param path the path below the catalogue's address, such as '/products/3'
 */
export async function answerFromEmbeddedCatalogue(folder: string, path: string): Promise<CatalogueAnswer> {
  if (path.startsWith('/images/')) return picture(folder, path);
  const match = /^\/products(?:\/(\d+))?\/?$/.exec(path);
  if (!match) return notFound;
  const text = await readFile(join(folder, 'products.json'), 'utf8');
  const id = match[1];
  if (id === undefined) return { status: 200, contentType: JSON_TYPE, body: text };
  const product = findById(JSON.parse(text), Number(id));
  return product ? { status: 200, contentType: JSON_TYPE, body: JSON.stringify(product) } : notFound;
}

async function picture(folder: string, path: string): Promise<CatalogueAnswer> {
  const file = await resolveSafePath(folder, path);
  if (!file?.endsWith('.webp')) return notFound;
  return { status: 200, contentType: 'image/webp', body: new Uint8Array(await readFile(file)) };
}

function findById(list: unknown, id: number): unknown {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return entries.find((each) => typeof each === 'object' && each !== null && 'id' in each && each.id === id);
}
