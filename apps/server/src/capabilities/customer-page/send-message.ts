/**
 * An operator writes to the customer's inbox, by name. What may not be asked for in a chat may not
 * be asked for here: such a text is not sent, and the attempt is on record for the customer.
 */
import { askCodes } from '@candor/contract/chat-guard/ask-codes';
import { findAsk } from '@candor/contract/chat-guard/asks';
import type * as contract from '@candor/contract/customer-page';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
import { countActsSince } from '../../core/audit/audit.store.ts';
import { getActor, record } from '../../core/audit/record.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { once } from '../../core/ledger/once.ts';
import { lockOperator } from '../../core/operators/operators.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { requireCustomer } from './require-customer.ts';

/** More is a mailing, which is an article. */
const MESSAGES_PER_DAY_MAX = 100;

type Wish = BodyOf<typeof contract.sendMessage> & { readonly customerId: string };

export async function sendMessage(
  { db, postNotice }: { readonly db: Db; readonly postNotice: PostNotice },
  { operator, network }: Acting,
  { customerId, requestId, text }: Wish,
): Promise<null> {
  const { operatorId } = operator;
  const actor = getActor(operator, network);
  const found = findAsk(text);
  if (found !== null) {
    await db.transact(async (tx) => {
      await requireCustomer(tx, operator, customerId);
      await record(tx, actor, {
        action: 'chat.attemptRefused',
        customerId,
        subject: null,
        reason: null,
        details: { rule: found },
      });
    });
    refuseNow(askCodes[found]);
  }
  const request = { actor: operatorId, requestId, asks: ['sendMessage', customerId, text] };
  return db.transact(async (tx) => {
    const { id } = await requireCustomer(tx, operator, customerId);
    return once(tx, request, async () => {
      await requireFewToday(tx, operatorId);
      await record(tx, actor, {
        action: 'customer.messaged',
        customerId,
        subject: null,
        reason: text,
      });
      await postNotice(
        tx,
        id,
        { template: 'operatorMessage', values: { text, operator: operator.name } },
        { alsoByMail: true },
      );
      return null;
    });
  });
}

async function requireFewToday(tx: Tx, operatorId: string): Promise<void> {
  await lockOperator(tx, operatorId);
  const sent = await countActsSince(tx, operatorId, 'customer.messaged', tx.now - DAY_MS);
  if (sent >= MESSAGES_PER_DAY_MAX)
    refuseNow('MESSAGE_LIMIT_REACHED', { max: MESSAGES_PER_DAY_MAX });
}
