import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { ENGINE_VERSION } from '@candor/market/tape/engine-version';
import {
  getCommitment,
  liveSeed,
  parseSeed,
  tapeBeginsAt,
  tapeEndsAt,
  toHex,
  verifyCommitment,
} from '@candor/market/tape/seeds';
import { cloneTemplate } from '@candor/testkit/fresh-database';
import { manualClock } from '@candor/testkit/manual-clock';
import { openDatabase, type Db } from '../../platform/db/database.ts';
import { secretsFrom } from '../../platform/start/secrets.ts';
import { StartRefused } from '../../platform/start/start-refused.ts';
import {
  findMarketDay,
  insertMarketDays,
  listMarketDays,
  revealSeed,
} from './market-days.store.ts';
import { openTape, type Tape } from './tape.ts';

const sunday = localDate('2026-11-15');
const monday = localDate('2026-11-16');
const tuesday = localDate('2026-11-17');
const friday = localDate('2026-11-20');
const secrets = secretsFrom(randomBytes(32));
const clock = manualClock(tapeBeginsAt(monday) + 15 * 3_600_000);

let db: Db;
let drop: () => Promise<void>;
let tape: Tape;

beforeAll(async () => {
  const fresh = await cloneTemplate();
  drop = fresh.drop;
  db = openDatabase({
    url: fresh.url,
    poolSize: 4,
    clock,
    publish: () => undefined,
    onIdleError: () => undefined,
  });
  tape = await openTape({ db, secrets, hours: 'exchange' });
});
afterAll(async () => {
  await db.close();
  await drop();
});

describe('the tape', () => {
  it('begins on the day of the first start, with commitments for that day and the next', async () => {
    expect(tape.liveFrom).toBe(monday);
    const days = await listMarketDays(db, 10);
    expect(days.map(({ day }) => day)).toEqual([tuesday, monday]);
    expect(days.every(({ seed }) => seed === null)).toBe(true);
    expect(days[0]?.publishedAt).toBeLessThan(tapeBeginsAt(tuesday));
  });

  it('commits to the seeds that prices are made of', async () => {
    const seed = tape.seeds(tuesday);
    expect(seed).not.toBeNull();
    expect((await findMarketDay(db, tuesday))?.commitment).toBe(
      getCommitment(seed ?? new Uint8Array()),
    );
    expect(tape.seeds(sunday)).not.toEqual(seed);
  });

  it('does not reveal a seed while its day lasts anywhere, nor lets anybody else do it', async () => {
    clock.set(tapeEndsAt(monday) - 1);
    await tape.keep();
    expect((await findMarketDay(db, monday))?.seed).toBeNull();
    const seed = toHex(tape.seeds(monday) ?? new Uint8Array());
    await expect(db.transact((tx) => revealSeed(tx, monday, seed))).rejects.toThrow(
      'market_days_revealed_check',
    );
  });

  it('reveals it afterwards, and it fits the commitment', async () => {
    clock.set(tapeEndsAt(monday));
    await tape.keep();
    const day = await findMarketDay(db, monday);
    expect(verifyCommitment(parseSeed(day?.seed) ?? new Uint8Array(), day?.commitment ?? '')).toBe(
      true,
    );
    expect(
      (await listMarketDays(db, 10)).map(({ day: date, seed }) => [date, seed === null]),
    ).toEqual([
      ['2026-11-18', true],
      [tuesday, true],
      [monday, false],
    ]);
  });

  it('cannot be changed once it is on record', async () => {
    await expect(
      db.transact((tx) =>
        tx.run(sql`update market_days set commitment = ${'0'.repeat(64)} where day = ${tuesday}`),
      ),
    ).rejects.toThrow('on record');
    await expect(
      db.transact((tx) =>
        tx.run(sql`update market_days set seed = null, revealed_at = null where day = ${monday}`),
      ),
    ).rejects.toThrow('on record');
    await expect(
      db.transact((tx) => tx.run(sql`delete from market_days where day = ${monday}`)),
    ).rejects.toThrow('on record');
    clock.set(tapeEndsAt(tuesday));
    await expect(db.transact((tx) => revealSeed(tx, tuesday, 'ab'.repeat(32)))).rejects.toThrow(
      'on record',
    );
  });

  it('keeps its first day over restarts, and fills the days it was away', async () => {
    clock.set(tapeBeginsAt(friday) + 1);
    const again = await openTape({ db, secrets, hours: 'exchange' });
    expect(again.liveFrom).toBe(monday);
    expect(again.seeds(tuesday)).toEqual(tape.seeds(tuesday));
    const days = await listMarketDays(db, 10);
    expect(days.map(({ day, seed }) => [day, seed === null])).toEqual([
      ['2026-11-21', true],
      [friday, true],
      ['2026-11-19', false],
      ['2026-11-18', false],
      [tuesday, false],
      [monday, false],
    ]);
  });

  it('is begun once, however many servers start together', async () => {
    await Promise.all(
      Array.from({ length: 4 }, () => openTape({ db, secrets, hours: 'exchange' })),
    );
    await expect(
      db.transact((tx) =>
        insertMarketDays(tx, { hours: 'exchange', engineVersion: ENGINE_VERSION }, [
          { day: friday, commitment: '0'.repeat(64) },
        ]),
      ),
    ).rejects.toThrow('market_days_pkey');
  });

  it('refuses to go on with another key or other hours: prices that were shown would change', async () => {
    await expect(
      openTape({ db, secrets: secretsFrom(randomBytes(32)), hours: 'exchange' }),
    ).rejects.toThrow(StartRefused);
    await expect(openTape({ db, secrets, hours: 'continuous' })).rejects.toThrow(
      'MARKET_HOURS=exchange',
    );
  });

  it('has each day on record with the engine that makes its prices, and refuses to go on with one it does not know', async () => {
    expect(
      (await listMarketDays(db, 10)).every(({ engineVersion }) => engineVersion === ENGINE_VERSION),
    ).toBe(true);
    expect(tape.versionTwoFrom).toBe(tape.liveFrom);
    await expect(
      db.transact((tx) =>
        tx.run(sql`update market_days set engine_version = 1 where seed is null`),
      ),
    ).rejects.toThrow('on record');
    const later = { day: localDate('2026-11-22'), commitment: '0'.repeat(64) };
    await expect(
      db.transact((tx) => insertMarketDays(tx, { hours: 'exchange', engineVersion: 1 }, [later])),
    ).rejects.toThrow('later version of the engine');
    await db.transact((tx) =>
      insertMarketDays(tx, { hours: 'exchange', engineVersion: ENGINE_VERSION + 1 }, [later]),
    );
    await expect(openTape({ db, secrets, hours: 'exchange' })).rejects.toThrow(StartRefused);
  });
});

