/** A customer adds one to the own plans. */
import { type addPlan as declared, plansChanged } from '@candor/contract/plans';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import { canAddPlan } from './plans.rules.ts';
import { countPlansForUpdate, insertPlan } from './plans.store.ts';

export async function addPlan(
  tx: Tx,
  { customerId }: SignedIn,
  { title }: BodyOf<typeof declared>,
): Promise<DataOf<typeof declared>> {
  orRefuse(canAddPlan(await countPlansForUpdate(tx, customerId)));
  const plan = { id: newId('pla'), title, createdAt: tx.now };
  await insertPlan(tx, customerId, plan);
  await announce(tx, customerId, plansChanged, { at: tx.now });
  return plan;
}
