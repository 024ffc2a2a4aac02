/** Value of holdings at an instant, at their closing price: the bid of long, the ask of short ones. */
import type { Instrument } from '@candor/market/instrument';
import { assert } from '@candor/kit/assert';
import { money, type Money } from '@candor/money/amount';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';
import type { Conversion } from '../desk/state/book-view.ts';
import { getConversion } from '../desk/terms/conversions.ts';
import type { Position } from '../desk/state/position.ts';
import { getTerms } from '../desk/terms/instrument-terms.ts';
import type { Terms } from '../desk/state/terms.ts';
import { floatingAt, computeWorth } from '../desk/terms/value.rules.ts';
import { tapeDayAt } from '../pricing/tape.ts';
import type { Market } from '../pricing/market.ts';
import type { Held } from './held.rules.ts';

export type EquityMarket = Pick<Market, 'instruments' | 'pricing'>;

export type ValuedHolding = Held & {
  readonly instrument: Instrument;
  readonly terms: Terms;
  readonly quantity: bigint;
  /**
   * Closing price, or the last one of an expired contract; null without a market, and then so is
   * the rest.
   */
  readonly units: bigint | null;
  /** In the wallet's currency. */
  readonly worth: Money | null;
  readonly profit: Money | null;
};

/** Everything at one instant; shared look-ups happen once. */
export function valueHeld(
  { instruments, pricing }: EquityMarket,
  held: readonly Held[],
  atMs: number,
): ValuedHolding[] {
  const depths = new Map<string, { bid: number; ask: number } | null>();
  const conversions = new Map<string, Conversion | null>();
  const traded = new Map<string, { readonly instrument: Instrument; readonly terms: Terms }>();
  const getBest = (instrument: Instrument): { bid: number; ask: number } | null => {
    // A contract that expired while nobody looked is still held, and is worth what it will bring.
    if (atMs > (instruments.endsAt(instrument) ?? Number.POSITIVE_INFINITY)) {
      const { last } = pricing.quote(instrument, atMs);
      return { bid: last, ask: last };
    }
    const {
      bids: [bid],
      asks: [ask],
    } = pricing.depth(instrument, atMs);
    return bid === undefined || ask === undefined ? null : { bid: bid.units, ask: ask.units };
  };
  const converted = (from: string, to: Currency) =>
    known(conversions, `${from} ${to}`, () =>
      getConversion({ instruments, pricing }, from, to, atMs),
    );
  return held.map((one): ValuedHolding => {
    const { instrument, terms } = known(traded, `${one.source} ${one.instrumentId}`, () => {
      const found = instruments.universe().byId(one.instrumentId);
      const itsTerms = found === null ? null : getTerms(found, one.source, tapeDayAt(atMs));
      assert(
        found !== null && itsTerms !== null,
        `${one.instrumentId} is traded under source ${one.source}`,
      );
      return { instrument: found, terms: itsTerms };
    });
    const { quantity } = one.lots;
    const best = known(depths, instrument.id, () => getBest(instrument));
    const conversion = best === null ? null : converted(terms.priceCurrency, terms.currency);
    if (best === null || conversion === null)
      return { ...one, instrument, terms, quantity, units: null, worth: null, profit: null };
    const units = BigInt(one.direction === Direction.Buy ? best.bid : best.ask);
    const pricingNow = { terms, conversion };
    const of = (minor: bigint): Money => money(terms.currency, minor);
    return {
      ...one,
      instrument,
      terms,
      quantity,
      units,
      worth: of(computeWorth(pricingNow, units * quantity, 'down')),
      profit: of(floatingAt(pricingNow, one, units)),
    };
  });
}

export function getHeld({ id, source, instrumentId, direction, openedAt, lots }: Position): Held {
  return { positionId: id, source, instrumentId, direction, openedAt, lots };
}

function known<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = values.get(key);
  if (found !== undefined) return found;
  const made = make();
  values.set(key, made);
  return made;
}
