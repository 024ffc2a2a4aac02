/** What an application gets of a made offering, on average over places in the draw. */
import { allotLots } from '@candor/ballot/allot';
import { lotsMax } from '@candor/server/capabilities/ipo/subscribing/subscription-cost.rules';
import { seededRandom } from '../random.ts';
import type { MadeOffering } from './make-offerings.ts';

/** Lots that all identities together get, each asking for `lots`. */
export function averageAllotment(offering: MadeOffering, lots: number, identities: number): number {
  const asked = known.get(offering) ?? new Map<string, number>();
  known.set(offering, asked);
  const key = `${lots} ${identities}`;
  let allotted = asked.get(key);
  if (allotted === undefined) asked.set(key, (allotted = allot(offering, lots, identities)));
  return allotted;
}

/** Many strategies ask for the same. */
const known = new WeakMap<MadeOffering, Map<string, number>>();

function allot(
  { ballotMarket, ballotLots, poolALotsMax, crowd }: MadeOffering,
  lots: number,
  identities: number,
): number {
  const random = seededRandom(ballotLots);
  let total = 0;
  for (let draw = 0; lots > 0 && draw < DRAWS; draw += 1) {
    const requests = new Uint32Array(crowd.length + identities);
    requests.set(crowd);
    const own = new Set<number>();
    for (let end = crowd.length; end < requests.length; end += 1) {
      // Takes a place by chance; who was there goes to the end, which says nothing about sizes.
      const place = random.below(end + 1);
      requests[end] = requests[place] ?? 0;
      requests[place] = lots;
      own.add(own.has(place) ? end : place);
    }
    const allotted = allotLots({ market: ballotMarket, lots: ballotLots, poolALotsMax }, requests);
    for (const place of own) total += allotted[place] ?? 0;
  }
  return total / DRAWS;
}

/** Whole lots for so many dollars at the top of the range; at least one, at most what is allowed. */
export function lotsFor(offering: MadeOffering, dollars: number): number {
  const { priceHigh, lot, currency } = offering.company;
  const lotCost = (Number(priceHigh) * lot) / perDollar[currency];
  return Math.min(mostLots(offering), Math.max(1, Math.floor(dollars / lotCost)));
}

export function mostLots({ company: { market }, ballotLots }: MadeOffering): number {
  return lotsMax({ market, ballotLots });
}

/** Near the peg: only sums over both markets depend on it. */
export const perDollar = { USD: 1, HKD: 7.8 } as const;
const DRAWS = 3;
