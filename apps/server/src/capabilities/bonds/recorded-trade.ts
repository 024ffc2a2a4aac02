/** A trade as it is kept, with everything its price followed from. */
import { toRate } from '@candor/bonds/yield';
import { assert } from '@candor/kit/assert';
import type { TreasuryQuote } from '@candor/market/treasury/treasury-quote';
import type { Money, Price } from '@candor/money/amount';
import type { Holding, TreasuryTrade } from '../../core/treasuries/holding.ts';
import type { TreasuryMarket } from '../../core/treasuries/treasuries.ts';
import type { PricedTrade } from './trade.rules.ts';

export function recordedTrade(
  { curve, curveVersion }: Pick<TreasuryMarket, 'curve' | 'curveVersion'>,
  {
    id,
    holding: { id: holdingId, customerId, code },
    trade,
    quote,
    seen,
    cost,
    journal,
    now,
  }: {
    readonly id: string;
    readonly holding: Pick<Holding, 'id' | 'customerId' | 'code'>;
    readonly trade: PricedTrade;
    readonly quote: TreasuryQuote | null;
    readonly seen: Price | null;
    readonly cost: Money | null;
    readonly journal: number | null;
    readonly now: number;
  },
): TreasuryTrade {
  assert(quote !== null, 'a trade is made at a quote');
  return {
    ...trade,
    id,
    customerId,
    holdingId,
    code,
    at: now,
    bid: quote.bid.clean,
    ask: quote.ask.clean,
    midYield: toRate(quote.midYield, 'halfEven'),
    curveVersion,
    factors: curve.at(now).factors,
    seen,
    cost,
    journal,
  };
}
