/** A customer cancels the own application before the deadline; the money is free at once. */
import type { cancelSubscription as endpoint } from '@candor/contract/ipo';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { orRefuse } from '@candor/contract/kernel/refused';
import { once } from '../../../core/ledger/once.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import type { IpoDeps } from '../ipo-deps.ts';
import { moveAll, releaseAll } from '../drawing/settle-subscriptions.ts';
import { shownSubscription, type ShownSubscription } from './shown-subscription.ts';
import { decideCancel } from './subscribe.rules.ts';
import { loadSubscription } from './subscriptions.store.ts';
import { takeSteps } from '../drawing/tell-subscribers.ts';
import { lockSubscription } from './lock-subscription.ts';

export async function cancelSubscription(
  tx: Tx,
  { plan }: Pick<IpoDeps, 'plan'>,
  { customerId }: SignedIn,
  { requestId, id }: BodyOf<typeof endpoint>,
  language: Language,
): Promise<ShownSubscription> {
  return once(
    tx,
    { actor: customerId, requestId, asks: ['ipo.cancelSubscription', id] },
    async () => {
      const { offering, subscription } = await lockSubscription(tx, customerId, id);
      orRefuse(decideCancel(subscription.state, offering, tx.now));
      await moveAll(tx, [releaseAll(offering, subscription)]);
      await takeSteps(tx, offering, [{ subscription, step: 'cancel', heldMinor: 0n }]);
      return shownSubscription(plan(), offering, await loadSubscription(tx, id), language, tx.now);
    },
  );
}
