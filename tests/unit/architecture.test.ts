import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, textOf } from '../support/project-files.ts';

/** Each module with the modules that it may import; docs/architecture.md describes them. */
const MODULES: Readonly<Record<string, string>> = {
  'src/domain': '',
  'src/lib': '',
  'src/hooks': 'src/lib',
  'src/platform': 'src/domain',
  'src/catalogue': 'src/domain src/platform src/cart src/lib src/hooks',
  'src/cart': 'src/domain',
  'src/components': 'src/domain src/lib src/app/routes.ts',
  'src/features': 'src/domain src/catalogue src/cart src/components src/hooks src/lib src/app/routes.ts',
  'src/kiosk':
    'src/platform src/domain src/cart src/components src/catalogue src/app src/hooks src/lib electron/ipc',
  'src/staff': 'src/components src/platform src/hooks src/lib electron/ipc',
  'src/web': 'src/app src/catalogue src/cart src/components src/domain src/platform src/lib',
  'src/web/worker': 'src/web/catalogue-cache.ts src/catalogue/catalogue-calls.ts src/app/routes.ts',
  'src/app': 'src/features src/catalogue src/cart src/components src/domain src/platform src/lib',
  tooling: `src/domain src/app/routes.ts src/components/theme
    electron/main/catalogue/embedded-catalogue.ts electron/main/config/store-logo.ts`,
  'electron/ipc': 'src/platform src/staff/response-schemas.ts src/domain',
  'electron/main': `electron/ipc src/domain src/platform src/staff/staff-bridge.ts
    src/catalogue/catalogue-calls.ts`,
  'electron/preload': 'electron/ipc',
};

interface Import {
  readonly file: string;
  readonly target: string;
}

const isWithin = (path: string, module: string) => path === module || path.startsWith(`${module}/`);

/** @param folder a folder, or one file  @returns its TypeScript files as paths from the project's root */
function sourceFiles(folder: string): string[] {
  return /\.tsx?$/.test(folder) ? [folder] : filesOf(folder).filter((file) => /\.tsx?$/.test(file));
}

const filesWith = (pattern: RegExp, folder = 'electron') =>
  sourceFiles(folder).filter((file) => pattern.test(textOf(file)));

const importOf = (file: string, specifier = ''): Import => ({ file, target: join(dirname(file), specifier) });

/** Lists a folder's imports of the project's own files, but not of packages. Paths start at the project's root. */
function ownImports(folder: string): Import[] {
  return sourceFiles(folder).flatMap((file) => {
    const specifiers = textOf(file).matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g);
    return [...specifiers].map(([, specifier]) => importOf(file, specifier));
  });
}

/** The folders and files that a file may import. A file in a feature may not import another feature. */
function allowedFor(file: string, module: string): readonly string[] {
  const own = module === 'src/features' ? file.split('/').slice(0, 3).join('/') : module;
  return [own, ...(MODULES[module]?.match(/\S+/g) ?? [])];
}

