/** Treasuries with a fixed secret, opened from the tables on disk: for tests and figures. */
import { localDate } from '@candor/kit/local-date';
import { readMarketTexts, readTable } from '../../data/read-market-texts.ts';
import type { MarketHoursMode } from '../calendar/calendars.ts';
import { openUniverse } from '../instruments/universe.ts';
import { liveSeed } from '../tape/seeds.ts';
import { openTreasuriesOn, type Treasuries } from '../treasury/open-treasuries.ts';
import { sampleGround } from './sample-ground.ts';

const universe = openUniverse(readMarketTexts());

export function openSampleTreasuries({
  hours = 'exchange',
  liveFrom = '2026-11-02',
  versionThreeFrom = null,
  secret = 42,
  knownUntil = '9999-12-31',
}: {
  hours?: MarketHoursMode;
  liveFrom?: string;
  versionThreeFrom?: string | null;
  secret?: number;
  /** The last date whose seed is known. */
  knownUntil?: string;
} = {}): Treasuries {
  const bytes = new Uint8Array(32).fill(secret);
  return openTreasuriesOn(sampleGround(hours, localDate(liveFrom)), {
    universe,
    hours,
    liveFrom: localDate(liveFrom),
    versionThreeFrom: versionThreeFrom === null ? null : localDate(versionThreeFrom),
    liveSeeds: (date) => (date <= knownUntil ? liveSeed(bytes, date) : null),
    treasuryYieldsCsv: readTable('treasury-yields.csv'),
    treasuryCurveCsv: readTable('treasury-curve.csv'),
    treasurySecuritiesCsv: readTable('treasury-securities.csv'),
  });
}
