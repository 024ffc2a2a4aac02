/**
 * The randomness of the live market, and the proof that it was not bent.
 *
 * A day's seed derives from the server's secret key and the date. Its commitment is recorded before
 * the day begins and before any price of it is shown; the seed is revealed once the day is over
 * everywhere. So no price can be known beforehand or changed afterwards. The first live day is the
 * day of the first start. A server whose key or hours do not match the record, or whose engine does
 * not know the version of a recorded day, refuses to start: it would show different prices. A
 * record of an earlier version goes on with this one on the first day it does not have yet.
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
import type { Secrets } from '../../platform/start/secrets.ts';
import { StartRefused } from '../../platform/start/start-refused.ts';
import {
  findFirstDayOfEngine,
  findFirstMarketDay,
  findLastMarketDay,
  insertMarketDays,
  listSecretDays,
  lockMarketDays,
  revealSeed,
} from './market-days.store.ts';

export type Tape = {
  readonly liveFrom: LocalDate;
  /** The first day of version 2 of the engine; on record. */
  readonly versionTwoFrom: LocalDate;
  /** The first day of version 3; on record. */
  readonly versionThreeFrom: LocalDate;
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
  const { liveFrom, versionTwoFrom, versionThreeFrom } = await keep();
  return {
    liveFrom,
    versionTwoFrom,
    versionThreeFrom,
    seeds: daySeeds({ liveFrom, live: rememberedSeeds(secret) }),
    keep: async () => void (await keep()),
  };
}

export function tapeDayAt(instantMs: number): LocalDate {
  return dateOfDay(Math.floor(instantMs / DAY_MS));
}

async function keepTape(
  tx: Tx,
  secret: Uint8Array,
  hours: MarketHoursMode,
): Promise<Pick<Tape, 'liveFrom' | 'versionTwoFrom' | 'versionThreeFrom'>> {
  await lockMarketDays(tx);
  const today = tapeDayAt(tx.now);
  const last = await findLastMarketDay(tx);
  const first = last === null ? today : addDays(last.day, 1);
  const recordedTwo = await findFirstDayOfEngine(tx, 2);
  const recordedThree = await findFirstDayOfEngine(tx, 3);
  const ahead = addDays(today, DAYS_AHEAD);
  // The day on which a version begins is put on record at once: no server may take it for another.
  const until = recordedThree === null && ahead < first ? first : ahead;
  const days = datesFrom(first, until);
  await requireSameMarket(tx, secret, hours);
  await insertMarketDays(
    tx,
    { hours, engineVersion: ENGINE_VERSION },
    days.map((day) => ({ day, commitment: getCommitment(liveSeed(secret, day)) })),
  );
  for (const { day } of await listSecretDays(tx)) {
    if (tapeEndsAt(day) <= tx.now) await revealSeed(tx, day, toHex(liveSeed(secret, day)));
  }
  return {
    liveFrom: (await findFirstMarketDay(tx))?.day ?? today,
    versionTwoFrom: recordedTwo?.day ?? first,
    versionThreeFrom: recordedThree?.day ?? first,
  };
}

/** The record was made with this key and these hours, by versions this program knows. */
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
  const other = await findFirstDayOfEngine(tx, ENGINE_VERSION + 1);
  if (other !== null) {
    throw new StartRefused(
      `The prices of ${other.day} are made by version ${other.engineVersion} of the price engine, and this program knows versions up to ${ENGINE_VERSION}, so published prices would change. Start a newer program, or begin a new market in another DATA_DIR.`,
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
