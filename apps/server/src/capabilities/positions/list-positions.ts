/**
 * Open positions at current value, and their sums by currency over all pages. What rented robots
 * hold is on their own pages.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type {
  listPositions as listCall,
  listCustomerPositions as listOfCall,
} from '@candor/contract/positions';
import { refuseNow } from '@candor/contract/kernel/refused';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import {
  toShowDeps,
  shownPositions,
  type Seen,
  type ShownMarket,
} from '../../core/desk/show/list-shown.ts';
import type { OpenTrades } from '../../core/desk/show/open-trades.ts';
import type { ViewOf } from '../../core/desk/terms/market-view.ts';
import { listOrdersFor } from '../../core/desk/store/orders.store.ts';
import { listCustomerOrders } from '../../core/desk/store/lists/order-lists.store.ts';
import type { Position } from '../../core/desk/state/position.ts';
import { listOpenPositionsFor } from '../../core/desk/store/positions.store.ts';
import { listCustomerPositions as listStoredPositions } from '../../core/desk/store/lists/position-lists.store.ts';
import { shownOrder } from '../../core/desk/show/shown-order.ts';
import { tradedInstrument } from '../../core/desk/terms/traded-instrument.ts';
import { closingUnits, valueAt, computeWorth } from '../../core/desk/terms/value.rules.ts';
import { isShareSource } from '../../core/desk/state/booked-source.rules.ts';
import { getWallet } from '../../core/desk/terms/trading-wallet.ts';
import { wallets } from '../../core/ledger/accounts.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { tradedSourceOf } from '../../core/desk/state/booked-source.rules.ts';

/** Null where more is open than is kept. */
export type SeenWith = Seen & { readonly open: OpenTrades | null };
type Totals = DataOf<typeof listCall>['totals'];

/** `open` is what is known of the customer; without it, the page is asked for. */
export async function listPositions(
  reader: Reader,
  shown: ShownMarket,
  { customerId }: SignedIn,
  body: BodyOf<typeof listCall>,
  { open, ...seen }: SeenWith,
): Promise<DataOf<typeof listCall>> {
  const { source } = body;
  if (open !== null && (source === undefined || !isShareSource(source)))
    return pageOf(open, shown, body, seen);
  const [{ rows, total }, all] = await Promise.all([
    listStoredPositions(reader, customerId, {
      page: body,
      state: 'open',
      source,
      isWithoutRobots: true,
    }),
    listOpenPositionsFor(reader, customerId, { source, isWithoutRobots: true }),
  ]);
  const { items, ...page } = pageFrom(rows, body, (row) => row);
  const orders = await listOrdersFor(
    reader,
    [],
    items.map(({ id }) => id),
  );
  return {
    ...page,
    items: shownPositions(shown, items, orders, seen),
    total,
    totals: getTotals(all, shown.views.at(seen.now)),
  };
}

/** A share may have been added to under another source, which only the record knows. */
function pageOf(
  { positions, orders }: OpenTrades,
  shown: ShownMarket,
  body: BodyOf<typeof listCall>,
  seen: Seen,
): DataOf<typeof listCall> {
  const { source } = body;
  const { offset, limit } = rowWindow(body);
  const all =
    source === undefined
      ? positions
      : positions.filter((position) => tradedSourceOf(position.source) === source);
  const { items, ...page } = pageFrom(all.slice(offset, offset + limit), body, (row) => row);
  return {
    ...page,
    items: shownPositions(shown, items, orders, seen),
    total: all.length,
    totals: getTotals(all, shown.views.at(seen.now)),
  };
}

type Sum = { margin: bigint; invested: bigint; value: bigint | null; profit: bigint | null };

/** A position without a value makes the sum unknown: a partial sum would be wrong. */
function getTotals(positions: readonly Position[], view: ViewOf): Totals {
  const sums = new Map<Currency, Sum>();
  for (const position of positions) {
    const { currency } = wallets[getWallet(position.source, position.instrumentId)];
    const before = sums.get(currency) ?? { margin: 0n, invested: 0n, value: 0n, profit: 0n };
    const book = view(position.source, position.instrumentId);
    const units = book === null ? null : closingUnits(book, position.direction);
    const known =
      book === null || units === null || before.value === null || before.profit === null
        ? null
        : {
            value: before.value + computeWorth(book, units * position.quantity, 'down'),
            profit: before.profit + valueAt(book, position, units).floating,
          };
    sums.set(currency, {
      margin: before.margin + (position.isOwned ? 0n : position.margin),
      invested: before.invested + (position.isOwned ? position.margin : 0n),
      value: known?.value ?? null,
      profit: known?.profit ?? null,
    });
  }
  return [...sums].map(([currency, { margin, invested, value, profit }]) => {
    const amount = (minor: bigint): string => toWire(money(currency, minor));
    return {
      currency,
      margin: amount(margin),
      invested: amount(invested),
      value: value === null ? null : amount(value),
      profit: profit === null ? null : amount(profit),
    };
  });
}

const ORDERS_SHOWN_MAX = 100;

/** For a quote page. A root shows positions in its current contract. */
export async function listCustomerPositions(
  reader: Reader,
  shown: ShownMarket,
  { customerId }: SignedIn,
  { source, code }: BodyOf<typeof listOfCall>,
  { open, ...seen }: SeenWith,
): Promise<DataOf<typeof listOfCall>> {
  const traded = tradedInstrument(shown.market.instruments, source, code, seen.now);
  const instrument = traded.ok ? traded.outcome : refuseNow('INSTRUMENT_UNKNOWN');
  const { positions, orders } =
    open === null ? await askFor(reader, customerId, instrument.id) : openIn(open, instrument.id);
  const deps = toShowDeps(shown.market, seen);
  return {
    positions: shownPositions(shown, positions, orders, seen),
    orders: orders.slice(0, ORDERS_SHOWN_MAX).map((order) => shownOrder(order, deps)),
  };
}

function openIn({ positions, orders }: OpenTrades, id: string): Omit<OpenTrades, 'version'> {
  return {
    positions: positions.filter(({ instrumentId }) => instrumentId === id),
    // One more than is shown, as a page has.
    orders: orders.filter(({ instrumentId }) => instrumentId === id).slice(0, ORDERS_SHOWN_MAX + 1),
  };
}

async function askFor(
  reader: Reader,
  customerId: string,
  instrumentId: string,
): Promise<Omit<OpenTrades, 'version'>> {
  const [positions, orders] = await Promise.all([
    listOpenPositionsFor(reader, customerId, { instrumentId, isWithoutRobots: true }),
    listCustomerOrders(reader, customerId, {
      page: { pageNum: 1, pageSize: ORDERS_SHOWN_MAX },
      isOpen: true,
      instrumentId,
      isWithoutRobots: true,
    }),
  ]);
  return { positions, orders: orders.rows };
}
