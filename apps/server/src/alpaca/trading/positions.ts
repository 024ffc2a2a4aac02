/** What the account holds, as one position for each symbol and side. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { closePosition, listPositions } from '@candor/contract/positions';
import { placeOptionOrder } from '@candor/contract/options';
import { placeStockOrder } from '@candor/contract/stocks';
import { OrderType } from '@candor/contract/kernel/enumerations';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import type { Instrument } from '@candor/market/instrument';
import type { OrderRow } from '../../core/desk/show/shown-order.ts';
import type { PositionRow } from '../../core/desk/show/shown-position.ts';
import { listWorkingOrdersOf } from '../../core/desk/store/orders.store.ts';
import { isProtection } from '../../core/desk/state/order.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { getPriceText } from '../../core/pricing/decimal-texts.ts';
import { newId } from '../../platform/random.ts';
import { assetIdOf, kindOf, loadAsset, symbolOf } from '../assets.ts';
import {
  isPositive,
  isZero,
  minus,
  negative,
  plus,
  ratio,
  scaled,
  textOfScaled,
  times,
} from '../decimals.ts';
import { faults, refuse } from '../error-form.ts';
import { byOwnCalls, type Ask } from '../operation.ts';
import { decimalIn, flagIn } from '../sent.ts';
import { cancelAll, outcomeOf } from './change-orders.ts';
import { isTradedHere } from './order-form.ts';
import { loadForm } from './read-orders.ts';

type Held = { readonly instrument: Instrument; readonly rows: readonly PositionRow[] };

const PAGES_MAX = 20;
const ORDERS_MAX = 500;

export const getPositions = byOwnCalls(async (ask) => {
  const [held, waiting] = await Promise.all([listHeld(ask), waitingIn(ask)]);
  return { data: held.map((one) => positionForm(ask, one, waiting)) };
});

export const getPosition = byOwnCalls(async (ask) => {
  const [held, waiting] = await Promise.all([loadHeld(ask), waitingIn(ask)]);
  return { data: positionForm(ask, held, waiting) };
});

export const deletePosition = byOwnCalls(async (ask) => {
  const held = await loadHeld(ask);
  const [quantity, percentage] = [decimalIn(ask.query, 'qty'), decimalIn(ask.query, 'percentage')];
  if (quantity !== null && percentage !== null)
    return refuse(faults.unprocessable, 'only one of qty or percentage is accepted');
  const all = quantityOf(held);
  const wanted = quantity ?? (percentage === null ? all : partOf(held, all, percentage));
  if (!isPositive(wanted) || isPositive(minus(wanted, all)))
    return refuse(
      faults.forbidden,
      `insufficient qty available for order (requested: ${wanted}, available: ${all})`,
    );
  return { data: await loadForm(ask, (await close(ask, held, wanted)).id) };
});

export const deleteAllPositions = byOwnCalls(async (ask) => {
  if (flagIn(ask.query, 'cancel_orders')) await cancelAll(ask);
  const answers: object[] = [];
  for (const held of await listHeld(ask))
    answers.push({
      symbol: symbolOf(held.instrument),
      ...(await outcomeOf(async () =>
        loadForm(ask, (await close(ask, held, quantityOf(held))).id),
      )),
    });
  return { status: 207, data: answers };
});

async function listHeld({ own, market }: Ask): Promise<Held[]> {
  const rows: PositionRow[] = [];
  for (let pageNum = 1; pageNum <= PAGES_MAX; pageNum += 1) {
    const page = await own(listPositions, { body: { pageNum, pageSize: PAGE_SIZE_MAX } });
    rows.push(...page.items.filter(({ source }) => isTradedHere(source)));
    if (!page.hasMore) break;
  }
  const groups = Map.groupBy(rows, ({ code, direction }) => `${code} ${direction}`);
  return Array.from(groups.values(), (group) => ({
    instrument: instrumentOf(market, group[0]),
    rows: group,
  }));
}

function instrumentOf({ instruments }: Ask['market'], row: PositionRow | undefined): Instrument {
  const kind = row?.source === TradedSource.Option ? 'option' : 'usStock';
  return (
    instruments.universe().byCode(kind, row?.code ?? '') ??
    refuse(faults.ours, 'what is held is listed')
  );
}

async function loadHeld(ask: Ask): Promise<Held> {
  const said = ask.params['symbol_or_asset_id'] ?? ask.params['symbol_or_contract_id'] ?? '';
  const asked = decodeURIComponent(said);
  const all = await listHeld(ask);
  const held =
    all.find(({ instrument }) => assetIdOf(instrument) === asked) ??
    all.find(({ instrument }) => instrument.id === loadAsset(ask.market, asked).id);
  return held ?? refuse(faults.notFound, 'position does not exist');
}

function quantityOf({ rows }: Held): string {
  return plus(...rows.map(({ positionNum }) => positionNum));
}

/** Shares have six decimals, options none. */
function partOf({ rows }: Held, all: string, percentage: string): string {
  if (isPositive(minus(percentage, '100')) || !isPositive(percentage))
    return refuse(faults.unprocessable, 'percentage must be > 0 and <= 100');
  const places = rows.every(({ source }) => source === TradedSource.Stock) ? 6 : 0;
  return textOfScaled((scaled(all) * scaled(percentage)) / scaled('100'), places);
}

