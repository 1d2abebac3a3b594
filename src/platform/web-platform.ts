import type { Platform } from './platform.ts';

/** Any browser. React has already written the fault to the console, the only log there is. */
export function openWebPlatform(): Platform {
  return { settings: { contrast: 'standard', catalogueHost: null }, reportFault: () => undefined };
}
