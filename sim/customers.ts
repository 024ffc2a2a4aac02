import { money } from '@candor/money/amount';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { openSessionBook } from '@candor/server/core/customers/session-book';
import { setVerification } from '@candor/server/core/customers/standing';
import {
  houseAccount,
  walletAccount,
  wallets,
  type WalletCode,
} from '@candor/server/core/ledger/accounts';
import { moveOrRefuse } from '@candor/server/core/ledger/move-money';
import { justPost, posting } from '@candor/server/core/ledger/movement';
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import { systemClock } from '@candor/server/platform/clock';
import type { Db } from '@candor/server/platform/db/database';
import { signInSomebody, type BenchPerson } from '../bench/people.ts';

export async function customersWithMoney(
  db: Db,
  names: readonly string[],
  minor: bigint,
  codes: readonly WalletCode[],
): Promise<BenchPerson[]> {
  const bus = openInProcessBus({ onError: (error) => console.error(error) });
  const sessions = openSessionBook({
    db,
    bus,
    clock: systemClock,
    idleMinutes: 600,
    absoluteHours: 24,
    onError: (error) => console.error(error),
  });
  const people: BenchPerson[] = [];
  for (const name of names) {
    const person = await db.transact((tx) => signInSomebody(tx, sessions, name));
    people.push(person);
    for (const code of codes) {
      const { currency } = wallets[code];
      const postings = [
        posting(houseAccount('deposits', currency), money(currency, -minor)),
        posting(walletAccount(asCustomerId(person.customerId), code), money(currency, minor)),
      ];
      await db.transact((tx) =>
        moveOrRefuse(tx, justPost({ kind: 'deposit', facts: { deposit: 'sim' }, postings })),
      );
    }
  }
  await sessions.close();
  await bus.close();
  return people;
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
