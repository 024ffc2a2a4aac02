/**
 * A ballot as customers read it: everybody's place in the order of the draw of their pool, how each
 * pool ended, and the line that decided. The draw itself is packages/ballot.
 */
import type { Allotted } from '@candor/ballot/application';
import type { PoolResult } from './offerings.store.ts';

export type PlacedLine = Allotted & { readonly pool: PoolResult['pool']; readonly place: number };

export function placeLines(
  lines: readonly Allotted[],
  { market, poolALotsMax }: { readonly market: 'US' | 'HK'; readonly poolALotsMax: number },
): { readonly placed: readonly PlacedLine[]; readonly pools: readonly PoolResult[] } {
  const names: readonly PoolResult['pool'][] = market === 'US' ? ['all'] : ['A', 'B'];
  const placed: PlacedLine[] = [];
  const pools = names.map((pool): PoolResult => {
    const inPool = lines
      .filter(({ lots }) => pool === 'all' || lots <= poolALotsMax === (pool === 'A'))
      .toSorted((one, other) => (one.draw < other.draw ? -1 : one.draw > other.draw ? 1 : 0));
    inPool.forEach((line, index) => placed.push({ ...line, pool, place: index + 1 }));
    const successful = inPool.filter(({ allotted }) => allotted > 0).length;
    const last = inPool[successful - 1];
    return {
      pool,
      applications: inPool.length,
      requested: inPool.reduce((sum, { lots }) => sum + lots, 0),
      allotted: inPool.reduce((sum, { allotted }) => sum + allotted, 0),
      successful,
      deciding:
        last === undefined || successful === inPool.length
          ? null
          : {
              number: last.number,
              lots: last.lots,
              draw: last.draw,
              allotted: last.allotted,
              place: successful,
            },
    };
  });
  return { placed, pools };
}
