import type { LeagueTies } from '@candor/contract/kernel/league-rules';

export type Scored = {
  /** Numbered as they joined. */
  readonly entry: number;
  readonly score: bigint;
};

/** Best first; the rank of each stands beside it. */
export function rankEntries<Entry extends Scored>(
  entries: readonly Entry[],
  ties: LeagueTies,
): (Entry & { readonly rank: number })[] {
  let [rank, before]: [number, bigint | null] = [0, null];
  return entries.toSorted(byScore).map((entry, place) => {
    if (ties === 'firstIn' || before === null || entry.score !== before) rank = place + 1;
    before = entry.score;
    return { ...entry, rank };
  });
}

function byScore(left: Scored, right: Scored): number {
  if (left.score !== right.score) return left.score > right.score ? -1 : 1;
  return left.entry - right.entry;
}
