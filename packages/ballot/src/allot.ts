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
  const allotted = allotLots(
    supply,
    Uint32Array.from(drawn, ({ lots }) => lots),
  );
  return drawn.map((application, place) => ({ ...application, allotted: allotted[place] ?? 0 }));
}

/** What each request gets; both in the order of the draw. */
export function allotLots(supply: Supply, requests: Uint32Array): Uint32Array {
  const allotted = new Uint32Array(requests.length);
  if (supply.market === 'us') {
    let left = supply.lots;
    requests.forEach((lots, place) => {
      const got = Math.min(left, lots);
      allotted[place] = got;
      left -= got;
    });
    return allotted;
  }
  const places = Uint32Array.from(requests.keys());
  const isSmall = (place: number) => (requests[place] ?? 0) <= supply.poolALotsMax;
  const small = places.filter(isSmall);
  const large = places.filter((place) => !isSmall(place));
  const [lotsA, lotsB] = shareLots(
    supply.lots,
    requestedBy(requests, small),
    requestedBy(requests, large),
  );
  allotPool(lotsA, requests, small, allotted);
  allotPool(lotsB, requests, large, allotted);
  return allotted;
}

/** Half each, pool A has the odd lot; what one pool does not ask for goes to the other. */
function shareLots(lots: number, wantedA: number, wantedB: number): [number, number] {
  const half = Math.ceil(lots / 2);
  const lotsA = Math.min(wantedA, Math.max(half, lots - wantedB));
  return [lotsA, Math.min(wantedB, lots - lotsA)];
}

function allotPool(
  lots: number,
  requests: Uint32Array,
  places: Uint32Array,
  allotted: Uint32Array,
): void {
  const withFirst = Math.min(lots, places.length);
  const supply = lots - withFirst;
  const beyond = requestedBy(requests, places) - places.length;
  let left = supply;
  for (let rank = 0; rank < withFirst; rank += 1) {
    const place = places[rank] ?? 0;
    const wanted = (requests[place] ?? 0) - 1;
    const extra = Math.min(beyond === 0 ? 0 : Math.floor((wanted * supply) / beyond), wanted);
    left -= extra;
    allotted[place] = 1 + extra;
  }
  // What rounding left over goes round in the order of the draw, one lot at a time.
  for (let rank = 0; rank < withFirst && left > 0; rank += 1) {
    const place = places[rank] ?? 0;
    if (allotted[place] === requests[place]) continue;
    allotted[place] = (allotted[place] ?? 0) + 1;
    left -= 1;
  }
}

function requestedBy(requests: Uint32Array, places: Uint32Array): number {
  return places.reduce((sum, place) => sum + (requests[place] ?? 0), 0);
}
