/**
 * Each case in a transaction of its own, by the verb of the single decision, so that every rule,
 * entry of the log and notice is the same as if it had been decided alone. What happened to each is
 * kept with it: the same request again goes on where it stopped and answers what was answered.
 */
import type * as contract from '@candor/contract/reviews';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { Refused, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { getActor, record } from '../../../core/audit/record.ts';
import { once } from '../../../core/ledger/once.ts';
import { findOperatorById } from '../../../core/operators/operators.store.ts';
import { requireStillRole } from '../../../core/operators/require-still-role.ts';
import { holdReview } from '../../../core/review/hold-review.ts';
import type { Reviews } from '../../../core/review/open-reviews.ts';
import { loadQueueRow } from '../../../core/review/queue/queue.store.ts';
import type { Acting } from '../../../core/review/review.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { markOf, rolesFor } from './bulk.rules.ts';
import { said } from './preview-bulk.ts';

type Bulk = BodyOf<typeof contract.decideBulk>;
type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
type Outcome = { readonly skip: RefusalCode | null };

export async function decideBulk(
  transact: Transact,
  queue: Reviews,
  acting: Acting,
  bulk: Bulk,
  language: Language,
): Promise<DataOf<typeof contract.decideBulk>> {
  requireWords(queue, bulk);
  const { requestId, ...asked } = bulk;
  const key = { actor: acting.operator.operatorId, requestId };
  await transact((tx) =>
    once(tx, { ...key, asks: ['reviews.decideBulk', asked] }, async () => {
      await requireStillRole(tx, key.actor, rolesFor[bulk.verb]);
      await record(tx, getActor(acting.operator, acting.network), {
        action: 'review.bulkDecided',
        customerId: null,
        subject: null,
        reason: null,
        details: { kind: bulk.kind, verb: bulk.verb, asked: bulk.items.length },
      });
      return null;
    }),
  );
  const items: { id: string; skip: RefusalCode | null }[] = [];
  for (const { id, mark } of onceEach(bulk.items)) {
    const request = { ...key, requestId: `${requestId}/${id}`, asks: [mark] };
    const { skip } = await transact((tx) =>
      once(tx, request, async (): Promise<Outcome> => {
        await decideOne(tx, queue, acting, { bulk, id, mark });
        return { skip: null };
      }),
    ).catch((error: unknown) => {
      // What the refused decision had begun is undone; that it was left out is kept.
      if (!(error instanceof Refused)) throw error;
      return transact((tx) =>
        once(tx, request, async (): Promise<Outcome> => ({ skip: error.code })),
      );
    });
    items.push({ id, skip });
  }
  const limitMinor = await transact(
    async (tx) => (await findOperatorById(tx, key.actor))?.limitMinor ?? null,
  );
  return {
    done: items.filter(({ skip }) => skip === null).length,
    items: items.map(({ id, skip }) => ({ id, skip: said(skip, language, limitMinor) })),
  };
}

/** One named twice is one. */
function onceEach(items: Bulk['items']): Bulk['items'] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** A decision has a reason; a refusal has one of the list. */
function requireWords(queue: Reviews, { kind, verb, text, reasonCode }: Bulk): void {
  if (verb !== 'claim' && text === undefined) refuseNow('FIELD_UNKNOWN');
  if (verb !== 'fail') return;
  const reasons = queue.getHandler(kind).refusalReasons;
  if (reasonCode === undefined || !reasons.includes(reasonCode)) refuseNow('FIELD_UNKNOWN');
}

async function decideOne(
  tx: Tx,
  queue: Reviews,
  acting: Acting,
  { bulk, id, mark }: { bulk: Bulk; id: string; mark: string },
): Promise<void> {
  const { kind } = await holdReview(tx, id);
  if (kind !== bulk.kind || markOf(await loadQueueRow(tx, id)) !== mark)
    refuseNow('REVIEW_CHANGED');
  const { verb, text = '', reasonCode, note } = bulk;
  switch (verb) {
    case 'claim':
      return queue.claim(tx, acting, id);
    case 'pass':
      return queue.proposePass(tx, acting, { id, note: text });
    case 'confirm':
      return queue.confirm(tx, acting, { id, note: text });
    case 'fail':
      assert(reasonCode !== undefined, 'a refusal has a reason');
      return queue.fail(tx, acting, { id, reasonCode, reason: text, note });
  }
}
