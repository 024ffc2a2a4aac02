/** Legs that are put together: by hand on the chain, or from a strategy around the money. */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { OptionStrategy } from '@candor/contract/options';
import type { ChainRow, Combination, OptionChain } from '../options.api.ts';
import type { Dealt } from '../payoff/payoff.model.ts';
import { addressOf } from '../shared/option-place.model.ts';

export const LEGS_MAX = 4;

export type PickedLeg = {
  readonly side: 1 | -1;
  readonly kind: 'call' | 'put';
  readonly strike: string;
  /** The day it expires. */
  readonly on: string;
  readonly symbol: string;
};

/** Bought and sold legs, by how many strikes they lie above the one nearest to the price. */
const shapes = {
  bullCallSpread: [
    [1, 'call', 0],
    [-1, 'call', 2],
  ],
  bearCallSpread: [
    [-1, 'call', 1],
    [1, 'call', 3],
  ],
  bullPutSpread: [
    [1, 'put', -3],
    [-1, 'put', -1],
  ],
  bearPutSpread: [
    [-1, 'put', -2],
    [1, 'put', 0],
  ],
  longStraddle: [
    [1, 'put', 0],
    [1, 'call', 0],
  ],
  longStrangle: [
    [1, 'put', -2],
    [1, 'call', 2],
  ],
  ironCondor: [
    [1, 'put', -4],
    [-1, 'put', -2],
    [-1, 'call', 2],
    [1, 'call', 4],
  ],
  reverseIronCondor: [
    [-1, 'put', -4],
    [1, 'put', -2],
    [1, 'call', 2],
    [-1, 'call', 4],
  ],
} as const satisfies Partial<
  Record<OptionStrategy, readonly (readonly [1 | -1, 'call' | 'put', number])[]>
>;

export type BuiltStrategy = keyof typeof shapes;
export const builtStrategies = Object.keys(shapes) as BuiltStrategy[];

/** Null where the chain has too few strikes for it. */
export function legsOf(strategy: BuiltStrategy, chain: OptionChain): PickedLeg[] | null {
  const { rows, spot, expiry } = chain;
  const middle = nearestRow(rows, Number(spot));
  const legs = shapes[strategy].flatMap(([side, kind, by]) => {
    const row = rows[middle + by];
    return row === undefined ? [] : [pick(row, kind, side, expiry.on)];
  });
  return legs.length === shapes[strategy].length ? legs : null;
}

function pick(row: ChainRow, kind: 'call' | 'put', side: 1 | -1, on: string): PickedLeg {
  return { side, kind, strike: row.strike, on, symbol: addressOf(row[kind].symbol) };
}

/** The same again takes it away, the other side turns it; a fifth leg is not taken. */
export function toggle(legs: readonly PickedLeg[], leg: PickedLeg): readonly PickedLeg[] {
  const known = legs.find(({ symbol }) => symbol === leg.symbol);
  if (known === undefined) return legs.length < LEGS_MAX ? [...legs, leg] : legs;
  return known.side === leg.side
    ? legs.filter((each) => each !== known)
    : legs.map((each) => (each === known ? leg : each));
}

/** The next strike of this chain; null at its end, and for a leg of another expiry. */
export function stepped(
  leg: PickedLeg,
  { rows, expiry }: Pick<OptionChain, 'rows' | 'expiry'>,
  by: 1 | -1,
): PickedLeg | null {
  if (leg.on !== expiry.on) return null;
  const place = rows.findIndex(({ strike }) => strike === leg.strike);
  const row = place < 0 ? undefined : rows[place + by];
  return row === undefined ? null : pick(row, leg.kind, leg.side, leg.on);
}

/** The other kind at the same strike. */
export function turned(
  leg: PickedLeg,
  { rows, expiry }: Pick<OptionChain, 'rows' | 'expiry'>,
): PickedLeg | null {
  const row = leg.on === expiry.on ? rows.find(({ strike }) => strike === leg.strike) : undefined;
  return row === undefined
    ? null
    : pick(row, leg.kind === 'call' ? 'put' : 'call', leg.side, leg.on);
}

/** A leg stays the same row while its strike changes, so that a key goes by its place. */
export function inOrder(
  legs: readonly PickedLeg[],
): { readonly leg: PickedLeg; readonly place: number; readonly key: string }[] {
  return legs.map((leg, place) => ({ leg, place, key: `leg ${place}` }));
}

/** As the server is asked; null for nothing. */
export function legsText(legs: readonly PickedLeg[]): string | null {
  return legs.length === 0
    ? null
    : legs.map(({ side, symbol }) => `${side === 1 ? '+' : '-'}${symbol}`).join(',');
}

/** One of it, dealt at once. */
export function dealOne(of: Combination): Dealt {
  const isSold = of.direction === Direction.Sell;
  return {
    currency: of.currency,
    followed: of.followed,
    spot: of.spot,
    style: of.style,
    multiplier: of.multiplier,
    model: of.model,
    legs: of.legs.map(({ direction, kind, strike }) => ({
      side: direction === Direction.Buy ? 1 : -1,
      kind,
      strike,
    })),
    isSold,
    price: isSold ? of.bid : of.ask,
    contracts: 1,
    withShares: of.strategy === 'coveredCall',
  };
}

function nearestRow(rows: readonly ChainRow[], price: number): number {
  return rows.reduce(
    (best, { strike }, place) =>
      Math.abs(Number(strike) - price) < Math.abs(Number(rows[best]?.strike) - price)
        ? place
        : best,
    0,
  );
}
