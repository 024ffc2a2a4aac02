/**
 * The whole product, with customers whose programs have keys without a rate. Arguments: the
 * database's address, the log file, how many customers.
 */
import * as z from 'zod/mini';
import { openKeyBook } from '@candor/server/core/keys/key-book';
import { insertKey } from '@candor/server/core/keys/keys.store';
import { newSecretOfKey } from '@candor/server/capabilities/keys/make-key';
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import { systemClock } from '@candor/server/platform/clock';
import { requireMayCall } from '@candor/server/platform/http/key-access';
import { newId } from '@candor/server/platform/random';
import { assert } from '@candor/kit/assert';
import { DAY_MS } from '@candor/kit/time';
import { answerParent, argument } from '../answer-parent.ts';
import { openMeasuredProduct } from '../open-product.ts';
import { tradersSignedIn, type BenchPerson } from '../people.ts';
import { cpuSeconds } from './usage.ts';

const DEPOSIT_MINOR = 100_000_000_00n;
const CALLS_PER_MINUTE = 1_000_000_000;
const CHECKS = 200_000;

const app = await openMeasuredProduct();
const people = await tradersSignedIn(
  app.db,
  Array.from({ length: Number(argument(2)) }, (_, place) => `program${place}`),
  { code: 'stock', minor: DEPOSIT_MINOR },
);
const secrets = await keysOf(people);
const origin = await app.listen();

answerParent(
  {
    where: () => ({ origin, secrets }),
    cpuSeconds,
    shares: (count) =>
      app.market.instruments
        .universe()
        .ofClass('usStock')
        .toSorted((one, other) => other.popularity - one.popularity)
        .slice(0, z.int().parse(count))
        .map(({ code }) => code),
    checkKey,
  },
  () => app.close(),
);

async function keysOf(all: readonly BenchPerson[]): Promise<string[]> {
  return app.db.transact(async (tx) => {
    const made: string[] = [];
    for (const { customerId } of all) {
      const { secret, hash, ending } = newSecretOfKey();
      await insertKey(tx, {
        ...{ id: newId('key'), personId: customerId, accountId: customerId, name: 'bench' },
        ...{ requestId: newId('req'), bodyHash: '0'.repeat(64), secretHash: hash, ending },
        ...{ mayTrade: true, asksFirst: false, products: ['stocks'], instruments: [] },
        ...{ addresses: [], callsPerMinute: CALLS_PER_MINUTE, openOrdersMax: null },
        ...{ orderMax: null, dayMax: null, lossMax: null },
        createdAt: tx.now,
        expiresAt: tx.now + DAY_MS,
      });
      made.push(secret);
    }
    return made;
  });
}

/** All that a call by a key does more than to read what it was sent, in microseconds. */
async function checkKey(): Promise<number> {
  const bus = openInProcessBus({ onError: (error) => console.error(error) });
  const { db } = app;
  const book = openKeyBook({
    ...{ db, bus, clock: systemClock },
    tellAsked: async () => undefined,
    onError: (error) => console.error(error),
  });
  const from = '127.0.0.1';
  const beforeUs = process.cpuUsage();
  for (let checked = 0; checked < CHECKS; checked += 1) {
    const key = await book.find(secrets[checked % secrets.length] ?? '');
    assert(key !== null, 'it is a key');
    const at = systemClock.now();
    requireMayCall(book, key, { scope: 'trade', from, now: at });
    book.note(key, { at, call: '/stock/create', from, refused: null });
  }
  const { user, system } = process.cpuUsage(beforeUs);
  await book.close();
  await bus.close();
  return (user + system) / CHECKS;
}
