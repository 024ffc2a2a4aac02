/**
 * A trading day. Instants are milliseconds; a day belongs to the market's own date, even if it
 * begins the evening before (futures, forex).
 */
import type { LocalDate } from '@candor/kit/local-date';

export type Phase =
  | 'preMarket'
  | 'openingAuction'
  | 'regular'
  | 'lunch'
  | 'closingAuction'
  | 'postMarket';

export type PhaseSpan = {
  readonly phase: Phase;
  readonly fromMs: number;
  readonly untilMs: number;
};

export type TradingDay = {
  readonly date: LocalDate;
  /** In order, without overlap. Closed outside them, also in a gap within the day. */
  readonly spans: readonly PhaseSpan[];
  readonly isHalfDay: boolean;
};
