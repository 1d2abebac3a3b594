import { parseArgs } from 'node:util';

/**
 * What electron-builder asks of fpm for a .deb. A word that is not known here is an error, so that nothing is left out
 * in silence.
 */
export function readFpmArguments(argv: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      input: { type: 'string', short: 's' },
      target: { type: 'string', short: 't' },
      force: { type: 'boolean' },
      depends: { type: 'string', short: 'd', multiple: true, default: [] },
      'deb-recommends': { type: 'string', multiple: true, default: [] },
      'deb-suggests': { type: 'string', multiple: true, default: [] },
      'deb-compression': { type: 'string', default: 'xz' },
      'deb-compression-level': { type: 'string' },
      'deb-priority': { type: 'string', default: 'optional' },
      'deb-upstream-changelog': { type: 'string' },
      architecture: { type: 'string', default: 'all' },
      'after-install': { type: 'string' },
      'before-remove': { type: 'string' },
      'after-remove': { type: 'string' },
      description: { type: 'string', default: '' },
      version: { type: 'string', default: '' },
      package: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      maintainer: { type: 'string', default: '' },
      vendor: { type: 'string', default: '' },
      url: { type: 'string', default: '' },
      category: { type: 'string', default: 'default' },
      license: { type: 'string', default: '' },
    },
  });
  if (values.input !== 'dir' || values.target !== 'deb')
    throw new Error('Only folders are packed here, and only into a .deb.');
  return { ...values, contents: positionals.map(readMapping) };
}

export type FpmArguments = ReturnType<typeof readFpmArguments>;

/** @param mapping such as `dist/linux-unpacked/=/opt/Countertop` */
function readMapping(mapping: string): { from: string; to: string } {
  const [from, to, ...rest] = mapping.split('=');
  if (!from || !to || rest.length > 0) throw new Error(`"${mapping}" does not say what goes where.`);
  return { from, to };
}