describe('a tape of an earlier version', () => {
  it.each([1, 2])(
    '%i goes on with this one on the first day it has not on record, on any server and at any time',
    async (earlier) => {
      const fresh = await cloneTemplate();
      const oldClock = manualClock(tapeBeginsAt(monday) + 15 * 3_600_000);
      const old = openDatabase({
        url: fresh.url,
        poolSize: 4,
        clock: oldClock,
        publish: () => undefined,
        onIdleError: () => undefined,
      });
      const commitment = (day: LocalDate) =>
        getCommitment(liveSeed(secrets.deriveKey('market tape'), day));
      await old.transact((tx) =>
        insertMarketDays(
          tx,
          { hours: 'exchange', engineVersion: earlier },
          [sunday, monday, tuesday].map((day) => ({ day, commitment: commitment(day) })),
        ),
      );
      const wednesday = localDate('2026-11-18');
      const open = () => openTape({ db: old, secrets, hours: 'exchange' });
      const upgraded = await Promise.all([open(), open()]);
      for (const { liveFrom, versionTwoFrom, versionThreeFrom } of upgraded)
        expect([liveFrom, versionTwoFrom, versionThreeFrom]).toEqual([
          sunday,
          earlier === 1 ? wednesday : sunday,
          wednesday,
        ]);
      oldClock.set(tapeBeginsAt(friday));
      await upgraded[0].keep();
      expect((await open()).versionThreeFrom).toBe(wednesday);
      expect(
        (await listMarketDays(old, 10)).map(({ day, engineVersion }) => [day, engineVersion]),
      ).toEqual([
        ['2026-11-21', ENGINE_VERSION],
        ['2026-11-20', ENGINE_VERSION],
        ['2026-11-19', ENGINE_VERSION],
        ['2026-11-18', ENGINE_VERSION],
        ['2026-11-17', earlier],
        ['2026-11-16', earlier],
        ['2026-11-15', earlier],
      ]);
      await old.close();
      await fresh.drop();
    },
  );
});
