import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../../scripts/lib/paths.ts';

/** The text of a file. @param path relative to the project's root */
export const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** The paths of all files in a folder and its subfolders, relative to the project's root. */
export const filesOf = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(projectRoot, join(parentPath, name)));
