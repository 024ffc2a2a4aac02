/**
 * Journals with two postings, hash-chained, checked by the database and durable; beside pgbench on
 * the same PostgreSQL, in turn. Several connections post at once, each for its own customers, so
 * that they do not wait for each other's books.
 */
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { houseAccount, walletAccount } from '@candor/server/core/ledger/accounts';
import { justPost, posting, type Movement } from '@candor/server/core/ledger/movement';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { asCustomerId, type CustomerId } from '@candor/server/core/customers/customer';
import { type Db } from '@candor/server/platform/db/database';
import { openQuietDatabase } from '../../open-product.ts';
import { openPgbench, PGBENCH_MISSING, PGBENCH_SETUP } from '../../clients/pgbench.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';

const CUSTOMERS = 8_000;
const BATCH_JOURNALS = 1_000;
const LANES = 4;
const ROUNDS = 2;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 2;
const RATIO_MIN = 8;
const DEPOSIT_MINOR = 10_000_000n;
const AMOUNT_MAX_MINOR = 5_000;

export const ledgerPosting: Figure = {
  name: 'ledger-posting',
  about: 'journals posted per second, against pgbench',
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const pgbench = await openPgbench(database.url);
  const db = openQuietDatabase(database.url, { poolSize: LANES, onIdleError: () => undefined });
  const customers = Array.from({ length: CUSTOMERS }, (_, i) =>
    asCustomerId(`cus_${String(i).padStart(26, '0')}`),
  );
  for (let i = 0; i < CUSTOMERS; i += BATCH_JOURNALS)
    await post(db, customers.slice(i, i + BATCH_JOURNALS).map(deposit));
  await postFor(db, customers, WARM_UP_SECONDS);

  const posted: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (pgbench !== null) baseline.push(await pgbench.run(ROUND_SECONDS));
    posted.push(await postFor(db, customers, ROUND_SECONDS));
  }
  await db.close();
  await database.close();
  const rounds = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
  return {
    rows: [
      {
        figure: 'journals of two postings',
        unit: 'perSecond',
        measured: mean(posted),
        baseline: pgbench === null ? null : mean(baseline),
        target: { of: 'ratio', is: 'atLeast', value: RATIO_MIN },
      },
    ],
    notes: [
      `batches of ${BATCH_JOURNALS} between random two of ${CUSTOMERS} customers, ${LANES} connections with customers of their own, every batch one durable transaction; ${ROUND_SECONDS} s a round: ${rounds(posted)}`,
      pgbench === null
        ? PGBENCH_MISSING
        : `the baseline is pgbench, ${PGBENCH_SETUP}, on the same PostgreSQL with the same settings: ${rounds(baseline)}`,
    ],
  };
}

async function postFor(db: Db, customers: readonly CustomerId[], seconds: number): Promise<number> {
  const startedAtMs = performance.now();
  const share = customers.length / LANES;
  let journals = 0;
  const lane = async (own: readonly CustomerId[]): Promise<void> => {
    while (performance.now() - startedAtMs < seconds * 1_000) {
      await post(
        db,
        Array.from({ length: BATCH_JOURNALS }, () => payment(own)),
      );
      journals += BATCH_JOURNALS;
    }
  };
  await Promise.all(
    Array.from({ length: LANES }, (_, i) => lane(customers.slice(i * share, (i + 1) * share))),
  );
  return journals / ((performance.now() - startedAtMs) / 1_000);
}

async function post(db: Db, movements: readonly Movement[]): Promise<void> {
  const moved = await db.transact((tx) => moveMoney(tx, movements));
  assert(
    moved.every(({ ok }) => ok),
    'everybody has enough for every payment',
  );
}

function deposit(customer: CustomerId): Movement {
  return pay(
    'deposit',
    houseAccount('deposits', 'USD'),
    walletAccount(customer, 'funding'),
    DEPOSIT_MINOR,
  );
}

function payment(customers: readonly CustomerId[]): Movement {
  const from = Math.floor(Math.random() * customers.length);
  const to = (from + 1 + Math.floor(Math.random() * (customers.length - 1))) % customers.length;
  const [payer, payee] = [customers[from], customers[to]];
  assert(payer !== undefined && payee !== undefined, 'both are among the customers');
  return pay(
    'transfer',
    walletAccount(payer, 'funding'),
    walletAccount(payee, 'funding'),
    BigInt(1 + Math.floor(Math.random() * AMOUNT_MAX_MINOR)),
  );
}

function pay(
  kind: 'deposit' | 'transfer',
  from: ReturnType<typeof walletAccount>,
  to: ReturnType<typeof walletAccount>,
  minor: bigint,
): Movement {
  const facts = {
    [kind]: `${kind.slice(0, 3)}_00000000000000000000000000`,
    from: from.code,
    to: to.code,
  };
  return justPost({
    kind,
    facts,
    postings: [posting(from, money('USD', -minor)), posting(to, money('USD', minor))],
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
