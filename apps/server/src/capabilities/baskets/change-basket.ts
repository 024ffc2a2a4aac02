/** A customer changes a basket, shares its weights or closes it. Each holds the basket's row. */
import { basketsChanged } from '@candor/contract/baskets';
import type * as contract from '@candor/contract/baskets';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Basket } from '../../core/baskets/basket.ts';
import {
  closeOne,
  endLink,
  findBasketForUpdate,
  insertLink,
  insertWeights,
  listLinks,
  updateBasket,
} from '../../core/baskets/baskets.store.ts';
import type { BasketMarket } from '../../core/baskets/weigh-baskets.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import { loadParts } from './basket-terms.ts';

export async function changeBasket(
  market: BasketMarket,
  tx: Tx,
  customer: SignedIn,
  body: BodyOf<typeof contract.changeBasket>,
): Promise<string> {
  return withBasket('changeBasket', tx, customer, body, async (basket) => {
    requireOpen(basket);
    const { id, name, tolerance } = body;
    if (basket.version !== body.version) refuseNow('BASKET_CHANGED');
    const parts = loadParts(market, body, tx.now);
    const isSame =
      parts.length === basket.parts.length &&
      parts.every(({ instrumentId, weight }, place) => {
        const before = basket.parts[place];
        return before?.instrumentId === instrumentId && before.weight === weight;
      });
    const version = isSame ? basket.version : basket.version + 1;
    if (!isSame) await insertWeights(tx, { id, version, parts });
    await updateBasket(tx, { id, name, tolerance, version });
    return id;
  });
}

/** A link shows the weights as they were when it was made; of newer ones there is another link. */
export async function shareBasket(
  tx: Tx,
  customer: SignedIn,
  body: BodyOf<typeof contract.shareBasket>,
): Promise<string> {
  return withBasket('shareBasket', tx, customer, body, async (basket) => {
    requireOpen(basket);
    const { id, version } = basket;
    const before = (await listLinks(tx, [id])).get(id);
    if (body.isShared && before?.version === version) return id;
    await endLink(tx, id);
    if (body.isShared) await insertLink(tx, { id: newId('bkl'), basketId: id, version });
    return id;
  });
}

export async function closeBasket(
  tx: Tx,
  customer: SignedIn,
  body: BodyOf<typeof contract.closeBasket>,
): Promise<string> {
  return withBasket('closeBasket', tx, customer, body, async ({ id }) => {
    await closeOne(tx, id);
    return id;
  });
}

/** The body of a request decides what a repeat of it must be. */
export async function withBasket(
  name: string,
  tx: Tx,
  customer: SignedIn,
  { requestId, ...asked }: { readonly requestId: string; readonly id: string },
  work: (basket: Basket) => Promise<string>,
): Promise<string> {
  const customerId = asCustomerId(customer.customerId);
  return once(tx, { actor: customerId, requestId, asks: [name, asked] }, async () => {
    const basket =
      (await findBasketForUpdate(tx, customerId, asked.id)) ?? refuseNow('BASKET_UNKNOWN');
    const answer = await work(basket);
    await announce(tx, customerId, basketsChanged, { at: tx.now });
    return answer;
  });
}

export function requireOpen({ closedAt }: Basket): void {
  if (closedAt !== null) refuseNow('BASKET_CLOSED');
}
