/**
 * A ballot as customers read it: everybody's place in the order of the draw of their pool, how each
 * pool ended, and the line that decided. The draw itself is packages/ballot.
 */
import type { Allotted } from '@candor/ballot/application';
import { findKey, orderOf } from '@candor/ballot/keys';
import { lineAt, type Lines } from '@candor/ballot/lines';
import type { PoolResult } from '../offerings.store.ts';

export type PlacedLine = Allotted & { readonly pool: PoolResult['pool']; readonly place: number };

type Counted = {
  readonly pool: PoolResult['pool'];
  applications: number;
  requested: number;
  allotted: number;
  successful: number;
  /** Of the last that got something. */
  last: number | null;
};

export function placeLines(
  lines: Lines,
  { market, poolALotsMax }: { readonly market: 'US' | 'HK'; readonly poolALotsMax: number },
): {
  readonly find: (number: string) => PlacedLine | null;
  readonly pools: readonly PoolResult[];
} {
  const small = noneOf(market === 'US' ? 'all' : 'A');
  const large = market === 'US' ? small : noneOf('B');
  const poolOf = (lots: number): Counted => (lots <= poolALotsMax ? small : large);
  const places = new Uint32Array(lines.count);
  for (const at of orderOf(lines.draws)) {
    const lots = lines.lots[at] ?? 0;
    const allotted = lines.allotted[at] ?? 0;
    const counted = poolOf(lots);
    counted.applications += 1;
    counted.requested += lots;
    counted.allotted += allotted;
    places[at] = counted.applications;
    if (allotted === 0) continue;
    counted.successful += 1;
    counted.last = at;
  }
  return {
    find(number) {
      const at = findKey(lines.numbers, number);
      if (at === -1) return null;
      const line = lineAt(lines, at);
      return { ...line, pool: poolOf(line.lots).pool, place: places[at] ?? 0 };
    },
    pools: (small === large ? [small] : [small, large]).map(({ last, ...counted }) => ({
      ...counted,
      // Nobody decided where everybody got something, or nobody.
      deciding:
        last === null || counted.successful === counted.applications
          ? null
          : { ...lineAt(lines, last), place: counted.successful },
    })),
  };
}

function noneOf(pool: PoolResult['pool']): Counted {
  return { pool, applications: 0, requested: 0, allotted: 0, successful: 0, last: null };
}
