/**
 * Which strategy a set of legs is, and what it must be covered with: its largest loss.
 *
 * Nothing whose loss has no limit has a name here or a margin: the desk refuses it.
 */
import { extremesOf, type Leg, type OptionLeg, type Position } from './payoff.ts';

export type Strategy =
  | 'longCall'
  | 'longPut'
  | 'coveredCall'
  | 'cashSecuredPut'
  | 'bullCallSpread'
  | 'bearCallSpread'
  | 'bullPutSpread'
  | 'bearPutSpread'
  | 'longStraddle'
  | 'longStrangle'
  | 'ironCondor';

/** Null for a combination without a name. */
export function recogniseStrategy(legs: readonly Leg[]): Strategy | null {
  const options = legs.filter((leg): leg is OptionLeg => leg.kind !== 'shares');
  const shares = legs.flatMap((leg) => (leg.kind === 'shares' ? [leg.count] : []));
  const sizes = new Set(options.map(({ count }) => (count < 0n ? -count : count)));
  if (options.length === 0 || sizes.size !== 1 || sizes.has(0n)) return null;
  const sorted = options.toSorted((left, right) => left.strike - right.strike);
  if (shares.length > 0) return isCovered(sorted, shares) ? 'coveredCall' : null;
  switch (sorted.length) {
    case 1:
      return ofOne(sorted);
    case 2:
      return ofTwo(sorted);
    case 4:
      return isCondor(sorted) ? 'ironCondor' : null;
    default:
      return null;
  }
}

/** In minor units: the largest loss; null where it has no limit. */
export function marginOf(position: Position): bigint | null {
  return extremesOf(position).largestLoss;
}

function isCovered([call, ...others]: readonly OptionLeg[], shares: readonly bigint[]): boolean {
  const held = shares.reduce((sum, count) => sum + count, 0n);
  return (
    call !== undefined &&
    others.length === 0 &&
    call.kind === 'call' &&
    call.count < 0n &&
    held >= -call.count * call.multiplier
  );
}

function ofOne([leg]: readonly OptionLeg[]): Strategy | null {
  if (leg === undefined) return null;
  if (leg.count > 0n) return leg.kind === 'call' ? 'longCall' : 'longPut';
  // A call sold alone has no limit.
  return leg.kind === 'put' ? 'cashSecuredPut' : null;
}

function ofTwo([low, high]: readonly OptionLeg[]): Strategy | null {
  if (low === undefined || high === undefined || low.multiplier !== high.multiplier) return null;
  const areBought = low.count > 0n && high.count > 0n;
  if (low.kind !== high.kind) {
    if (!areBought) return null;
    if (low.strike === high.strike) return 'longStraddle';
    return low.kind === 'put' ? 'longStrangle' : null;
  }
  if (low.strike === high.strike || low.count > 0n === high.count > 0n) return null;
  if (low.kind === 'call') return low.count > 0n ? 'bullCallSpread' : 'bearCallSpread';
  return low.count > 0n ? 'bullPutSpread' : 'bearPutSpread';
}

/** Bought and sold puts below, sold and bought calls above, the sold ones inside. */
function isCondor(legs: readonly OptionLeg[]): boolean {
  const shape = legs.map(({ kind, count }) => `${kind}${count > 0n ? '+' : '-'}`).join(' ');
  const strikes = legs.map(({ strike }) => strike);
  return (
    shape === 'put+ put- call- call+' &&
    strikes.every((strike, place) => place === 0 || strike > (strikes[place - 1] ?? 0)) &&
    new Set(legs.map(({ multiplier }) => multiplier)).size === 1
  );
}
