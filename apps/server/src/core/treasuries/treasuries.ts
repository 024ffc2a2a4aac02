/**
 * The simulated treasury market of this server: the list, the curve and the prices at an instant,
 * all recomputable from the tape's seeds (packages/market/src/treasury).
 *
 * Each day on record has the version of the curve it was priced by; a program that cannot compute
 * that one refuses to start, as for the price engine.
 */
import { DAY_MS } from '@candor/kit/time';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { readTable } from '@candor/market/data/read-market-texts.ts';
import { CURVE_VERSION } from '@candor/market/treasury/curve-version';
import { openTreasuries, type Treasuries } from '@candor/market/treasury/open-treasuries';
import type { Beat } from '../../platform/beats.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import type { Instruments } from '../instruments/instruments.ts';
import type { Tape } from '../pricing/tape.ts';
import { findDayOfOtherCurve, recordCurveDays } from './curve-days.store.ts';

export type TreasuryMarket = Treasuries & {
  readonly hours: MarketHoursMode;
  readonly curveVersion: number;
  /** Computes the days that lists and charts ask for, in pieces. */
  warm(): Promise<void>;
  /** Puts the curve's version on record for days that the tape has begun. */
  readonly keepDays: Beat;
};

export async function openTreasuryMarket({
  db,
  clock,
  instruments,
  tape: { liveFrom, seeds },
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly instruments: Pick<Instruments, 'hours' | 'texts' | 'universe'>;
  readonly tape: Pick<Tape, 'liveFrom' | 'seeds'>;
}): Promise<TreasuryMarket> {
  await requireSameCurve(db);
  const { hours } = instruments;
  let opened: Treasuries | null = null;
  // Opened by the first question: a start does not wait for the tables.
  const market = (): Treasuries =>
    (opened ??= openTreasuries({
      universe: instruments.universe(),
      texts: instruments.texts(),
      calibrationJson: readTable('calibration.json'),
      intradayProfileCsv: readTable('intraday-profile-us.csv'),
      treasuryYieldsCsv: readTable('treasury-yields.csv'),
      treasuryCurveCsv: readTable('treasury-curve.csv'),
      treasurySecuritiesCsv: readTable('treasury-securities.csv'),
      hours,
      liveFrom,
      liveSeeds: seeds,
    }));
  return {
    hours,
    curveVersion: CURVE_VERSION,
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
