/**
 * Margin of one contract at a price, in the currency of that price: what a new position needs and
 * what must stay.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import type { Instrument } from '@candor/market/instrument';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Conversion } from '../state/book-view.ts';
import { getTerms } from './instrument-terms.ts';
import { computeWorth, getInitialMargin } from './value.rules.ts';

export type ContractMargin = {
  readonly initialMargin: string;
  readonly maintenanceMargin: string;
};

export function contractMargin(
  future: Instrument,
  { last, tradingDate }: { readonly last: number; readonly tradingDate: LocalDate },
): ContractMargin {
  const terms = getTerms(future, TradedSource.Future, tradingDate);
  assert(terms?.margin.kind === 'perContract', 'a future is traded on margin, by the contract');
  const pricing = { terms, conversion: unconverted };
  const value = BigInt(last);
  const initial = getInitialMargin(pricing, {
    direction: Direction.Buy,
    value,
    worth: computeWorth(pricing, value, 'up'),
    quantity: 1n,
    leverage: 1,
  });
  return { initialMargin: written(initial), maintenanceMargin: written(terms.margin.maintenance) };
}

const unconverted: Conversion = { pair: null, rate: '1', numerator: 1n, denominator: 1n, at: 0 };

/** In hundredths, whatever the currency: the dollar has as many. */
function written(hundredths: bigint): string {
  return toWire(money('USD', hundredths));
}
