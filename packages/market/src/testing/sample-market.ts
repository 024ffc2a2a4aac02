import { assert } from '@candor/kit/assert';
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { readMarketTexts } from '../../data/read-market-texts.ts';
import type { MarketHoursMode } from '../calendar/calendars.ts';
import type { Instrument } from '../instrument.ts';
import type { MarketEngine } from '../engine.ts';
import { joinUniverse } from '../instruments/join-universe.ts';
import { openUniverse, type Universe } from '../instruments/universe.ts';
import type { Listing } from '../listings/listing.ts';
import { openMarketOn } from '../open-market.ts';
import { liveSeed, type DaySeeds } from '../tape/seeds.ts';
import { sampleGround } from './sample-ground.ts';

export type SampleMarket = {
  readonly universe: Universe;
  readonly engine: MarketEngine;
  readonly instrument: (id: string) => Instrument;
  readonly liveSeeds: DaySeeds;
};

const texts = readMarketTexts();
const tables = openUniverse(texts);

type SampleOptions = {
  hours?: MarketHoursMode;
  liveFrom?: string;
  versionTwoFrom?: string | null;
  versionThreeFrom?: string | null;
  listings?: readonly Listing[];
  secret?: number;
  onSeed?: (date: LocalDate) => void;
};

export function openSampleMarket({
  hours = 'exchange',
  liveFrom = '2026-11-02',
  versionTwoFrom = null,
  versionThreeFrom = null,
  listings = [],
  secret = 7,
  onSeed,
}: SampleOptions = {}): SampleMarket {
  const bytes = new Uint8Array(32).fill(secret);
  const liveSeeds: DaySeeds = (date) => {
    onSeed?.(date);
    return liveSeed(bytes, date);
  };
  const universe = joinUniverse(tables, listings);
  const engine = openMarketOn(sampleGround(hours, localDate(liveFrom)), {
    universe,
    liveFrom: localDate(liveFrom),
    versionTwoFrom: versionTwoFrom === null ? null : localDate(versionTwoFrom),
    versionThreeFrom: versionThreeFrom === null ? null : localDate(versionThreeFrom),
    liveSeeds,
  });
  return {
    universe,
    engine,
    liveSeeds,
    instrument: (id) => {
      const found = universe.byId(id);
      assert(found !== null, `no instrument ${id}`);
      return found;
    },
  };
}
