/** A customer removes one of the own plans. */
import { type removePlan as declared, plansChanged } from '@candor/contract/plans';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { deletePlan } from './plans.store.ts';

export async function removePlan(
  tx: Tx,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof declared>,
): Promise<null> {
  if (!(await deletePlan(tx, customerId, id))) refuseNow('PLAN_UNKNOWN');
  await announce(tx, customerId, plansChanged, { at: tx.now });
  return null;
}
