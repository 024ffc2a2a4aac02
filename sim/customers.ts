import { setVerification } from '@candor/server/core/customers/standing';
import { type WalletCode } from '@candor/server/core/ledger/accounts';
import type { Db } from '@candor/server/platform/db/database';
import { payIn, signInSomebody, withSessions, type BenchPerson } from '../bench/people.ts';

export async function customersWithMoney(
  db: Db,
  names: readonly string[],
  minor: bigint,
  codes: readonly WalletCode[],
): Promise<BenchPerson[]> {
  return withSessions(db, async (sessions) => {
    const people: BenchPerson[] = [];
    for (const name of names) {
      const person = await db.transact((tx) => signInSomebody(tx, sessions, name));
      people.push(person);
      for (const code of codes)
        await db.transact((tx) => payIn(tx, [person.customerId], code, minor));
    }
    return people;
  });
}

/** Verified, with dollars to buy shares. */
export async function tradersWithMoney(
  db: Db,
  names: readonly string[],
  minor: bigint,
): Promise<BenchPerson[]> {
  const traders = await customersWithMoney(db, names, minor, ['stock']);
  for (const { customerId } of traders)
    await db.transact((tx) => setVerification(tx, customerId, 'verified'));
  return traders;
}
