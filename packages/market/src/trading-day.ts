/**
 * A day of one market as the simulation and the clock see it. Instants are milliseconds; a day
 * belongs to a market's own date, also where it begins the evening before (futures, forex).
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
  /**
   * In order, without overlap. Outside them the market is closed, also in a gap within the day (the
   * grains' pause, the hour before a night session).
   */
  readonly spans: readonly PhaseSpan[];
  readonly isHalfDay: boolean;
};
