/**
 * The simulated treasury market of this server: the list, the curve and the prices at an instant,
 * all recomputable from the tape's seeds (packages/market/src/treasury).
 *
 * Each day on record has the version of the curve it was priced by; a program that cannot compute
 * that one refuses to start, as for the price engine.
 */
import type { LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { readTable } from '@candor/market/data/read-market-texts.ts';
import { CURVE_VERSION } from '@candor/market/treasury/curve-version';
import type { Treasuries } from '@candor/market/treasury/open-treasuries';
import {
  openPublishedTreasuries,
  type TreasuryTables,
} from '@candor/market/treasury/published-treasuries';
import type { Beat } from '../../platform/beats.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { StartRefused } from '../../platform/start/start-refused.ts';
import type { Instruments } from '../instruments/instruments.ts';
import type { Tape } from '../pricing/tape.ts';
import { findDayOfOtherCurve, recordCurveDays } from './curve-days.store.ts';

export type TreasuryMarket = Treasuries & {
  readonly hours: MarketHoursMode;
  readonly curveVersion: number;
  readonly liveFrom: LocalDate;
  readonly versionThreeFrom: LocalDate;
  /** What its prices are computed from; no price depends on a row of the shares. */
  tables(): TreasuryTables;
  /** Computes the days that lists and charts ask for, in pieces. */
  warm(): Promise<void>;
  /** Puts the curve's version on record for days that the tape has begun. */
  readonly keepDays: Beat;
};

/** What a trade needs of it. */
export type TradedMarket = Pick<
  TreasuryMarket,
  'hours' | 'curveVersion' | 'curve' | 'list' | 'priceAt'
>;

export async function openTreasuryMarket({
  db,
  clock,
  instruments,
  tape: { liveFrom, versionThreeFrom, seeds },
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly instruments: Pick<Instruments, 'hours' | 'texts'>;
  readonly tape: Pick<Tape, 'liveFrom' | 'versionThreeFrom' | 'seeds'>;
}): Promise<TreasuryMarket> {
  await requireSameCurve(db);
  const { hours } = instruments;
  const tables = (): TreasuryTables => {
    const texts = instruments.texts();
    return {
      ...texts,
      usStocks: onlyHeader(texts.usStocks),
      hkStocks: onlyHeader(texts.hkStocks),
      calibration: readTable('calibration.json'),
      intradayProfile: readTable('intraday-profile-us.csv'),
      treasuryYields: readTable('treasury-yields.csv'),
      treasuryCurve: readTable('treasury-curve.csv'),
      treasurySecurities: readTable('treasury-securities.csv'),
    };
  };
  let opened: Treasuries | null = null;
  // Opened by the first question, and as a reader of the published tables opens it.
  const market = (): Treasuries =>
    (opened ??= openPublishedTreasuries({
      tables: tables(),
      hours,
      liveFrom,
      versionThreeFrom,
      liveSeeds: seeds,
    }));
  return {
    hours,
    curveVersion: CURVE_VERSION,
    liveFrom,
    versionThreeFrom,
    tables,
    get curve() {
      return market().curve;
    },
    get list() {
      return market().list;
    },
    priceAt: (security, atMs) => market().priceAt(security, atMs),
    async warm() {
      const now = clock.now();
      const { curve, list } = market();
      await inSlices(daysBack(now, WARMED_DAYS), (atMs) => curve.at(atMs));
      list.at(now);
    },
    keepDays: {
      name: 'treasuries.keep-days',
      everyMs: KEEP_MS,
      run: () => db.transact((tx) => recordCurveDays(tx, CURVE_VERSION)),
    },
  };
}

function onlyHeader(table: string): string {
  return table.slice(0, table.indexOf('\n') + 1);
}

async function requireSameCurve(db: Db): Promise<void> {
  const other = await db.transact(async (tx) => {
    await recordCurveDays(tx, CURVE_VERSION);
    return findDayOfOtherCurve(tx, CURVE_VERSION);
  });
  if (other !== null)
    throw new StartRefused(
      `The treasuries of ${other.day} were priced by version ${other.curveVersion} of the yield curve, and this program has version ${CURVE_VERSION}, so published prices would change. Start a program that has both, or begin a new market in another DATA_DIR.`,
    );
}

/** Backwards, since the curve is computed outward from its anchor. */
function* daysBack(now: number, count: number): Generator<number> {
  for (let day = 0; day <= count; day += DAYS_AT_ONCE) yield now - day * DAY_MS;
}

/** A day begins at midnight UTC and is on record the day before, so this is never late. */
const KEEP_MS = 15 * 60_000;
const DAYS_AT_ONCE = 20;
const WARMED_DAYS = 5 * 366;
