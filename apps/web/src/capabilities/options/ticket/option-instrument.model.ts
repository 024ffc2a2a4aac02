/** An option or a combination as the ticket knows instruments. */
import type { TicketInstrument } from '../../../core/ticket/ticket.api.ts';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { Combination } from '../options.api.ts';

export function toInstrument(of: Combination, label: string): TicketInstrument {
  return {
    source: TradedSource.Option,
    stock_code: of.code,
    label,
    name: of.title,
    market: of.market,
    currency: of.currency,
    decimals: of.decimals,
    price_nominal: of.last,
    change_ratio: ratioOf(of),
    phase: of.isOpen ? 'regular' : 'closed',
    at: of.at,
    bid: of.bidSize === 0 ? null : of.bid,
    ask: of.askSize === 0 ? null : of.ask,
    bidVolume: String(of.bidSize),
    askVolume: String(of.askSize),
    lot: 1,
    tick: of.ticks[0]?.step ?? '0.01',
    ticks: of.ticks,
    pair: null,
    contract: null,
    isTradable: true,
    underlying: { source: of.source, code: of.stock_code },
  };
}

/** For the eye only: a share of one, with four decimals. */
function ratioOf({ last, previousClose }: Pick<Combination, 'last' | 'previousClose'>): string {
  const before = Number(previousClose);
  return before === 0 ? '0' : ((Number(last) - before) / before).toFixed(4);
}
