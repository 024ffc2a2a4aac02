/** Every open hold belongs to something open that needs exactly this money, and vice versa. */
import type { LedgerHold } from './store/explore.store.ts';

export function getOrphans(
  open: readonly LedgerHold[],
  expected: readonly LedgerHold[],
): LedgerHold[] {
  const wanted = new Map(expected.map((hold) => [hold.reference, hold]));
  const held = new Set(open.map(({ reference }) => reference));
  const unwanted = open.filter((hold) => {
    const want = wanted.get(hold.reference);
    return want === undefined || !isSame(hold, want);
  });
  const missing = expected.filter(({ reference }) => !held.has(reference));
  return [...unwanted, ...missing].sort((a, b) => a.since - b.since);
}

function isSame(left: LedgerHold, right: LedgerHold): boolean {
  return (
    left.owner === right.owner &&
    left.account === right.account &&
    left.currency === right.currency &&
    left.minor === right.minor &&
    left.purpose === right.purpose
  );
}
