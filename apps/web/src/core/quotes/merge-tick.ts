import type { QuoteRow, QuoteTick } from '@candor/contract/kernel/quote';

/**
 * The row with what was pushed since it was loaded. A row that was loaded later than the tick stays
 * as it is.
 */
export function mergeTick<Row extends Pick<QuoteRow, 'at'>>(row: Row, tick: QuoteTick | null): Row {
  if (tick === null || tick.at <= row.at) return row;
  return {
    ...row,
    price_nominal: tick.price_nominal,
    change: tick.change,
    change_ratio: tick.change_ratio,
    fall: tick.change.startsWith('-'),
    volume: tick.volume,
    turnover: tick.turnover,
    phase: tick.phase,
    at: tick.at,
  };
}
