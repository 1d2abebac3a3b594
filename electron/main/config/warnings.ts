import { isPrivateAddress } from '../network/private-address.ts';
import type { FieldValues } from './fields.ts';

/** Warnings about a valid configuration, in sentences that have no full stop and quote no value. */
export function warningsOn({ catalogueUrl = 'embedded' }: FieldValues): string[] {
  if (!/^http:/i.test(catalogueUrl) || isPrivateAddress(catalogueUrl)) return [];
  return [
    'catalogueUrl is a plain http:// address on the open network: whoever is on the way can change prices and products; use https://',
  ];
}
