import { join } from 'node:path';
import { projectRoot } from '../lib/paths.ts';
import { filesOf, initialScripts, withImports } from './built-files.ts';

/** The size limit of a part of a build. */
interface Budget {
  readonly name: string;
  /** Absolute paths. */
  readonly files: string[];
  /** Whether the limit applies to the compressed size. */
  readonly gzip: boolean;
  readonly limitKib: number;
}

/**
 * The budgets are a little above the present sizes. If you raise one, give the reason in the commit message.
 * @param out the folder that holds all builds
 */
export function budgets(out: string = join(projectRoot, 'out')): Budget[] {
  const built = {
    web: join(out, 'web'),
    main: join(out, 'main'),
    preload: join(out, 'preload'),
    kiosk: join(out, 'renderer'),
  };
  const products = initialScripts(built.web, 'products.html');
  const atStart = withImports(built.main, ['index.js']);
  const budget = (
    name: string,
    gzip: boolean,
    limitKib: number,
    folder: string,
    files: string[],
  ): Budget => ({
    name,
    gzip,
    limitKib,
    files: files.map((file) => join(folder, file)),
  });
  // A kiosk reads files from its own disk, uncompressed.
  return [
    budget('initial JavaScript of the products page', true, 112, built.web, products),
    budget(
      'all JavaScript of the web build but its service worker',
      true,
      116,
      built.web,
      filesOf(built.web, /\.js$/).filter((file) => file !== 'service-worker.js'),
    ),
    budget('all styles of the web build', true, 8, built.web, filesOf(built.web, /\.css$/)),
    budget('the service worker', true, 9.5, built.web, ['service-worker.js']),
    budget('the fonts of the web build', false, 30, built.web, filesOf(built.web, /\.woff2$/)),
    budget("the kiosk's main process as it starts", false, 320, built.main, atStart),
    // These files are mostly prom-client.
    budget(
      'what it loads only where its configuration asks for it',
      false,
      215,
      built.main,
      filesOf(built.main, /\.js$/).filter((file) => !atStart.includes(file)),
    ),
    budget("the kiosk's preload scripts", false, 3.9, built.preload, filesOf(built.preload, /\.cjs$/)),
    budget(
      "initial JavaScript of the kiosk's shop",
      false,
      366,
      built.kiosk,
      initialScripts(built.kiosk, 'index.html'),
    ),
    budget(
      "initial JavaScript of the staff's page",
      false,
      227,
      built.kiosk,
      initialScripts(built.kiosk, 'staff.html'),
    ),
  ];
}
