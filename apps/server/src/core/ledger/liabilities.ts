/**
 * The total owed to customers at the end of a day (UTC), as the signed root of a tree in which
 * everyone finds their own balance. Missed days are caught up.
 *
 * Leaves are sorted by their hashes, which a nonce makes unpredictable, so neighbours reveal
 * nothing.
 */
import { createHmac } from 'node:crypto';
import {
  joinSums,
  liabilitiesText,
  liabilityLeaf,
  computeSum,
  type Owed,
  type SumNode,
} from '@candor/ledger-proof/liabilities';
import { assert } from '@candor/kit/assert';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { SigningKey } from '../../platform/start/signing-key.ts';
import {
  findFirstMovement,
  insertLeaves,
  insertLiabilities,
  listDaysSince,
  listOwedBefore,
  lockLiabilities,
  type OwedThen,
} from './store/liabilities.store.ts';
import { buildTree, pathIn, rootIn } from '../../platform/proof-tree.ts';

export type Liabilities = {
  publish(): Promise<string[]>;
  getNonce(day: string, customerId: string): string;
};

/** A movement begun before midnight is committed by then. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS;
const DAYS_AT_ONCE_MAX = 400;
/** Keeps a statement at a few megabytes. */
const ROWS_AT_ONCE = 500;

export function openLiabilities({
  db,
  clock,
  key,
  secrets,
}: {
  db: Db;
  clock: Clock;
  key: SigningKey;
  secrets: Pick<Secrets, 'deriveKey'>;
}): Liabilities {
  const nonceKey = secrets.deriveKey('ledger.liabilities');
  const getNonce = (day: string, customerId: string): string =>
    createHmac('sha256', nonceKey).update(`${day} ${customerId}`).digest('base64url');

  return {
    getNonce,
    async publish() {
      const first = await findFirstMovement(db);
      if (first === null) return [];
      const missing = await missingDays(db, clock, first);
      for (const day of missing) {
        await db.transact(async (tx) => {
          await lockLiabilities(tx);
          if ((await listDaysSince(tx, day)).includes(day)) return;
          await publishDay(tx, day, { key, getNonce });
        });
      }
      return missing;
    },
  };
}

async function publishDay(
  tx: Tx,
  day: string,
  { key, getNonce }: Pick<Liabilities, 'getNonce'> & { readonly key: SigningKey },
): Promise<void> {
  const customers = byCustomer(await listOwedBefore(tx, Date.parse(day) + DAY_MS));
  if (customers.length === 0) return;
  const leaves: { bookId: bigint; seq: number; owed: Owed; node: SumNode }[] = [];
  await inSlices(customers, ({ bookId, owner, seq, owed }) =>
    leaves.push({
      bookId,
      seq,
      owed,
      node: liabilityLeaf({ nonce: getNonce(day, owner), customer: owner, seq, owed }),
    }),
  );
  leaves.sort((a, b) => (a.node.hash < b.node.hash ? -1 : 1));
  const levels = await buildTree<SumNode>(
    leaves.map(({ node }) => node),
    joinSums,
  );
  const top = rootIn(levels);
  assert(top !== undefined, 'a tree with leaves has a root');
  const unsigned = { day, at: tx.now, root: top.hash, customers: leaves.length, owed: top.owed };
  await insertLiabilities(tx, {
    ...unsigned,
    publicKey: key.publicKey,
    signature: key.sign(liabilitiesText(unsigned)),
  });
  for (let from = 0; from < leaves.length; from += ROWS_AT_ONCE) {
    const piece = leaves.slice(from, from + ROWS_AT_ONCE);
    await insertLeaves(
      tx,
      day,
      piece.map(({ bookId, seq, owed }, i) => ({
        bookId,
        seq,
        owed,
        path: pathIn(levels, from + i).map(({ side, node }) => ({
          side,
          hash: node.hash,
          owed: node.owed,
        })),
      })),
    );
  }
}

async function missingDays(db: Db, clock: Clock, firstMs: number): Promise<string[]> {
  const lastEnded = Math.floor((clock.now() - AFTER_MIDNIGHT_MS) / DAY_MS) - 1;
  const from = Math.max(Math.floor(firstMs / DAY_MS), lastEnded - DAYS_AT_ONCE_MAX + 1);
  const days = Array.from({ length: Math.max(0, lastEnded - from + 1) }, (_, i) =>
    new Date((from + i) * DAY_MS).toISOString().slice(0, 10),
  );
  const known = new Set(await listDaysSince(db, days[0] ?? ''));
  return days.filter((day) => !known.has(day));
}

function byCustomer(
  rows: readonly OwedThen[],
): { bookId: bigint; owner: string; seq: number; owed: Owed }[] {
  return [...Map.groupBy(rows, ({ owner }) => owner).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    for (const { minor, owner, currency } of own)
      assert(minor >= 0n, `the house is owed ${currency} by ${owner}, which no wallet allows`);
    return [
      {
        bookId: first.bookId,
        owner: first.owner,
        seq: first.seq,
        owed: computeSum(own.map(({ currency, minor }) => ({ currency, minor: String(minor) }))),
      },
    ];
  });
}
