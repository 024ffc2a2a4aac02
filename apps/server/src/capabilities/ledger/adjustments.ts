/**
 * One operator proposes with a reason the customer will read, another confirms; only then money
 * moves, in one transaction with its trace and notice. A table constraint also requires two people.
 */
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/ledger';
import { assert } from '@candor/kit/assert';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import type { Money } from '@candor/money/amount';
import { negate } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { toWire } from '@candor/money/wire';
import { openSeals } from '../../core/audit/audit.store.ts';
import { recordNote } from '../../core/audit/record-note.ts';
import { getActor, record, recordLook, recordSealed } from '../../core/audit/record.ts';
import { requireOwnMoney } from '../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { houseAccount, walletAccount, getWalletCode, wallets } from '../../core/ledger/accounts.ts';
import { announceWallets } from '../../core/ledger/announce-wallets.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { justPost, posting, type Movement } from '../../core/ledger/movement.ts';
import { once } from '../../core/ledger/once.ts';
import type { Worth } from '../../core/operators/limit.rules.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import { requireStillRole } from '../../core/operators/require-still-role.ts';
import { requireWithinLimit } from '../../core/operators/require-within-limit.ts';
import { decideOpenProposal, decideWithdrawal } from '../../core/operators/two-people.rules.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { decideAdjustedMoney } from './adjustment.rules.ts';
import {
  countAdjustments,
  endAdjustment,
  findAdjustmentForUpdate,
  findCustomerOfMoney,
  insertAdjustment,
  listAdjustmentRows,
  loadAdjustment,
  type Adjustment,
} from './adjustments.store.ts';

/** In dollars, for the limit of whoever decides. */
export type WorthOf = (money: Money) => Worth;
export type ShownAdjustment = DataOf<typeof contract.proposeAdjustment>;

export async function listAdjustments(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listAdjustments>,
): Promise<DataOf<typeof contract.listAdjustments>> {
  const state = query.state ?? null;
  const { items, ...page } = pageFrom(
    await listAdjustmentRows(tx, state, rowWindow(query)),
    query,
    shownAdjustment,
  );
  const total = await countAdjustments(tx, state);
  await recordLook(tx, getActor(operator, network), {
    action: 'adjustments.listed',
    customerId: null,
    subject: null,
    reason: null,
    details: { state },
  });
  return { ...page, items: [...items], total };
}

export async function proposeAdjustment(
  tx: Tx,
  acting: Acting,
  body: BodyOf<typeof contract.proposeAdjustment>,
  { sealedMs, worthOf }: { readonly sealedMs: number; readonly worthOf: WorthOf },
): Promise<ShownAdjustment> {
  const { requestId, customerId, walletType, direction, amount, reason, note } = body;
  const { operatorId } = acting.operator;
  return once(
    tx,
    {
      actor: operatorId,
      requestId,
      asks: ['ledger.proposeAdjustment', customerId, walletType, direction, amount, reason],
    },
    async () => {
      await requireStillRole(tx, operatorId, ['reviewer']);
      if ((await findCustomerOfMoney(tx, customerId)) === null) refuseNow('CUSTOMER_UNKNOWN');
      await requireOwnMoney(tx, customerId);
      await requireNotLinked(tx, acting.operator, customerId);
      const wallet = getWalletCode(walletType);
      const money = orRefuse(
        decideAdjustedMoney({ text: amount, direction, currency: wallets[wallet].currency }),
      );
      await requireWithinLimit(tx, operatorId, worthOf(money));
      const id = newId('adj');
      await insertAdjustment(tx, { id, customerId, wallet, money, reason, madeBy: operatorId });
      const answer = shownAdjustment(await loadAdjustment(tx, id));
      const actor = getActor(acting.operator, acting.network);
      const details = { wallet, amount: `${toWire(money)} ${money.currency}` };
      await recordSealed(
        tx,
        actor,
        { action: 'adjustment.proposed', customerId, subject: id, reason, details },
        { reference: id, opensBy: tx.now + sealedMs },
      );
      await recordNote(tx, actor, { customerId, subject: id }, note);
      return answer;
    },
  );
}

type DecideDeps = { readonly postNotice: PostNotice; readonly worthOf: WorthOf };
type Decided = BodyOf<typeof contract.decideAdjustment> & { readonly id: string };

