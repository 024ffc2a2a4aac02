/** The last bar that had begun by then; null before the first. */
export function barAt(bars: readonly { readonly timestamp: number }[], at: number): number | null {
  const found = bars.findLastIndex(({ timestamp }) => timestamp <= at);
  return found === -1 ? null : found;
}
