import type { UserConfig } from 'vite';

/**
 * How the web build's files name each other. Pictures in scripts are relative to <base href>, so that they have the same
 * address in a prerendered page and in the browser; everything else is relative to the file that names it.
 */
export const builtUrls: NonNullable<UserConfig['experimental']> = {
  renderBuiltUrl: (file, { hostType }) =>
    hostType === 'js' && !/\.(js|css)$/.test(file) ? `./${file}` : { relative: true },
};
