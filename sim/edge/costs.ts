/**
 * What trading and holding cost, by the desk's own rules and tables: charges of every fill, nights
 * of currency pairs, dividends, and the interest that money in what is paid in full would have
 * earned in a bill.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import type { AssetClass, Instrument } from '@candor/market/instrument';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { versionAt } from '@candor/server/core/desk/state/dated';
import { computeFees, getTotal } from '@candor/server/core/desk/terms/fees.rules';
import { feeTables } from '@candor/server/core/desk/terms/fees.table';
import { getTerms } from '@candor/server/core/desk/terms/instrument-terms';
import { getSwapRate, swapRates, type DayEnd } from '@candor/server/core/desk/terms/swap.rules';
import type { Terms } from '@candor/server/core/desk/state/terms';

const sources: Readonly<Record<Exclude<AssetClass, 'index'>, TradedSource>> = {
  usStock: TradedSource.Stock,
  hkStock: TradedSource.HkStock,
  future: TradedSource.Future,
  forex: TradedSource.Forex,
  crypto: TradedSource.RobotCrypto,
  option: TradedSource.Option,
};

export function termsOf(instrument: Instrument, on: LocalDate): Terms {
  const { assetClass } = instrument;
  const terms = assetClass === 'index' ? null : getTerms(instrument, sources[assetClass], on);
  assert(terms !== null, `${instrument.id} is traded`);
  return terms;
}

/** Hundredths of the price's currency for units of price times quantity; rounded against the trader. */
export function worthMinor({ value }: Terms, unitsTimesQuantity: bigint, side: Direction): bigint {
  const { numerator, denominator } = value;
  const rounding = side === Direction.Buy ? 'up' : 'down';
  return divide(unitsTimesQuantity * numerator, denominator, rounding);
}

/** In hundredths of the wallet's currency. */
export function feesMinor(
  terms: Terms,
  trade: { direction: Direction; quantity: bigint; worth: bigint },
): bigint {
  return getTotal(computeFees(terms, trade));
}

/** Of so many contracts on one side, in dollars. */
export function optionFees(direction: Direction, contracts: number, on: LocalDate): number {
  const { charges } = versionAt(feeTables.option, on);
  const fees = computeFees({ charges }, { direction, quantity: BigInt(contracts), worth: 0n });
  return Number(getTotal(fees)) / 100;
}

/** What a night pays (or, negative, charges) for a position that is worth so much. */
export function nightMinor(
  { facts: { pair } }: Instrument,
  direction: Direction,
  worth: bigint,
  { date, nights }: DayEnd,
): bigint {
  assert(pair !== null, 'only currency pairs are financed');
  const rate = getSwapRate(swapRates(pair, date), direction);
  return divide(
    worth * rate * BigInt(nights),
    NANO_PER_ONE * DAYS_PER_YEAR,
    rate < 0n ? 'up' : 'down',
  );
}

const DAYS_PER_YEAR = 365n;
