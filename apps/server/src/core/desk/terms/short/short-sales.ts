/** What published data say of selling a share short, at the instant of a quote. */
import type { Instrument } from '@candor/market/instrument';
import type { Quote } from '@candor/market/quote/quote';
import type { ShortSale } from '../../state/short-sale.ts';
import { getBorrow } from './borrow.rules.ts';
import { openShortRestrictions, type ShortMarket } from './short-restriction.ts';

/** Null for what is no share. */
export type ShortSales = (instrument: Instrument, quote: Quote, nowMs: number) => ShortSale | null;

export function openShortSales(market: ShortMarket): ShortSales {
  const restrictions = openShortRestrictions(market);
  return (instrument, quote, nowMs) => {
    const borrow = getBorrow(instrument, quote.tradingDate);
    // Looked for when somebody asks: most orders are no short sales.
    return borrow === null
      ? null
      : { borrow, restrictedUntil: () => restrictions.until(instrument, quote, nowMs) };
  };
}
