/**
 * The randomness of the live market, and the proof that it was not bent.
 *
 * A day's seed derives from the server's secret key and the date. Its commitment is recorded before
 * the day begins and before any price of it is shown; the seed is revealed once the day is over
 * everywhere. So no price can be known beforehand or changed afterwards. The first live day is the
 * day of the first start. A server whose key, hours or engine do not match the record refuses to
 * start: it would show different prices.
 *
 * Continues in keep-tape.job.ts, every hour.
 */
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { dateOfDay } from '@candor/market/path/days';
import { ENGINE_VERSION } from '@candor/market/tape/engine-version';
import {
  getCommitment,
  daySeeds,
  liveSeed,
  tapeEndsAt,
  toHex,
  type DaySeeds,
} from '@candor/market/tape/seeds';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import {
  findDayOfOtherEngine,
  findFirstMarketDay,
  findLastMarketDay,
  insertMarketDays,
  listSecretDays,
  lockMarketDays,
  revealSeed,
} from './market-days.store.ts';

export type Tape = {
  readonly liveFrom: LocalDate;
  /** For the price engine only: it knows future seeds. */
  readonly seeds: DaySeeds;
  /** Publishes due commitments and reveals due seeds. Idempotent. */
  keep(): Promise<void>;
};

export async function openTape({
  db,
  secrets,
  hours,
}: {
  db: Db;
  secrets: Secrets;
  hours: MarketHoursMode;
}): Promise<Tape> {
  const secret = secrets.deriveKey('market tape');
  const keep = () => db.transact((tx) => keepTape(tx, secret, hours));
  const liveFrom = await keep();
  return {
    liveFrom,
    seeds: daySeeds({ liveFrom, live: rememberedSeeds(secret) }),
    keep: async () => void (await keep()),
  };
}

export function tapeDayAt(instantMs: number): LocalDate {
  return dateOfDay(Math.floor(instantMs / DAY_MS));
}

async function keepTape(tx: Tx, secret: Uint8Array, hours: MarketHoursMode): Promise<LocalDate> {
  await lockMarketDays(tx);
  const today = tapeDayAt(tx.now);
  const last = await findLastMarketDay(tx);
  const days = datesFrom(last === null ? today : addDays(last.day, 1), addDays(today, DAYS_AHEAD));
  await requireSameMarket(tx, secret, hours);
  await insertMarketDays(
    tx,
    { hours, engineVersion: ENGINE_VERSION },
    days.map((day) => ({ day, commitment: getCommitment(liveSeed(secret, day)) })),
  );
  for (const { day } of await listSecretDays(tx)) {
    if (tapeEndsAt(day) <= tx.now) await revealSeed(tx, day, toHex(liveSeed(secret, day)));
  }
  return (await findFirstMarketDay(tx))?.day ?? today;
}

/** The record was made with this key, hours and engine. */
async function requireSameMarket(
  tx: Tx,
  secret: Uint8Array,
  hours: MarketHoursMode,
): Promise<void> {
  for (const recorded of await listSecretDays(tx)) {
    if (recorded.commitment !== getCommitment(liveSeed(secret, recorded.day))) {
      throw new StartRefused(
        'The secret key is not the one this market was started with, so its published prices would change. Use the same SECRET_KEY and DATA_DIR as before, or an empty database.',
      );
    }
    if (recorded.hours !== hours) {
      throw new StartRefused(
        `MARKET_HOURS is ${hours}, but this market was started with ${recorded.hours}, and its published prices would change. Set MARKET_HOURS=${recorded.hours}, or begin a new market in another DATA_DIR.`,
      );
    }
  }
  const other = await findDayOfOtherEngine(tx, ENGINE_VERSION);
  if (other !== null) {
    throw new StartRefused(
      `The prices of ${other.day} were made by version ${other.engineVersion} of the price engine, and this program has version ${ENGINE_VERSION}, so published prices would change. Start a program that has both, or begin a new market in another DATA_DIR.`,
    );
  }
}

function datesFrom(first: LocalDate, last: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The engine asks for the same few days repeatedly. */
function rememberedSeeds(secret: Uint8Array): DaySeeds {
  const known = new Map<LocalDate, Uint8Array>();
  return (date) => {
    const seed = known.get(date) ?? liveSeed(secret, date);
    known.set(date, seed);
    return seed;
  };
}

const DAYS_AHEAD = 1;
