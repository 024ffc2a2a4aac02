/** In US cents; `unknown` is money without a rate, `none` is about no money. */
export type Worth =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly minor: bigint };

/** Taking away counts like adding. */
export function isWithinLimit(limitMinor: bigint, worth: Worth): boolean {
  if (worth.kind === 'none') return true;
  if (worth.kind === 'unknown') return false;
  return (worth.minor < 0n ? -worth.minor : worth.minor) <= limitMinor;
}
