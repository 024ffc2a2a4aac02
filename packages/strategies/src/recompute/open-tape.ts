/** The market that a record's published tape makes, and how far it is published. */
import { addDays, parseLocalDate } from '@candor/kit/local-date';
import type { MarketTexts } from '@candor/market/instruments/market-texts';
import { openUniverse } from '@candor/market/instruments/universe';
import { openMarket } from '@candor/market/open-market';
import { canRecompute } from '@candor/market/tape/engine-version';
import { parseSeed, tapeBeginsAt, verifyCommitment } from '@candor/market/tape/seeds';
import { enginePrices } from '../prices/engine-prices.ts';
import type { PriceSource } from '../prices/price-source.ts';
import type { RecordTape } from './record.ts';

export type MarketTables = {
  readonly texts: MarketTexts;
  readonly calibrationJson: string;
  readonly intradayProfileCsv: string;
};

export type OpenedTape =
  | {
      readonly isOpen: true;
      readonly source: PriceSource;
      readonly publishedUntilMs: number;
      readonly seedsChecked: number;
    }
  | {
      readonly isOpen: false;
      readonly problem: 'unknownEngine' | 'badDay' | 'seedDiffers';
      readonly day: string | null;
    };

export function openTape(tape: RecordTape, tables: MarketTables): OpenedTape {
  if (!canRecompute(tape.engineVersion))
    return { isOpen: false, problem: 'unknownEngine', day: null };
  const liveFrom = parseLocalDate(tape.liveFrom);
  const firstDays = [tape.versionTwoFrom, tape.versionThreeFrom ?? null];
  const [versionTwoFrom = null, versionThreeFrom = null] = firstDays.map((day) =>
    day === null ? null : parseLocalDate(day),
  );
  const isBad =
    (versionTwoFrom === null && tape.versionTwoFrom !== null) ||
    (versionThreeFrom === null && tape.engineVersion >= 3);
  if (liveFrom === null || isBad) return { isOpen: false, problem: 'badDay', day: tape.liveFrom };
  const seeds = new Map<string, Uint8Array>();
  for (const { day, commitment, seed } of tape.days) {
    if (seed === null) continue;
    const bytes = parseSeed(seed);
    if (bytes === null || !verifyCommitment(bytes, commitment))
      return { isOpen: false, problem: 'seedDiffers', day };
    seeds.set(day, bytes);
  }
  // A price depends on all days since the first live one: what follows a missing one is unknown.
  let known = liveFrom;
  while (seeds.has(known)) known = addDays(known, 1);
  const universe = openUniverse(tables.texts);
  const engine = openMarket({
    universe,
    texts: tables.texts,
    calibrationJson: tables.calibrationJson,
    intradayProfileCsv: tables.intradayProfileCsv,
    hours: tape.hours,
    liveFrom,
    versionTwoFrom,
    versionThreeFrom,
    liveSeeds: (date) => seeds.get(date) ?? null,
  });
  return {
    isOpen: true,
    source: enginePrices(engine, universe),
    publishedUntilMs: tapeBeginsAt(known),
    seedsChecked: seeds.size,
  };
}
