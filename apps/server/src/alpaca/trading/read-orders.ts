/** Orders of the key's account, in their form: one, or a list as their filters choose it. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import { listCustomerOrders } from '../../core/desk/store/lists/order-lists.store.ts';
import { findOrder } from '../../core/desk/store/orders.store.ts';
import { shownOrder } from '../../core/desk/show/shown-order.ts';
import { isOpen, isProtection, type Order } from '../../core/desk/state/order.ts';
import { tradedSourceOf } from '../../core/desk/state/booked-source.rules.ts';
import { listFillsOfOrders } from '../../core/desk/store/fills.store.ts';
import { legsOf } from '../../core/options/leg-fills.ts';
import { findOrderBySaid, listSaid } from '../alpaca-orders.store.ts';
import { faults, refuse } from '../error-form.ts';
import { orderOfUuid } from '../ids.ts';
import { fromMarket, type Ask } from '../operation.ts';
import { flagIn, instantIn, listIn, oneOf, requiredIn, textIn, wholeIn } from '../sent.ts';
import { combinationIn, combinedIn } from './multi-leg.ts';
import { heldLegs, isTradedHere, orderForm, type OrderForm } from './order-form.ts';

type Reading = Pick<Ask, 'db' | 'market' | 'key' | 'now'>;

const LIST_MAX = 500;
/** How many are looked through for one list. */
const LOOKED_THROUGH_MAX = 5_000;
const SYMBOLS_MAX = 200;

export const getOrder = fromMarket(async (ask) => ({
  data: await loadForm(ask, orderIdIn(ask)),
}));

export const getOrderByClientId = fromMarket(async (ask) => {
  const said = requiredIn(ask.query, 'client_order_id');
  const id = (await findOrderBySaid(ask.db, ask.key.accountId, said)) ?? orderOfUuid(said);
  return {
    data:
      id === null
        ? refuse(faults.notFound, `order not found for ${said}`)
        : await loadForm(ask, id),
  };
});

export const listOrders = fromMarket(async (ask) => ({ data: await listForms(ask) }));

export function orderIdIn({ params }: Pick<Ask, 'params'>): string {
  const { order_id: said = '' } = params;
  return orderOfUuid(said) ?? refuse(faults.notFound, `order not found for ${said}`);
}

export async function loadForm(reading: Reading, id: string): Promise<OrderForm> {
  const found = await findOrder(reading.db, reading.key.accountId, id);
  if (found === null || found.rentalId !== null || !isTradedHere(tradedSourceOf(found.source)))
    return refuse(faults.notFound, `order not found`);
  const [form] = await formsOf(reading, [found], { isNested: true, all: null });
  return form ?? refuse(faults.notFound, 'order not found');
}

async function listForms(ask: Ask): Promise<OrderForm[]> {
  const { query } = ask;
  const status = oneOf(query, 'status', ['open', 'closed', 'all']) ?? 'open';
  const limit = wholeIn(query, 'limit', { usual: 50, max: LIST_MAX });
  const isAscending = oneOf(query, 'direction', ['asc', 'desc']) === 'asc';
  const isNested = flagIn(query, 'nested');
  const after = instantIn(query, 'after') ?? Number.NEGATIVE_INFINITY;
  const until = instantIn(query, 'until') ?? Number.POSITIVE_INFINITY;
  const symbols = new Set(listIn(query, 'symbols', SYMBOLS_MAX).map((text) => text.toUpperCase()));
  const side = oneOf(query, 'side', ['buy', 'sell']);
  const classes = listIn(query, 'asset_class', SYMBOLS_MAX);
  const [beforeId, afterId] = [edgeIn(query, 'before_order_id'), edgeIn(query, 'after_order_id')];
  const chosen = (order: Order): boolean =>
    isTradedHere(tradedSourceOf(order.source)) &&
    (status === 'all' || isOpen(order) === (status === 'open')) &&
    order.createdAt > after &&
    order.createdAt <= until &&
    (beforeId === null || order.id < beforeId) &&
    (afterId === null || order.id > afterId) &&
    (symbols.size === 0 || namesOf(ask, order).some((name) => symbols.has(name))) &&
    (side === null || (side === 'buy') === (order.direction === 0)) &&
    (classes.length === 0 ||
      classes.includes(order.source === TradedSource.Option ? 'us_option' : 'us_equity')) &&
    (!isNested || !isProtection(order));
  const all = await lookThrough(ask, {
    isOpen: status === 'open',
    until: (found) => !isAscending && found.filter(chosen).length >= limit,
    isPast: (order) => order.createdAt <= after,
  });
  const found = all.filter(chosen);
  const page = (isAscending ? found.toReversed() : found).slice(0, limit);
  return formsOf(ask, page, { isNested, all });
}

