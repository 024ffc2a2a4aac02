/** By the same code as everybody, with a drawn credential; the rule decides. Idempotent. */
import { assert } from '@candor/kit/assert';
import { loadDisplayName } from '../../core/customers/customers.store.ts';
import type { CustomerId } from '../../core/customers/customer.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { drawDemoDocument } from '../../core/files/draw-demo-document.ts';
import { saveImage } from '../../core/files/save-image.ts';
import type { Reader } from '../../platform/db/database.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { createDeposit, type DepositForm } from './create-deposit.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { findDeposit, listDepositsFor } from './deposits.store.ts';

const PICTURES_WAITING_MAX = 4;

type DemoDeposit = Pick<DepositForm, 'channel' | 'currency' | 'network' | 'amount'>;

export async function depositForDemoPerson(
  deps: DepositDeps,
  customerId: CustomerId,
  wanted: DemoDeposit,
): Promise<void> {
  const { db, reviews } = deps;
  const isThere = async (reader: Reader) =>
    (
      await listDepositsFor(
        reader,
        customerId,
        { channel: wanted.channel, state: null },
        { pageNum: 1, pageSize: 1 },
      )
    ).total > 0;
  if (await isThere(db)) return;
  const form = {
    requestId: `demo-deposit-${wanted.channel}`,
    ...wanted,
    ...(wanted.channel === 'crypto'
      ? {}
      : { credential: await drawCredential(deps, customerId, wanted) }),
  };

  await db.transact(async (tx) => {
    await lockStates(tx, customerId);
    // Another server may have been faster.
    if (await isThere(tx)) return;
    const { id } = await createDeposit(deps, tx, { customerId }, form);
    const deposit = await findDeposit(tx, customerId, id);
    assert(deposit !== null, 'a submitted deposit exists');
    if (deposit.reviewId !== null) await reviews.decideByRule(tx, deposit.reviewId);
  });
}

async function drawCredential(
  deps: Pick<DepositDeps, 'db' | 'secrets'>,
  customerId: CustomerId,
  { amount, currency }: DemoDeposit,
): Promise<string> {
  const drawing = await drawDemoDocument({
    side: 'Transfer slip',
    name: await loadDisplayName(deps.db, customerId),
    number: `${amount} ${currency}`,
  });
  const fewImages = concurrencyLimit({ runningMax: 1, waitingMax: PICTURES_WAITING_MAX });
  return (await saveImage({ ...deps, fewImages }, { customerId, network: 'demo' }, drawing)).id;
}
