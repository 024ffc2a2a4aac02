/**
 * The simulated market opened from its tables, shared by server, verifying page and tool, so all
 * three agree.
 *
 * In practice hours (`continuous`) everything trades around the clock from the first live date on.
 */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import { tradingDay } from './calendar/calendar.ts';
import { openCalendars, type MarketHoursMode } from './calendar/calendars.ts';
import { openEngine, type MarketEngine } from './engine.ts';
import type { MarketTexts } from './instruments/market-texts.ts';
import type { Universe } from './instruments/universe.ts';
import type { EngineVersions } from './tape/engine-version.ts';
import { daySeeds, type DaySeeds } from './tape/seeds.ts';

export type MarketOptions = {
  readonly universe: Universe;
  readonly texts: Pick<MarketTexts, 'sessions' | 'holidays'>;
  readonly calibrationJson: string;
  readonly intradayProfileCsv: string;
  readonly hours: MarketHoursMode;
  /** Must never change: history before it is public, and changing it would change every price since. */
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
  versionTwoFrom,
  versionThreeFrom,
  liveSeeds,
}: MarketOptions & EngineVersions): MarketEngine {
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
    versionTwoFrom,
    versionThreeFrom,
    calibrationJson,
    intradayProfileCsv,
  });
}