describe('the modules', () => {
  it.each(Object.keys(MODULES))('%s imports only its allowed modules', (module) => {
    expect(sourceFiles(module).length).toBeGreaterThan(0);
    const wrong = ownImports(module)
      .map((each) => ({ ...each, allowed: allowedFor(each.file, module) }))
      .filter(({ target, allowed }) => !allowed.some((place) => isWithin(target, place)));
    const messages = wrong.map(
      ({ file, target, allowed }) => `${file} imports ${target}, but may only: ${allowed.join(', ')}`,
    );
    expect(messages).toEqual([]);
  });

  it('cover all of src and electron', () => {
    const loose = [...ownImports('src'), ...ownImports('electron')].filter(
      ({ file }) => !Object.keys(MODULES).some((module) => isWithin(file, module)),
    );
    expect([...new Set(loose.map(({ file }) => file))].sort()).toEqual([]);
  });

  it('of the shop import neither Electron nor Node', () => {
    expect(filesWith(/from ['"](electron|node:[^'"]+)['"]/, 'src')).toEqual([]);
  });

  it('use ipcMain in its typed wrapper only', () => {
    const wrapper = 'electron/main/ipc/handle-calls.ts';
    expect(filesWith(/\bipcMain\b/), `use handleCalls of ${wrapper}`).toEqual([wrapper]);
  });

  it('open no second window: a view in the shop’s window covers the shop instead', () => {
    // Only these two files create windows, and each new window replaces the old one.
    const owners = ['electron/main/windows/error-screen.ts', 'electron/main/windows/window-manager.ts'];
    const windows = filesWith(/\bnew (Browser|Base)Window\(/);
    expect(windows, 'cover the shop: electron/main/windows/cover.ts').toEqual(owners);
    expect(filesWith(/import [^;]*\b(dialog|Notification|Tray)\b[^;]* from 'electron'/)).toEqual([]);
  });

  it('never ask the system to open an address in another program', () => {
    expect(filesWith(/\bshell\b|openExternal\(/)).toEqual([]);
  });
});

/** Matches imports and re-exports, but not `import type`: imports of types do not exist at run time. */
const VALUE_IMPORTS = /^(?:import|export) (?!type )(?:([^;]*?) from )?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** Whether each imported name is marked with `type`. */
const isTypesOnly = (clause = '') =>
  /^\{.*\}$/s.test(clause) && !/(?:^|,)\s*(?!type )\w/.test(clause.slice(1, -1));

/** The part of the main process that contains a file: a folder in electron/main, or the file itself. */
const partOf = (file: string) => file.split('/')[2] ?? '';

function importsBetweenParts(): Import[] {
  const imports = sourceFiles('electron/main').flatMap((file) => {
    const ofValues = [...textOf(file).matchAll(VALUE_IMPORTS)].filter(([, clause]) => !isTypesOnly(clause));
    return ofValues.map(([, , path, dynamic]) => importOf(file, path ?? dynamic));
  });
  return imports.filter(
    ({ file, target }) => target.startsWith('electron/main/') && partOf(file) !== partOf(target),
  );
}

// A cycle of type imports is allowed, because such imports do not exist at run time.
it('the parts of the main process have no cycle of value imports', () => {
  let imports = importsBetweenParts();
  expect(imports.length).toBeGreaterThan(80);
  // Repeatedly drop parts that no part imports, and parts that import no part. Without a cycle, no imports remain.
  for (let before = Number.POSITIVE_INFINITY; imports.length < before; ) {
    before = imports.length;
    const importers = new Set(imports.map(({ file }) => partOf(file)));
    const imported = new Set(imports.map(({ target }) => partOf(target)));
    imports = imports.filter(
      ({ file, target }) => imported.has(partOf(file)) && importers.has(partOf(target)),
    );
  }
  expect(
    imports.map(({ file, target }) => `${file} imports ${target}`),
    'move the shared code into core, or to the part that does not import the other',
  ).toEqual([]);
});

const NODE_CLIENTS = /import ([^;]*) from '(?:node:)?(?:https?|http2|net|tls|dgram|undici)'/g;

describe('the kiosk’s network access', () => {
  const place = 'electron/main/network/chromium-network.ts';
  const advice =
    'fetch with createHostFetch of electron/main/network/host-fetch.ts, which checks each address';
  it('is in one module', () => {
    expect(filesWith(/import [^;]*\bnet\b[^;]* from 'electron'/), advice).toEqual([place]);
    expect(filesWith(/\.(fetch|downloadURL|resolveHost)\b/), advice).toEqual([place]);
  });

  it('is not hidden by a namespace import or a dynamic import', () => {
    expect(filesWith(/import [\w*][^{;]* from 'electron'|\b(import|require)\('(electron|node:)/)).toEqual([]);
  });

  it('uses no global client of Node', () => {
    expect(filesWith(/\bXMLHttpRequest\b|\bWebSocket\b|\bEventSource\b/), advice).toEqual([]);
    const withOwn = filesWith(/\bfetch[:,]/);
    const without = filesWith(/(?<![\w.])fetch\(/).filter((file) => !withOwn.includes(file));
    expect(without, `take a HostFetch as argument; ${advice}`).toEqual([]);
  });

  it('imports no network client of Node', () => {
    const clauses = sourceFiles('electron').flatMap((file) =>
      [...textOf(file).matchAll(NODE_CLIENTS)].map(([, clause = '']) => clause),
    );
    const names = clauses
      .filter((clause) => !clause.startsWith('type '))
      .flatMap((clause) => clause.replace(/[{}]/g, '').split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    expect([...new Set(names)].sort(), advice).toEqual(['BlockList', 'createServer', 'isIP']);
  });
});
