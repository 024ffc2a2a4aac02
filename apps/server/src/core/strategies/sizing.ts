/**
 * How a quantity becomes money for a strategy: the desk's own terms, the conversion into the
 * wallet's currency, and the usual spread. Charges are stated as the most they can be.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { parseCalibration, type SpreadsBps } from '@candor/market/path/calibration';
import { getHalfSpread } from '@candor/market/quote/spread';
import { readTable } from '@candor/market/data/read-market-texts.ts';
import type { Instrument } from '@candor/market/instrument';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import type { FeeTerms, SizingTerms } from '@candor/strategies/strategy';
import type { BookView, Conversion } from '../desk/state/book-view.ts';
import type { MarketViews } from '../desk/terms/market-view.ts';
import { lastDayEnd, swapRates } from '../desk/terms/swap.rules.ts';
import type { Charge, Terms } from '../desk/state/terms.ts';
import { tradedInstrument } from '../desk/terms/traded-instrument.ts';
import type { Market } from '../pricing/market.ts';
import { findInstrument } from './closes.ts';

export type Sized = {
  /** What an order of it is booked in: of a futures root, its front month. */
  readonly instrument: Instrument;
  readonly source: TradedSource;
  readonly view: BookView;
  readonly sizing: SizingTerms;
};

export type Sizing = {
  /** Null where there is no market of it at this instant. */
  at(instrumentId: string, nowMs: number): Sized | null;
  /** What an order of it is booked in, whether there is a market of it now or not. */
  traded(instrumentId: string, nowMs: number): Instrument | null;
};

const sources: Partial<Record<Instrument['assetClass'], TradedSource>> = {
  usStock: TradedSource.Stock,
  hkStock: TradedSource.HkStock,
  future: TradedSource.Future,
  forex: TradedSource.Forex,
  crypto: TradedSource.RobotCrypto,
};

export function openSizing({
  market,
  views,
}: {
  readonly market: Pick<Market, 'instruments'>;
  readonly views: Pick<MarketViews, 'at'>;
}): Sizing {
  let spreads: SpreadsBps | null = null;
  const find = (instrumentId: string, nowMs: number) => {
    const named = findInstrument(market, instrumentId);
    const source = sources[named.assetClass];
    assert(source !== undefined, `${instrumentId} is not traded`);
    const traded = tradedInstrument(market.instruments, source, named.code, nowMs);
    return traded.ok ? { instrument: traded.outcome, source } : null;
  };
  return {
    at(instrumentId, nowMs) {
      const found = find(instrumentId, nowMs);
      const view = found === null ? null : views.at(nowMs)(found.source, found.instrument.id);
      if (found === null || view === null) return null;
      spreads ??= parseCalibration(readTable('calibration.json')).spreadsBps;
      return { ...found, view, sizing: sizingOf(found.instrument, view, spreads) };
    },
    traded: (instrumentId, nowMs) => find(instrumentId, nowMs)?.instrument ?? null,
  };
}

function sizingOf(instrument: Instrument, view: BookView, spreads: SpreadsBps): SizingTerms {
  const { terms, conversion } = view;
  return {
    value: converted(terms.value, conversion),
    step: terms.lot,
    minimum: terms.quantityMin,
    worthMinimum: terms.notionalMin,
    fees: { buy: feeTerms(terms, 'buy'), sell: feeTerms(terms, 'sell') },
    halfSpread: BigInt(
      Math.round((getHalfSpread(instrument, spreads) ?? 0) * Number(NANO_PER_ONE)),
    ),
    ...marginTerms(view),
    carry: carryOf(instrument, view),
  };
}

function marginTerms({
  terms: { margin },
  conversion,
}: BookView): Pick<SizingTerms, 'marginPerUnit' | 'usualDay'> {
  if (margin.kind !== 'perContract') return { marginPerUnit: null, usualDay: null };
  const { initial, usualDay } = margin;
  const perUnit = (minor: bigint): bigint =>
    divide(minor * conversion.numerator, conversion.denominator, 'up');
  return {
    marginPerUnit: perUnit(initial),
    usualDay: usualDay === null ? null : { perUnit: perUnit(usualDay.sum), share: usualDay.share },
  };
}

function converted(
  value: Terms['value'],
  { pair, numerator, denominator }: Conversion,
): SizingTerms['value'] {
  return pair === null
    ? { numerator: value.numerator, denominator: value.denominator }
    : {
        numerator: value.numerator * numerator,
        denominator: value.denominator * denominator,
      };
}

function feeTerms({ charges }: Pick<Terms, 'charges'>, side: 'buy' | 'sell'): FeeTerms {
  const due = charges.filter((charge: Charge) => charge.side === 'both' || side === 'sell');
  const sum = (of: (charge: Charge) => bigint): bigint =>
    due.reduce((total, charge) => total + of(charge), 0n);
  return {
    rate: sum(({ rate }) => rate),
    perUnit: sum(({ perUnit }) => perUnit),
    flat: sum(({ minimum, step }) => (minimum > step ? minimum : step)),
  };
}

function carryOf({ facts: { pair } }: Instrument, { at }: BookView): SizingTerms['carry'] {
  if (pair === null) return null;
  const { long, short } = swapRates(pair, lastDayEnd(at).date);
  return { long, short };
}
