/** Options on the sample market and treasuries of packages/market: for tests and figures. */
import { localDate } from '@candor/kit/local-date';
import { openCalendars, type MarketHoursMode } from '@candor/market/calendar/calendars';
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import { openDayKeys } from '@candor/market/path/day-keys';
import { daySeeds } from '@candor/market/tape/seeds';
import { openSampleMarket, type SampleMarket } from '@candor/market/testing/sample-market';
import { openSampleTreasuries } from '@candor/market/testing/sample-treasuries';
import { openOptions, type OptionsMarket } from '../open-options.ts';

const texts = readMarketTexts();

export function openSampleOptions({
  hours = 'exchange',
  liveFrom = '2026-11-02',
  versionThreeFrom = null,
  secret = 7,
  onSeed,
  ranked = null,
}: {
  hours?: MarketHoursMode;
  liveFrom?: string;
  versionThreeFrom?: string | null;
  secret?: number;
  onSeed?: (date: string) => void;
  ranked?: readonly string[] | null;
} = {}): OptionsMarket & { readonly market: SampleMarket } {
  const market = openSampleMarket({
    hours,
    liveFrom,
    versionTwoFrom: liveFrom,
    versionThreeFrom,
    secret,
    ...(onSeed === undefined ? {} : { onSeed }),
  });
  const options = openOptions(
    {
      universe: market.universe,
      hours,
      calendars: openCalendars(texts, hours, localDate(liveFrom)),
      exchangeCalendars: openCalendars(texts),
      prices: market.engine,
      curve: openSampleTreasuries({ hours, liveFrom, secret: 7 }).curve,
      keys: openDayKeys(daySeeds({ liveFrom: localDate(liveFrom), live: market.liveSeeds })),
      dividendsFrom: localDate(liveFrom),
    },
    ranked,
  );
  return { ...options, market };
}
