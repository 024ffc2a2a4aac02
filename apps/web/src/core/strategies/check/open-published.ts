/**
 * The market from what is published about it: seeds are held against their commitments, and prices
 * are known as far as every seed since the first live day is.
 */
import { addDays, localDate } from '@candor/kit/local-date';
import { openUniverse } from '@candor/market/instruments/universe';
import { openMarket } from '@candor/market/open-market';
import { parseCalibration } from '@candor/market/path/calibration';
import { canRecompute, versionsOf } from '@candor/market/tape/engine-version';
import { tapeBeginsAt } from '@candor/market/tape/seeds';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import type { PriceSource } from '@candor/strategies/prices/price-source';
import { openMarketTerms, type MarketTerms } from '@candor/strategies/terms/market-terms';
import type { PublishedMarkets } from '../../recompute/published-market.ts';
import { readSeeds, type SeedForged } from '../../recompute/seeds.model.ts';

export type NotOpened =
  | SeedForged
  /** Prices were made in another way than this page knows: an older or newer one is needed. */
  | { readonly kind: 'otherEngine'; readonly day: string };

export type Opened = {
  readonly kind: 'opened';
  readonly source: PriceSource;
  readonly terms: MarketTerms;
  readonly publishedUntilMs: number;
};

export function openPublished({
  hours,
  liveFrom,
  tables,
  days,
}: PublishedMarkets): Opened | NotOpened {
  const published = readSeeds(days);
  if (published.kind !== 'known') return published;
  const { seeds } = published;
  const foreign = days.find(({ engineVersion }) => !canRecompute(engineVersion));
  if (foreign !== undefined) return { kind: 'otherEngine', day: foreign.day };
  let known = localDate(liveFrom);
  while (seeds.has(known)) known = addDays(known, 1);
  const universe = openUniverse(tables);
  const engine = openMarket({
    universe,
    texts: tables,
    calibrationJson: tables.calibration,
    intradayProfileCsv: tables.intradayProfile,
    hours,
    liveFrom: localDate(liveFrom),
    ...versionsOf(days),
    liveSeeds: (date) => seeds.get(date) ?? null,
  });
  return {
    kind: 'opened',
    source: enginePrices(engine, universe),
    terms: openMarketTerms(universe, parseCalibration(tables.calibration).spreadsBps),
    publishedUntilMs: tapeBeginsAt(known),
  };
}
