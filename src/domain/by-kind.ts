import * as v from 'valibot';

/** An object whose `kind` says which one of several it is. */
type Option = v.GenericSchema & { readonly entries: { readonly kind: { readonly literal: string } } };

/**
 * A value of the one of several shapes that its `kind` names. `v.variant` does the same for shapes within shapes too,
 * and the first file of every page would carry that.
 * @param options the first one refuses a value of a kind that is none of them
 */
export function byKind<const First extends Option, const Others extends readonly Option[]>([
  first,
  ...others
]: readonly [First, ...Others]) {
  return v.lazy(
    (input): First | Others[number] =>
      others.find(({ entries }) => entries.kind.literal === kindOf(input)) ?? first,
  );
}

const kindOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
