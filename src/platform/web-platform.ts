import type { CatalogueStatus, Platform } from './platform.ts';

const AGELESS: CatalogueStatus = { asOf: null, ageMs: null, isReachable: true };

/** Any browser. React has already written the fault to the console, the only log there is. */
export function openWebPlatform(): Platform {
  return {
    settings: { contrast: 'standard', catalogueHost: null, catalogueMaxAgeMinutes: Number.POSITIVE_INFINITY },
    journal: null,
    catalogue: { status: async () => AGELESS, onChange: () => () => undefined },
    beat: () => undefined,
    reportFault: () => undefined,
  };
}
