/**
 * The options market from what is published: the tables of an underlying and of treasuries, the
 * seeds of the days that are over, and the order of the underlyings. In the browser and in the
 * tool.
 */
import type { LocalDate } from '@candor/kit/local-date';
import { openCalendars } from '@candor/market/calendar/calendars';
import { openUniverse, type Universe } from '@candor/market/instruments/universe';
import { openMarket, type MarketOptions } from '@candor/market/open-market';
import { openDayKeys } from '@candor/market/path/day-keys';
import type { EngineVersions } from '@candor/market/tape/engine-version';
import { daySeeds } from '@candor/market/tape/seeds';
import {
  openPublishedTreasuries,
  type TreasuryTables,
} from '@candor/market/treasury/published-treasuries';
import { withOptions } from './contracts/option-instruments.ts';
import { openOptions, type OptionsMarket } from './open-options.ts';

export type PublishedOptions = Pick<MarketOptions, 'hours' | 'liveSeeds'> &
  EngineVersions & {
    readonly liveFrom: LocalDate;
    readonly tables: TreasuryTables;
    /** Codes of the shares with options, most traded first; null when the tables have all shares. */
    readonly ranked: readonly string[] | null;
  };

export function openPublishedOptions({
  tables,
  hours,
  liveFrom,
  liveSeeds,
  versionTwoFrom,
  versionThreeFrom,
  ranked,
}: PublishedOptions): OptionsMarket & { readonly universe: Universe } {
  const plain = openUniverse(tables);
  const exchangeCalendars = openCalendars(tables);
  const engine = openMarket({
    universe: plain,
    texts: tables,
    calibrationJson: tables.calibration,
    intradayProfileCsv: tables.intradayProfile,
    hours,
    liveFrom,
    liveSeeds,
    versionTwoFrom,
    versionThreeFrom,
  });
  const options = openOptions(
    {
      universe: plain,
      hours,
      calendars: openCalendars(tables, hours, liveFrom),
      exchangeCalendars,
      prices: engine,
      curve: openPublishedTreasuries({ tables, hours, liveFrom, versionThreeFrom, liveSeeds })
        .curve,
      keys: openDayKeys(daySeeds({ liveFrom, live: liveSeeds })),
      dividendsFrom: versionTwoFrom,
    },
    ranked,
  );
  const universe = withOptions(plain, {
    hours,
    exchangeCalendars: () => exchangeCalendars,
    ...(ranked === null ? {} : { ranked }),
  });
  return { ...options, universe };
}
