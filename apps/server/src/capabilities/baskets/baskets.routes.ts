/** Contract endpoint -> verb. Whoever changes a basket is answered with it as it is then. */
import * as contract from '@candor/contract/baskets';
import { bind, type BoundCall, type Call, type SignedIn } from '../../platform/http/bind.ts';
import type { BasketsDeps } from './baskets-deps.ts';
import { changeBasket, closeBasket, shareBasket } from './change-basket.ts';
import { makeBasket } from './make-basket.ts';
import { placeBasket } from './place-basket.ts';
import { previewBasket } from './preview-basket.ts';
import {
  listBasketRuns,
  listBaskets,
  loadBasket,
  loadRun,
  loadSharedBasket,
} from './read-baskets.ts';
import type { ShownBasket } from './show-basket.ts';

type Asking = Pick<Call, 'db' | 'now' | 'language'> & { readonly customer: SignedIn };

export function basketsRoutes(deps: BasketsDeps): BoundCall[] {
  const { market } = deps;
  const show = (
    { db, customer: { customerId }, language, now }: Asking,
    id: string,
  ): Promise<ShownBasket> => loadBasket(db, market, { id, customerId, language, now });
  const changed = async (call: Asking, changing: Promise<string>): Promise<ShownBasket> =>
    show(call, await changing);
  return bind(contract, {
    listBaskets: ({ db, customer: { customerId }, language, now }) =>
      listBaskets(db, market, { customerId, language, now }),
    loadBasket: (call) => show(call, call.query.id),
    listBasketRuns: ({ db, customer: { customerId }, language, query }) =>
      listBasketRuns(db, market, { customerId, language }, query),
    makeBasket: (call) =>
      changed(
        call,
        call.transact((tx) => makeBasket(market, tx, call.customer, call.body)),
      ),
    changeBasket: (call) =>
      changed(
        call,
        call.transact((tx) => changeBasket(market, tx, call.customer, call.body)),
      ),
    previewBasket: (call) => previewBasket(deps, call),
    placeBasket: async ({ db, transact, customer, body, language }) => {
      const id = await transact((tx) => placeBasket(deps, tx, customer, body));
      return loadRun(db, market, id, language);
    },
    shareBasket: (call) =>
      changed(
        call,
        call.transact((tx) => shareBasket(tx, call.customer, call.body)),
      ),
    loadSharedBasket: ({ db, query: { link }, language }) =>
      loadSharedBasket(db, market, link, language),
    closeBasket: (call) =>
      changed(
        call,
        call.transact((tx) => closeBasket(tx, call.customer, call.body)),
      ),
  });
}
