/**
 * The books behind the running server, for tests that give somebody money or do what only the owner
 * of the database can.
 */
import { money } from '@candor/money/amount';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { houseAccount, walletAccount } from '@candor/server/core/ledger/accounts';
import { moveOrRefuse } from '@candor/server/core/ledger/move-money';
import { justPost, posting } from '@candor/server/core/ledger/movement';
import { systemClock } from '@candor/server/platform/clock';
import { openDatabase, type Db } from '@candor/server/platform/db/database';
import { readSettings } from '@candor/server/platform/start/settings';
import { reachDatabase } from '@candor/server/reach-database';
import sql from 'sql-template-tag';
import { WEB_DATA_DIR } from './web-server.ts';

export type Books = {
  /** Puts dollars into the funding wallet, and moves some of them on: three rows. */
  fund(userId: string): Promise<void>;
  /** Changes one row of somebody's books by hand, past every rule of the database. */
  alterAmount(userId: string, seq: number, by: number): Promise<void>;
};

export async function withBooks<Result>(work: (books: Books) => Promise<Result>): Promise<Result> {
  const { url, close } = await reachDatabase(
    readSettings({ DATA_DIR: WEB_DATA_DIR }),
    'browser test',
  );
  const db = openDatabase({
    url,
    poolSize: 1,
    clock: systemClock,
    publish: () => undefined,
    onIdleError: failWith,
  });
  try {
    return await work(booksIn(db));
  } finally {
    await db.close();
    await close();
  }
}

function failWith(error: Error): never {
  throw error;
}

function booksIn(db: Db): Books {
  const getId = async (userId: string) =>
    asCustomerId(
      (await db.one<{ id: string }>(sql`select id from customers where user_id = ${userId}`)).id,
    );
  return {
    async fund(userId) {
      const id = await getId(userId);
      const [funding, stock] = [walletAccount(id, 'funding'), walletAccount(id, 'stock')];
      await db.transact(async (tx) => {
        await moveOrRefuse(
          tx,
          justPost({
            kind: 'deposit',
            postings: [
              posting(houseAccount('deposits', 'USD'), money('USD', -2_500_000n)),
              posting(funding, money('USD', 2_500_000n)),
            ],
            facts: { channel: 'fiat', sent: '25000.00 USD' },
          }),
        );
        await moveOrRefuse(
          tx,
          justPost({
            kind: 'transfer',
            postings: [
              posting(funding, money('USD', -120_050n)),
              posting(stock, money('USD', 120_050n)),
            ],
            facts: { from: 'funding', to: 'stock' },
          }),
        );
      });
    },
    async alterAmount(userId, seq, by) {
      const id = await getId(userId);
      await db.transact(async (tx) => {
        await tx.run(sql`alter table ledger_entries disable trigger all`);
        await tx.run(
          sql`update ledger_entries e set minor = minor + ${by} from ledger_books b
            where b.id = e.book_id and b.owner = ${id} and e.seq = ${seq}`,
        );
        await tx.run(sql`alter table ledger_entries enable trigger all`);
      });
    },
  };
}
