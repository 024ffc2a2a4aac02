/**
 * Who gets how many lots. Hong Kong: two pools by size of the request, half of the lots each; in
 * each pool one lot for as many as possible first, the rest in proportion to what was asked for
 * beyond it. United States: every request has the same odds, whatever its size.
 */
import type { Allotted, Drawn } from './application.ts';

export type Market = 'us' | 'hk';
export type Supply = {
  readonly market: Market;
  readonly lots: number;
  /** Hong Kong: the largest request that is in pool A. */
  readonly poolALotsMax: number;
};

/** Takes the applications in the order of their draw and keeps it. */
export function allot(supply: Supply, drawn: readonly Drawn[]): Allotted[] {
  return supply.market === 'us' ? allotInOrder(supply.lots, drawn) : allotPools(supply, drawn);
}

function allotInOrder(lots: number, drawn: readonly Drawn[]): Allotted[] {
  let left = lots;
  return drawn.map((application) => {
    const allotted = Math.min(left, application.lots);
    left -= allotted;
    return { ...application, allotted };
  });
}

function allotPools({ lots, poolALotsMax }: Supply, drawn: readonly Drawn[]): Allotted[] {
  const isSmall = (application: Drawn) => application.lots <= poolALotsMax;
  const small = drawn.filter(isSmall);
  const large = drawn.filter((application) => !isSmall(application));
  const [lotsA, lotsB] = shareLots(lots, requested(small), requested(large));
  const allottedOf = new Map(
    [...allotPool(lotsA, small), ...allotPool(lotsB, large)].map(({ number, allotted }) => [
      number,
      allotted,
    ]),
  );
  return drawn.map((application) => ({
    ...application,
    allotted: allottedOf.get(application.number) ?? 0,
  }));
}

/** Half each, pool A has the odd lot; what one pool does not ask for goes to the other. */
function shareLots(lots: number, wantedA: number, wantedB: number): [number, number] {
  const half = Math.ceil(lots / 2);
  const lotsA = Math.min(wantedA, Math.max(half, lots - wantedB));
  return [lotsA, Math.min(wantedB, lots - lotsA)];
}

function allotPool(lots: number, drawn: readonly Drawn[]): Allotted[] {
  const withFirst = Math.min(lots, drawn.length);
  let left = lots - withFirst;
  const beyond = requested(drawn) - drawn.length;
  const supply = left;
  const shared = drawn.map((application, place): Allotted => {
    if (place >= withFirst) return { ...application, allotted: 0 };
    const more = beyond === 0 ? 0 : Math.floor(((application.lots - 1) * supply) / beyond);
    const extra = Math.min(more, application.lots - 1);
    left -= extra;
    return { ...application, allotted: 1 + extra };
  });
  // What rounding left over goes round in the order of the draw, one lot at a time.
  return shared.map((application) => {
    if (left === 0 || application.allotted === 0 || application.allotted === application.lots)
      return application;
    left -= 1;
    return { ...application, allotted: application.allotted + 1 };
  });
}

function requested(drawn: readonly Drawn[]): number {
  return drawn.reduce((sum, { lots }) => sum + lots, 0);
}
