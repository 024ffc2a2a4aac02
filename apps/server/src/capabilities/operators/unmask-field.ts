/** Recorded and notified to the customer in the same transaction. A daily limit stops browsing. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { unmaskField as endpoint } from '@candor/contract/operators';
import { DAY_MS } from '@candor/kit/time';
import { countActsSince } from '../../core/audit/audit.store.ts';
import { getActor, record } from '../../core/audit/record.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { readSealedField } from '../../core/customers/read-sealed-field.ts';
import { readPayoutNumber } from '../../core/payout-methods/read-payout-number.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { lockOperator } from '../../core/operators/operators.store.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { UNMASKS_PER_DAY_MAX } from './operators.rules.ts';
import { findCustomerForFile } from './operators.store.ts';
import type { Acting } from './proposals.ts';

type Services = { readonly secrets: Secrets; readonly postNotice: PostNotice };
type Wish = BodyOf<typeof endpoint> & { readonly customerId: string };

export async function unmaskField(
  tx: Tx,
  { secrets, postNotice }: Services,
  { operator, network }: Acting,
  { customerId, field, method, purpose }: Wish,
): Promise<DataOf<typeof endpoint>> {
  const customer = (await findCustomerForFile(tx, customerId)) ?? refuseNow('CUSTOMER_UNKNOWN');
  await requireNotLinked(tx, operator, customer.id);
  await lockOperator(tx, operator.operatorId);
  if (
    (await countActsSince(tx, operator.operatorId, 'field.unmasked', tx.now - DAY_MS)) >=
    UNMASKS_PER_DAY_MAX
  )
    refuseNow('UNMASK_LIMIT_REACHED');
  const value =
    (field === 'destination'
      ? await readPayoutNumber(tx, secrets, asCustomerId(customer.id), method ?? '')
      : await readSealedField(tx, secrets, customer.id, field)) ?? refuseNow('FIELD_UNKNOWN');
  await record(tx, getActor(operator, network), {
    action: 'field.unmasked',
    customerId: customer.id,
    subject: field,
    reason: purpose,
  });
  await postNotice(tx, asCustomerId(customer.id), {
    template: 'fieldUnmasked',
    values: { field, operator: operator.name, purpose },
  });
  return { value };
}
