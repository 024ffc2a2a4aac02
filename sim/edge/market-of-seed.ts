/**
 * One whole simulated market of a seed: prices, options, treasuries and calendars, in the hours and
 * the version of the engine that are asked for.
 */
import { localDate, type LocalDate } from '@candor/kit/local-date';
import {
  openCalendars,
  type Calendars,
  type MarketHoursMode,
} from '@candor/market/calendar/calendars';
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import type { Listing } from '@candor/market/listings/listing';
import { openDayKeys } from '@candor/market/path/day-keys';
import { daySeeds } from '@candor/market/tape/seeds';
import { openSampleMarket, type SampleMarket } from '@candor/market/testing/sample-market';
import { openSampleTreasuries } from '@candor/market/testing/sample-treasuries';
import type { Treasuries } from '@candor/market/treasury/open-treasuries';
import { openOptions, type OptionsMarket } from '@candor/options/open-options';
import { openKeptBooks, type KeptBooks } from './kept-books.ts';

/** The first live day of every market here; version 2 holds from it on. */
export const LIVE_FROM = '2026-11-02';

export type EngineVersion = 2 | 3;

export type MarketOfSeed = SampleMarket & {
  readonly seed: number;
  readonly version: EngineVersion;
  readonly hours: MarketHoursMode;
  readonly liveFrom: LocalDate;
  readonly calendars: Calendars;
  readonly books: KeptBooks;
  /** Opened when first asked for. */
  readonly options: () => OptionsMarket;
  readonly treasuries: () => Treasuries;
  /** The same market with shares that list in it. */
  readonly withListings: (listings: readonly Listing[]) => MarketOfSeed;
};

export type SeedOptions = {
  readonly seed: number;
  readonly version: EngineVersion;
  readonly hours: MarketHoursMode;
};

const texts = readMarketTexts();
const exchangeCalendars = once(() => openCalendars(texts));
const calendarsOf: Readonly<Record<MarketHoursMode, () => Calendars>> = {
  exchange: once(() => openCalendars(texts, 'exchange', localDate(LIVE_FROM))),
  continuous: once(() => openCalendars(texts, 'continuous', localDate(LIVE_FROM))),
};

export function openMarketOfSeed(
  { seed, version, hours }: SeedOptions,
  listings: readonly Listing[] = [],
): MarketOfSeed {
  const versions = {
    versionTwoFrom: LIVE_FROM,
    versionThreeFrom: version === 3 ? LIVE_FROM : null,
  };
  const market = openSampleMarket({
    hours,
    liveFrom: LIVE_FROM,
    ...versions,
    listings,
    secret: seed,
  });
  const calendars = calendarsOf[hours]();
  const treasuries = once(() =>
    openSampleTreasuries({
      hours,
      liveFrom: LIVE_FROM,
      versionThreeFrom: versions.versionThreeFrom,
      secret: seed,
    }),
  );
  const options = once(() =>
    openOptions({
      universe: market.universe,
      hours,
      calendars,
      exchangeCalendars: exchangeCalendars(),
      prices: market.engine,
      curve: treasuries().curve,
      keys: openDayKeys(daySeeds({ liveFrom: localDate(LIVE_FROM), live: market.liveSeeds })),
      dividendsFrom: localDate(LIVE_FROM),
    }),
  );
  return {
    ...market,
    seed,
    version,
    hours,
    liveFrom: localDate(LIVE_FROM),
    calendars,
    books: openKeptBooks(market.engine),
    options,
    treasuries,
    withListings: (listed) => openMarketOfSeed({ seed, version, hours }, listed),
  };
}

function once<Thing>(make: () => Thing): () => Thing {
  let made: { readonly thing: Thing } | null = null;
  return () => (made ??= { thing: make() }).thing;
}
