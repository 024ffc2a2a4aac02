/** Baskets and what they traded, as the wire shows them. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type * as contract from '@candor/contract/baskets';
import type { Language } from '@candor/contract/kernel/language';
import type { Basket, BasketOrder, BasketRun } from '../../core/baskets/basket.ts';
import { listLinks } from '../../core/baskets/baskets.store.ts';
import { driftOf, weightsNow } from '../../core/baskets/rebalance.rules.ts';
import { dollars, shownKept, shownShare } from '../../core/baskets/share/shown-share.ts';
import {
  shareOf,
  weighBaskets,
  type BasketMarket,
  type HeldPart,
} from '../../core/baskets/weigh-baskets.ts';
import { STOCK_FRACTION } from '../../core/desk/state/booked-source.rules.ts';
import { averageText } from '../../core/desk/state/price-texts.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { getGrid, getPriceText } from '../../core/pricing/decimal-texts.ts';
import type { Reader } from '../../platform/db/database.ts';

export type ShownBasket = DataOf<typeof contract.loadBasket>;
type ShownRun = DataOf<typeof contract.placeBasket>;
export type Reading = { readonly language: Language; readonly now: number };

export async function showBaskets(
  reader: Reader,
  market: BasketMarket,
  baskets: readonly Basket[],
  { customerId, language, now }: Reading & { readonly customerId: string },
): Promise<ShownBasket[]> {
  const [weighed, links] = await Promise.all([
    weighBaskets(reader, market, baskets, { customerId, now }),
    listLinks(
      reader,
      baskets.map(({ id }) => id),
    ),
  ]);
  return baskets.map((basket) =>
    showBasket(basket, weighed.get(basket.id) ?? [], links.get(basket.id)?.id ?? null, language),
  );
}

function showBasket(
  basket: Basket,
  held: readonly HeldPart[],
  link: string | null,
  language: Language,
): ShownBasket {
  const now = weightsNow(held);
  const drift = now === null ? null : driftOf(held);
  const { tolerance, closedAt } = basket;
  return {
    ...{ id: basket.id as ShownBasket['id'], name: basket.name, version: basket.version },
    ...{ tolerance, createdAt: basket.createdAt, closedAt },
    link: link as ShownBasket['link'],
    // What was taken out and is sold is history.
    parts: held.flatMap((part, place) =>
      part.weight === 0 && part.quantity === 0n
        ? []
        : [shownPart(part, now?.[place] ?? null, language)],
    ),
    drift,
    isOff: drift !== null && drift > tolerance,
    result: resultOf(held),
  };
}

function shownPart(
  { share, weight, quantity, bid, worth }: HeldPart,
  weightNow: number | null,
  language: Language,
): ShownBasket['parts'][number] {
  return {
    ...shownShare(share, language),
    ...{ weight, weightNow },
    shares: quantityText(STOCK_FRACTION, quantity),
    price: getPriceText(share, Number(bid)),
    worth: dollars(worth),
  };
}

/** What was sold elsewhere counts at what it is worth, until the basket's next order fixes that. */
function resultOf(held: readonly HeldPart[]): ShownBasket['result'] {
  const sum = (of: (part: HeldPart) => bigint) => held.reduce((all, part) => all + of(part), 0n);
  const [worth, gone] = [sum((part) => part.worth), sum(({ goneWorth }) => goneWorth)];
  const [paid, received] = [sum((part) => part.paid), sum((part) => part.received)];
  return {
    worth: dollars(worth),
    paid: dollars(paid),
    received: dollars(received),
    profit: dollars(worth + gone + received - paid),
    gone: dollars(gone),
  };
}

export function showRun(
  market: BasketMarket,
  run: BasketRun,
  orders: readonly BasketOrder[],
  language: Language,
): ShownRun {
  const { id, kind, isWhole, version, at, amount } = run;
  return {
    ...{ id: id as ShownRun['id'], kind, isWhole, version, at },
    amount: amount === null ? null : dollars(amount),
    orders: orders.map((order) => shownOrder(market, order, language)),
  };
}

function shownOrder(
  market: BasketMarket,
  { instrumentId, side, orderId, refusal, traded }: BasketOrder,
  language: Language,
): ShownRun['orders'][number] {
  const share = shareOf(market, instrumentId);
  const { code, name } = shownShare(share, language);
  const value = traded?.value ?? null;
  return {
    ...{ code, name, side, order: orderId as ShownRun['orders'][number]['order'] },
    refusal: shownKept(refusal, language),
    quantity: traded === null ? null : quantityText(STOCK_FRACTION, traded.quantity),
    price:
      traded === null || value === null
        ? null
        : averageText(getGrid(share), value, traded.quantity),
    cash: traded === null ? null : dollars(traded.cash),
  };
}
