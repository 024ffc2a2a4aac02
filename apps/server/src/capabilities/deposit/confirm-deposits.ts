/** Blocks follow from time, so a missed beat is caught up. */
import { depositChanged } from '@candor/contract/deposit';
import { currencies, isCurrency, type Currency } from '@candor/money/currency';
import { quoteExchange } from '../../core/pricing/exchange.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import { CONFIRMATIONS_NEEDED, confirmationsAt, nextBlockAt } from './chain.rules.ts';
import { creditDeposit, tellOfCredit } from './credit-deposit.ts';
import type { DepositDeps } from './deposit-deps.ts';
import {
  listToCredit,
  listWithNewBlock,
  saveClearing,
  saveConfirmations,
  takeDeposit,
} from './deposits.store.ts';

const AT_ONCE_MAX = 100;

type Deps = Pick<DepositDeps, 'db' | 'market' | 'postNotice' | 'blockMs'>;

export async function confirmDeposits(deps: Deps, now: number): Promise<void> {
  const { db, market } = deps;
  for (const id of await listWithNewBlock(db, now, AT_ONCE_MAX))
    await db.transact((tx) => countBlocks(deps, tx, id));
  const quoted = Object.keys(currencies)
    .filter(isCurrency)
    .filter(
      (currency) => currency === 'USD' || quoteExchange(market, currency, 'USD', now) !== null,
    );
  for (const id of await listToCredit(db, quoted satisfies Currency[], AT_ONCE_MAX))
    await db.transact((tx) => creditLate(deps, tx, id));
}

async function countBlocks(deps: Deps, tx: Tx, id: string): Promise<void> {
  const deposit = await takeDeposit(tx, id);
  if (deposit?.state !== 'confirming' || deposit.clearedAt !== null) return;
  // Also if the block time was changed.
  const confirmations = Math.max(
    deposit.confirmations,
    confirmationsAt({ sentAt: deposit.createdAt, now: tx.now, blockMs: deps.blockMs }),
  );
  await saveConfirmations(tx, id, confirmations, nextBlockAt(tx.now, deps.blockMs));
  const counted = { ...deposit, confirmations };
  const arrived =
    confirmations >= CONFIRMATIONS_NEEDED && (await saveClearing(tx, id))
      ? await creditDeposit(deps, tx, counted)
      : null;
  if (arrived !== null) await tellOfCredit(deps, tx, counted, arrived);
  else if (confirmations > deposit.confirmations)
    await announce(tx, deposit.customerId, depositChanged, {
      id,
      state: deposit.state,
      confirmations,
    });
}

/** It was cleared when there was no rate. */
async function creditLate(deps: Deps, tx: Tx, id: string): Promise<void> {
  const deposit = await takeDeposit(tx, id);
  if (deposit === null || deposit.clearedAt === null || deposit.credited !== null) return;
  const arrived = await creditDeposit(deps, tx, deposit);
  if (arrived !== null) await tellOfCredit(deps, tx, deposit, arrived);
}