export async function decideAdjustment(
  tx: Tx,
  { postNotice, worthOf }: DecideDeps,
  { operator, network }: Acting,
  { id, outcome, reason, note }: Decided,
): Promise<ShownAdjustment> {
  await requireStillRole(tx, operator.operatorId, ['approver']);
  const adjustment = (await findAdjustmentForUpdate(tx, id)) ?? refuseNow('ADJUSTMENT_UNKNOWN');
  await requireNotLinked(tx, operator, adjustment.customerId);
  orRefuse(decideOpenProposal(adjustment, operator.operatorId, 'ADJUSTMENT_DECIDED'));
  if (outcome === 'confirmed')
    await requireWithinLimit(tx, operator.operatorId, worthOf(adjustment.money));
  const journal = outcome === 'confirmed' ? await moveOrRefuse(tx, getMovement(adjustment)) : null;
  assert(
    await endAdjustment(tx, id, {
      state: outcome,
      decidedBy: operator.operatorId,
      reason,
      journal,
    }),
    'an adjustment changed although it was held',
  );
  const answer = shownAdjustment(await loadAdjustment(tx, id));

  const { wallet, money, madeBy } = adjustment;
  const customerId = asCustomerId(adjustment.customerId);
  const details = { wallet, amount: `${toWire(money)} ${money.currency}`, madeBy };
  const actor = getActor(operator, network);
  await openSeals(tx, id);
  await recordNote(tx, actor, { customerId, subject: id }, note);
  await record(tx, actor, {
    action: `adjustment.${outcome}`,
    customerId,
    subject: id,
    reason,
    details,
  });
  if (outcome === 'confirmed') {
    const values = {
      wallet,
      amount: formatMoney(money, { locale: 'en', sign: 'always' }),
      reason: adjustment.reason,
    };
    await postNotice(tx, customerId, { template: 'moneyAdjusted', values }, { alsoByMail: true });
    await announceWallets(tx, customerId, [wallet]);
  }
  return answer;
}

/** Only one's own: somebody else's is answered as unknown. */
export async function withdrawAdjustment(
  tx: Tx,
  { operator, network }: Acting,
  { id, reason, note }: BodyOf<typeof contract.withdrawAdjustment> & { readonly id: string },
): Promise<ShownAdjustment> {
  const adjustment = orRefuse(
    decideWithdrawal(await findAdjustmentForUpdate(tx, id), operator.operatorId, {
      unknown: 'ADJUSTMENT_UNKNOWN',
      decided: 'ADJUSTMENT_DECIDED',
    }),
  );
  assert(
    await endAdjustment(tx, id, {
      state: 'withdrawn',
      decidedBy: operator.operatorId,
      reason,
      journal: null,
    }),
    'an adjustment changed although it was held',
  );
  const answer = shownAdjustment(await loadAdjustment(tx, id));
  const actor = getActor(operator, network);
  await openSeals(tx, id);
  await recordNote(tx, actor, { customerId: adjustment.customerId, subject: id }, note);
  await record(tx, actor, {
    action: 'adjustment.withdrawn',
    customerId: adjustment.customerId,
    subject: id,
    reason,
  });
  return answer;
}

function getMovement({ id, customerId, wallet, money, reason }: Adjustment): Movement {
  const postings = [
    posting(walletAccount(asCustomerId(customerId), wallet), money),
    posting(houseAccount('adjustments', money.currency), negate(money)),
  ];
  return justPost({ kind: 'adjustment', postings, facts: { adjustment: id, reason } });
}

export function shownAdjustment({
  id,
  state,
  customerId,
  userId,
  wallet,
  money,
  reason,
  madeBy,
  madeByName,
  madeAt,
  decidedBy,
  decidedByName,
  decidedAt,
  decisionReason,
}: Adjustment): ShownAdjustment {
  return {
    id,
    state,
    customer: { id: customerId, userId },
    walletType: wallets[wallet].type,
    money: { currency: money.currency, amount: toWire(money) },
    reason,
    madeBy: { id: madeBy, name: madeByName },
    madeAt,
    decidedBy:
      decidedBy === null || decidedByName === null ? null : { id: decidedBy, name: decidedByName },
    decidedAt,
    decisionReason,
  };
}
