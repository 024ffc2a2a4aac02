/** A fill of a combination as its legs, each from its own book at the same instant. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { printCombination } from '@candor/options/contracts/combination';
import { legValues } from '@candor/options/quote/leg-values';
import type { Instruments } from '../instruments/instruments.ts';
import type { Market } from '../pricing/market.ts';

export type LegFill = {
  readonly instrument: Instrument;
  /** Bought or sold with the combination. */
  readonly direction: Direction;
  readonly bid: number;
  readonly ask: number;
  /** Units times quantity; together they are the fill's own, to the last unit. */
  readonly value: bigint;
};

type Named = { readonly instruments: Pick<Instruments, 'universe'> };

type Leg = Pick<LegFill, 'instrument' | 'direction'>;

/** Empty for what is no combination. */
export function legsOf(
  { instruments }: Named,
  { facts: { option } }: Pick<Instrument, 'facts'>,
  direction: Direction,
): Leg[] {
  if (option === undefined || option.legs.length < 2) return [];
  const { root, expiresOn, legs } = option;
  return legs.map((leg) => {
    const code = printCombination({ root, expiresOn, legs: [{ ...leg, side: 1 }] });
    const instrument = instruments.universe().byCode('option', code);
    assert(instrument !== null, `${code} is an instrument`);
    const isBought = (leg.side === 1) === (direction === Direction.Buy);
    return { instrument, direction: isBought ? Direction.Buy : Direction.Sell };
  });
}

export function legFills(
  market: Named & Pick<Market, 'pricing'>,
  instrument: Instrument,
  {
    direction,
    at,
    quantity,
    value,
  }: {
    readonly direction: Direction;
    /** Of the book it was filled at. */
    readonly at: number;
    readonly quantity: bigint;
    readonly value: bigint;
  },
): LegFill[] {
  const isBought = direction === Direction.Buy;
  const quoted = legsOf(market, instrument, direction).map((leg) => {
    const { bid, ask } = market.pricing.quote(leg.instrument, at);
    const side: 1 | -1 = (leg.direction === Direction.Buy) === isBought ? 1 : -1;
    return { ...leg, side, bid: bid ?? 0, ask: ask ?? 0 };
  });
  const values = legValues(quoted, { isBought, quantity, value });
  return quoted.map(({ side: _side, ...leg }, place) => ({ ...leg, value: values[place] ?? 0n }));
}
