/**
 * A customer answers whether the application stands at a price far outside the range. A no gives
 * everything back at once. Without an answer it is declined with the draw (move-offerings.ts).
 */
import type { reconfirmSubscription as endpoint } from '@candor/contract/ipo';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { orRefuse } from '@candor/contract/kernel/refused';
import { once } from '../../../core/ledger/once.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import type { IpoDeps } from '../ipo-deps.ts';
import { moveAll, releaseAll } from '../drawing/settle-subscriptions.ts';
import { shownSubscription, type ShownSubscription } from './shown-subscription.ts';
import { decideAnswer } from './subscribe.rules.ts';
import { loadSubscription } from './subscriptions.store.ts';
import { takeSteps } from '../drawing/tell-subscribers.ts';
import { lockSubscription } from './lock-subscription.ts';

export async function reconfirmSubscription(
  tx: Tx,
  { plan }: Pick<IpoDeps, 'plan'>,
  { customerId }: SignedIn,
  { requestId, id, answer }: BodyOf<typeof endpoint>,
  language: Language,
): Promise<ShownSubscription> {
  return once(
    tx,
    { actor: customerId, requestId, asks: ['ipo.reconfirmSubscription', id, answer] },
    async () => {
      const { offering, subscription } = await lockSubscription(tx, customerId, id);
      orRefuse(decideAnswer(subscription.state, offering.allotsAt, tx.now));
      if (answer === 'yes')
        await takeSteps(tx, offering, [
          { subscription, step: 'agree', heldMinor: subscription.heldMinor },
        ]);
      else {
        await moveAll(tx, [releaseAll(offering, subscription)]);
        await takeSteps(tx, offering, [{ subscription, step: 'decline', heldMinor: 0n }]);
      }
      return shownSubscription(plan(), offering, await loadSubscription(tx, id), language, tx.now);
    },
  );
}
