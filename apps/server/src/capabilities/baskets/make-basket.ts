import { BASKETS_MAX, basketsChanged, type makeBasket as declared } from '@candor/contract/baskets';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { countOpenBasketsForUpdate, insertBasket } from '../../core/baskets/baskets.store.ts';
import type { BasketMarket } from '../../core/baskets/weigh-baskets.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import { loadParts } from './basket-terms.ts';

/** Answers its id. */
export async function makeBasket(
  market: BasketMarket,
  tx: Tx,
  customer: SignedIn,
  { requestId, ...asked }: BodyOf<typeof declared>,
): Promise<string> {
  const customerId = asCustomerId(customer.customerId);
  return once(tx, { actor: customerId, requestId, asks: ['makeBasket', asked] }, async () => {
    const { name, tolerance } = asked;
    const parts = loadParts(market, asked, tx.now);
    const open = await countOpenBasketsForUpdate(tx, customerId);
    if (open >= BASKETS_MAX) refuseNow('BASKETS_TOO_MANY', { max: BASKETS_MAX });
    const id = newId('bsk');
    await insertBasket(tx, { id, customerId, name, tolerance, parts });
    await announce(tx, customerId, basketsChanged, { at: tx.now });
    return id;
  });
}
