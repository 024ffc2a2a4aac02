/**
 * Time and sales, newest first. Above the previous price is buyer-initiated, below it
 * seller-initiated; an equal price follows the previous one. The first trade of a day is the
 * opening auction's.
 */
import type { BookTick } from '@candor/contract/quotes';
import type { Instrument } from '@candor/market/instrument';
import { numberText, getPriceText } from '../../core/pricing/decimal-texts.ts';
import type { Pricing } from '../../core/pricing/pricing.ts';

type ShownTrade = BookTick['trades'][number];

export function newestTrades(
  pricing: Pick<Pricing, 'trades'>,
  instrument: Instrument,
  atMs: number,
  count: number,
): ShownTrade[] {
  const trades = pricing.trades(instrument, atMs, count + LOOKED_BACK);
  let side: ShownTrade['side'] = 'auction';
  const shown = trades.toReversed().map((trade): ShownTrade => {
    side = trade.side === 'even' ? side : trade.side;
    return {
      at: trade.atMs,
      price: getPriceText(instrument, trade.units),
      volume: numberText(trade.size),
      side,
    };
  });
  return shown.toReversed().slice(0, count);
}

/** Longer runs at one price are rare; then the oldest shown count as part of the auction. */
const LOOKED_BACK = 60;