/** A combination is found by its own code and by each of its legs. */
function namesOf({ market }: Ask, { source, code }: Order): string[] {
  const combination = combinationIn(market, { source: tradedSourceOf(source), code });
  const legs = combination === null ? [] : legsOf(market, combination, Direction.Buy);
  return [code, ...legs.map(({ instrument }) => instrument.code)];
}

function edgeIn(query: Ask['query'], name: string): string | null {
  const text = textIn(query, name);
  return text === null
    ? null
    : (orderOfUuid(text) ?? refuse(faults.unprocessable, `invalid ${name}`));
}

/** Newest first. */
async function lookThrough(
  { db, key }: Reading,
  {
    isOpen: onlyOpen,
    until,
    isPast,
  }: {
    readonly isOpen: boolean;
    readonly until: (found: readonly Order[]) => boolean;
    readonly isPast: (order: Order) => boolean;
  },
): Promise<Order[]> {
  const found: Order[] = [];
  for (let pageNum = 1; pageNum <= LOOKED_THROUGH_MAX / PAGE_SIZE_MAX; pageNum += 1) {
    const { rows } = await listCustomerOrders(db, key.accountId, {
      page: { pageNum, pageSize: PAGE_SIZE_MAX },
      source: undefined,
      isOpen: onlyOpen,
      isWithoutRobots: true,
    });
    // The store reads one more than the page, to say whether there are more.
    found.push(...rows.slice(0, PAGE_SIZE_MAX));
    const last = found.at(-1);
    if (rows.length <= PAGE_SIZE_MAX || (last !== undefined && isPast(last)) || until(found))
      return found;
  }
  return refuse(
    faults.unprocessable,
    `more than ${LOOKED_THROUGH_MAX} orders would be looked through: narrow it by after and until`,
  );
}

export async function formsOf(
  { db, market, key, now }: Reading,
  orders: readonly Order[],
  { isNested, all }: { readonly isNested: boolean; readonly all: readonly Order[] | null },
): Promise<OrderForm[]> {
  const { instruments } = market;
  const said = await listSaid(
    db,
    key.accountId,
    orders.map(({ id }) => id),
  );
  const combinations = orders.filter(
    ({ source, code }) => combinationIn(market, { source: tradedSourceOf(source), code }) !== null,
  );
  const fills = Map.groupBy(
    await listFillsOfOrders(
      db,
      combinations.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  const plain = (order: Order) => {
    const row = shownOrder(order, { instruments, language: 'en', now });
    const parts = {
      row,
      order,
      combined: combinedIn(market, row, fills.get(order.id) ?? []),
      said: said.of.get(order.id) ?? null,
      replacedBy: said.replacedBy.get(order.id) ?? null,
    };
    return { parts, form: orderForm(market, parts) };
  };
  return Promise.all(
    orders.map(async (order) => {
      const { parts, form } = plain(order);
      if (!isNested || (order.takeProfitId === null && order.stopLossId === null)) return form;
      const ids = [order.takeProfitId, order.stopLossId].filter((id) => id !== null);
      const legs = await Promise.all(
        ids.map(
          async (id) =>
            all?.find((leg) => leg.id === id) ?? (await findOrder(db, key.accountId, id)),
        ),
      );
      const there = legs.filter((leg) => leg !== null).map((leg) => plain(leg).form);
      return { ...form, legs: there.length > 0 ? there : heldLegs(form, parts) };
    }),
  );
}
