/** The order book and the newest trades, as a call answers them and as they are pushed. */
import type { BookTick } from '@candor/contract/quotes';
import type { DepthLevel } from '@candor/market/depth/depth';
import type { Instrument } from '@candor/market/instrument';
import { getPriceText, numberText } from '../../core/pricing/decimal-texts.ts';
import type { Pricing } from '../../core/pricing/pricing.ts';
import { newestTrades } from './newest-trades.ts';

export function getBook(
  pricing: Pick<Pricing, 'depth' | 'trades'>,
  instrument: Instrument,
  atMs: number,
  trades: number,
): Omit<BookTick, 'at'> {
  const { bids, asks } = pricing.depth(instrument, atMs);
  const getLevel = ({ units, size }: DepthLevel): BookTick['bids'][number] => ({
    price: getPriceText(instrument, units),
    volume: numberText(size),
  });
  return {
    bids: bids.map(getLevel),
    asks: asks.map(getLevel),
    trades: newestTrades(pricing, instrument, atMs, trades),
  };
}
