/** Who comes when, opened from the market's tables and the pace of this installation. */
import { readTable } from '@candor/market/data/read-market-texts.ts';
import type { TickBand } from '@candor/market/instrument';
import { parseHkTicks, usTicks } from '@candor/market/instruments/ticks';
import { openCompanies, type Companies } from '@candor/market/offerings/companies';
import {
  exchangeTimetable,
  practiceTimetable,
  type Timetable,
} from '@candor/market/offerings/timetable';
import type { Calendar } from '@candor/market/calendar/calendar';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import type { Market } from '../../core/pricing/market.ts';

export type OfferingPlan = {
  readonly hours: MarketHoursMode;
  readonly timetable: Timetable;
  readonly companies: Companies;
  readonly ticks: Readonly<Record<'US' | 'HK', readonly TickBand[]>>;
  /** The exchanges' own days, also in practice hours. */
  readonly calendars: Readonly<Record<'US' | 'HK', Calendar>>;
};

/** Opened at the first use: registering a capability uses nothing. */
export function offeringPlan(
  { instruments, tape }: Pick<Market, 'instruments' | 'tape'>,
  cycleHours: number,
): () => OfferingPlan {
  let opened: OfferingPlan | null = null;
  return () => (opened ??= open());

  function open(): OfferingPlan {
    const texts = instruments.texts();
    const calendars = {
      US: instruments.exchangeCalendars()('usStock'),
      HK: instruments.exchangeCalendars()('hkStock'),
    };
    const from = tape.versionTwoFrom;
    return {
      hours: instruments.hours,
      timetable:
        instruments.hours === 'continuous'
          ? practiceTimetable(from, cycleHours)
          : exchangeTimetable(from, calendars),
      companies: openCompanies({
        namesCsv: readTable('ipo-names.csv'),
        // Those that listed have theirs from here.
        isCodeTaken: (market, code) => {
          const found = instruments
            .universe()
            .byCode(market === 'US' ? 'usStock' : 'hkStock', code);
          return found !== null && (found.listing ?? null) === null;
        },
      }),
      ticks: { US: usTicks, HK: parseHkTicks(texts.hkTickSizes) },
      calendars,
    };
  }
}

export const sourceOf = { US: QuotedSource.Stock, HK: QuotedSource.HkStock } as const;
