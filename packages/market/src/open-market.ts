/**
 * The simulated market put together from its tables: what the server opens, and the verifying page
 * and tool too, so that all three compute the same.
 *
 * In practice hours (`continuous`) everything trades around the clock from the first live date on;
 * see calendar/calendars.ts.
 */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import { tradingDay } from './calendar/calendar.ts';
import { openCalendars, type MarketHoursMode } from './calendar/calendars.ts';
import { openEngine, type MarketEngine } from './engine.ts';
import type { MarketTexts } from './instruments/market-texts.ts';
import type { Universe } from './instruments/universe.ts';
import { daySeeds, type DaySeeds } from './tape/seeds.ts';

export type MarketOptions = {
  readonly universe: Universe;
  readonly texts: Pick<MarketTexts, 'sessions' | 'holidays'>;
  /** The texts of data/calibration.json and data/intraday-profile-us.csv. */
  readonly calibrationJson: string;
  readonly intradayProfileCsv: string;
  readonly hours: MarketHoursMode;
  /**
   * The first UTC date with a secret seed. Kept for good: history before it is public, and changing
   * it would change every price since.
   */
  readonly liveFrom: LocalDate;
  /** Seeds of the live dates as far as they are known here. */
  readonly liveSeeds: DaySeeds;
};

export function openMarket({
  universe,
  texts,
  calibrationJson,
  intradayProfileCsv,
  hours,
  liveFrom,
  liveSeeds,
}: MarketOptions): MarketEngine {
  const calendars = openCalendars(texts, hours, liveFrom);
  return openEngine({
    instrumentById: universe.byId,
    tradingDays: (calendar, date) => tradingDay(calendars(calendar), date),
    frontExpiry: (code, date) => {
      const root = universe.byCode('future', code);
      assert(root !== null, `${code} is not the root of a future`);
      return universe.contracts.front(root, date).expiresOn;
    },
    seeds: daySeeds({ liveFrom, live: liveSeeds }),
    liveFrom,
    calibrationJson,
    intradayProfileCsv,
  });
}