/** A long one is sold as any holding is; a short one is bought back. */
async function close(
  { own }: Ask,
  { instrument, rows }: Held,
  quantity: string,
): Promise<OrderRow> {
  const [first] = rows;
  if (first === undefined) return refuse(faults.notFound, 'position does not exist');
  if (first.direction === Direction.Sell) {
    if (isPositive(minus(quantity, first.positionNum)))
      return refuse(faults.unprocessable, `one order buys back ${first.positionNum} at most`);
    return own(closePosition, { body: { requestId: newId('alp'), id: first.id, quantity } });
  }
  const body = {
    requestId: newId('alp'),
    code: instrument.code,
    direction: Direction.Sell,
    orderType: OrderType.Market,
    quantity,
    allowDuplicate: true,
  };
  return instrument.assetClass === 'option'
    ? own(placeOptionOrder, { body })
    : own(placeStockOrder, { body });
}

/** By position: what working orders would close of it. */
async function waitingIn({ db, key }: Ask): Promise<ReadonlyMap<string, string>> {
  const orders = await listWorkingOrdersOf(db, key.accountId, ORDERS_MAX);
  const waiting = new Map<string, string>();
  for (const order of orders) {
    if (order.effect !== 'close' || isProtection(order)) continue;
    const left = quantityText(order.source, order.quantity - order.filled);
    waiting.set(order.positionId, plus(waiting.get(order.positionId) ?? '0', left));
  }
  return waiting;
}

function positionForm(
  { market: { pricing }, now }: Ask,
  held: Held,
  waiting: ReadonlyMap<string, string>,
) {
  const { instrument, rows } = held;
  const isShort = rows[0]?.direction === Direction.Sell;
  const signed = (text: string) => (isShort ? negative(text) : text);
  const quantity = quantityOf(held);
  const cost = plus(...rows.map((row) => times(row.averagePrice, row.positionNum)));
  const multiplier = String(instrument.facts.option?.multiplier ?? 1);
  const quote = pricing.quote(instrument, now);
  const price = rows[0]?.price ?? getPriceText(instrument, quote.last);
  const lastDay = getPriceText(instrument, quote.previousClose);
  const worth = (at: string) => times(times(at, quantity), multiplier);
  const profit = plus(...rows.map((row) => row.profit ?? '0'));
  const basis = times(cost, multiplier);
  const today = signed(minus(worth(price), worth(lastDay)));
  return {
    asset_id: assetIdOf(instrument),
    symbol: symbolOf(instrument),
    exchange: instrument.assetClass === 'option' ? '' : instrument.market,
    asset_class: kindOf(instrument),
    asset_marginable: instrument.assetClass === 'usStock',
    qty: signed(quantity),
    qty_available: signed(minus(quantity, plus(...rows.map(({ id }) => waiting.get(id) ?? '0')))),
    avg_entry_price: isZero(quantity) ? '0' : ratio(cost, quantity),
    side: isShort ? 'short' : 'long',
    market_value: signed(worth(price)),
    cost_basis: signed(basis),
    unrealized_pl: profit,
    unrealized_plpc: ratio(profit, basis),
    unrealized_intraday_pl: today,
    unrealized_intraday_plpc: ratio(today, worth(lastDay)),
    current_price: price,
    lastday_price: lastDay,
    change_today: ratio(minus(price, lastDay), lastDay),
  };
}
