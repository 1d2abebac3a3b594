import type { FieldName } from './fields.ts';

/** The argument of a field without its dashes: 'idle-seconds' for idleSeconds. */
export function argumentFor(field: FieldName): string {
  return field.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** The environment variable of a field: 'COUNTERTOP_IDLE_SECONDS' for idleSeconds. */
export function variableFor(field: FieldName): string {
  return `COUNTERTOP_${argumentFor(field).replaceAll('-', '_').toUpperCase()}`;
}
