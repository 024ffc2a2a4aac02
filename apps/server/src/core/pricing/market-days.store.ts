/** Days of the simulated market: commitments, and seeds once revealed. */
import sql, { join } from 'sql-template-tag';
import type { LocalDate } from '@candor/kit/local-date';
import { localDate } from '@candor/kit/local-date';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import { queueWriters } from '../../platform/db/queue-writers.ts';

export type MarketDay = {
  readonly day: LocalDate;
  readonly hours: MarketHoursMode;
  readonly engineVersion: number;
  /** Hexadecimal, like the seed. */
  readonly commitment: string;
  readonly publishedAt: number;
  /** Null until the day is over everywhere. */
  readonly seed: string | null;
};

type MarketDayRow = {
  day: string;
  hours: MarketHoursMode;
  engine_version: number;
  commitment: string;
  published_at: number;
  seed: string | null;
};

const columns = sql`day::text as day, hours, engine_version, commitment, published_at, seed`;

export async function findMarketDay(reader: Reader, day: LocalDate): Promise<MarketDay | null> {
  const row = await reader.find<MarketDayRow>(
    sql`select ${columns} from market_days where day = ${day}`,
  );
  return row === null ? null : toMarketDay(row);
}

/** Newest first, tomorrow's included; or those before a day. */
export async function listMarketDays(
  reader: Reader,
  limit: number,
  before: LocalDate | null = null,
): Promise<MarketDay[]> {
  const rows = await reader.many<MarketDayRow>(
    sql`select ${columns} from market_days where ${before}::date is null or day < ${before}::date
      order by market_days.day desc limit ${limit}`,
  );
  return rows.map(toMarketDay);
}

export async function findFirstMarketDay(reader: Reader): Promise<MarketDay | null> {
  const row = await reader.find<MarketDayRow>(
    sql`select ${columns} from market_days order by market_days.day limit 1`,
  );
  return row === null ? null : toMarketDay(row);
}

/** Seed not revealed yet, oldest first: today, tomorrow, and after an outage a few more. */
export async function listSecretDays(reader: Reader): Promise<MarketDay[]> {
  return (
    await reader.many<MarketDayRow>(
      sql`select ${columns} from market_days where seed is null order by market_days.day
        limit ${SECRET_DAYS_MAX}`,
    )
  ).map(toMarketDay);
}

export async function findLastMarketDay(reader: Reader): Promise<MarketDay | null> {
  const row = await reader.find<MarketDayRow>(
    sql`select ${columns} from market_days order by market_days.day desc limit 1`,
  );
  return row === null ? null : toMarketDay(row);
}

/** The first day priced by a version or a later one; null when there is none. */
export async function findFirstDayOfEngine(
  reader: Reader,
  engineVersion: number,
): Promise<MarketDay | null> {
  const row = await reader.find<MarketDayRow>(
    sql`select ${columns} from market_days where engine_version >= ${engineVersion}
      order by market_days.day limit 1`,
  );
  return row === null ? null : toMarketDay(row);
}

/** Locks, so the first of several starting servers decides the first day. */
export async function lockMarketDays(tx: Tx): Promise<void> {
  await queueWriters(tx, 'market_days');
}

export async function insertMarketDays(
  tx: Tx,
  madeBy: Pick<MarketDay, 'hours' | 'engineVersion'>,
  days: readonly Pick<MarketDay, 'day' | 'commitment'>[],
): Promise<void> {
  if (days.length === 0) return;
  const rows = join(
    days.map(
      ({ day, commitment }) =>
        sql`(${day}::date, ${madeBy.hours}, ${madeBy.engineVersion}::integer, ${commitment},
          ${at(tx.now)}::timestamptz)`,
    ),
  );
  await tx.run(
    sql`insert into market_days (day, hours, engine_version, commitment, published_at)
      values ${rows}`,
  );
}

/**
 * False when another server was faster. The table refuses a seed before its day ends, or one that
 * does not match its commitment.
 */
export function revealSeed(tx: Tx, day: LocalDate, seed: string): Promise<boolean> {
  return tx.changed(
    sql`update market_days set seed = ${seed}, revealed_at = ${at(tx.now)} where day = ${day}
      and seed is null`,
  );
}

/** More days than any outage; the next run reveals the rest. */
const SECRET_DAYS_MAX = 1_000;

function toMarketDay({
  day,
  hours,
  engine_version,
  commitment,
  published_at,
  seed,
}: MarketDayRow): MarketDay {
  return {
    day: localDate(day),
    hours,
    engineVersion: engine_version,
    commitment,
    publishedAt: published_at,
    seed,
  };
}
