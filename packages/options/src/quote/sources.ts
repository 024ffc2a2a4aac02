/** What options are computed from: the market's prices, its calendars, the treasury's curve, seeds. */
import type { LocalDate } from '@candor/kit/local-date';
import type { Calendars, MarketHoursMode } from '@candor/market/calendar/calendars';
import type { CorporateAction } from '@candor/market/corporate/actions';
import type { Instrument } from '@candor/market/instrument';
import type { Universe } from '@candor/market/instruments/universe';
import type { DayKeys } from '@candor/market/path/day-keys';
import type { VarianceLeft } from '@candor/market/path/variance-left';
import type { Quote } from '@candor/market/quote/quote';
import type { TreasuryCurve } from '@candor/market/treasury/curve';

export type OptionPrices = {
  quote(instrument: Instrument, atMs: number): Quote;
  last(instrument: Instrument, atMs: number): number;
  inSharesOf(
    instrument: Instrument,
    units: number,
    range: { fromMs: number; toMs: number },
  ): number;
  actions(
    instrument: Instrument,
    range: { fromMs: number; untilMs: number },
  ): readonly CorporateAction[];
  /** Null before version 3 of the engine. */
  varianceLeft(
    instrument: Instrument,
    range: { fromMs: number; untilMs: number },
  ): VarianceLeft | null;
};

export type OptionSources = {
  readonly universe: Pick<Universe, 'ofClass' | 'byCode' | 'byId' | 'contracts'>;
  readonly hours: MarketHoursMode;
  /** In the configured hours, and those of the exchanges, by which options expire. */
  readonly calendars: Calendars;
  readonly exchangeCalendars: Calendars;
  readonly prices: OptionPrices;
  readonly curve: Pick<TreasuryCurve, 'at'>;
  readonly keys: DayKeys;
  /** The first day on which prices drop by dividends; null for never. */
  readonly dividendsFrom: LocalDate | null;
};
