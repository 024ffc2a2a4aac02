/**
 * An order, made by our own call of its class. Their id for it makes ours, so the same order sent
 * twice is one order; who sends it again is refused, as their document says.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { placeOptionOrder } from '@candor/contract/options';
import { closePosition, protectPosition } from '@candor/contract/positions';
import { placeStockOrder } from '@candor/contract/stocks';
import type { Instrument } from '@candor/market/instrument';
import type { OrderRow } from '../../core/desk/show/shown-order.ts';
import { listOpenPositionsFor } from '../../core/desk/store/positions.store.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { newId } from '../../platform/random.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { findOrderBySaid, saveSaid, type SaidOfOrder } from '../alpaca-orders.store.ts';
import { loadAsset } from '../assets.ts';
import { isPositive, minus, scaled } from '../decimals.ts';
import { AlpacaRefused, faults, refuse } from '../error-form.ts';
import { byOwnCalls, type Ask } from '../operation.ts';
import { requiredIn, textIn } from '../sent.ts';
import { whileNaming } from '../streams/naming.ts';
import { orderForm, type OrderForm } from './order-form.ts';
import { askedOrder, type AskedOrder } from './asked-order.ts';
import { asOneInstrument, isMultiLeg } from './multi-leg.ts';
import { loadForm } from './read-orders.ts';

export const postOrder = byOwnCalls(async (ask) => {
  const isNamed = NAMES.some((name) => textIn(ask.body, name) !== null);
  const place = (): Promise<OrderForm> => placeOrder(ask);
  return { data: await (isNamed ? whileNaming(ask, place) : place()) };
});

/** What is kept of an order beside it. */
const NAMES = ['client_order_id', 'notional', 'order_class'] as const;

async function placeOrder(ask: Ask): Promise<OrderForm> {
  const isOpenAlways = ask.market.instruments.hours === 'continuous';
  const body = isMultiLeg(ask.body) ? asOneInstrument(ask) : ask.body;
  const asked = askedOrder(body, { isOpenAlways });
  const instrument = loadTraded(ask, requiredIn(body, 'symbol'));
  if (asked.orderClass === 'oco') return protect(ask, instrument, asked);
  const row = await orderOf(ask, instrument, asked);
  const said = await keepSaid(ask, row, asked);
  const isWhole = asked.orderClass === null && asked.trail === null;
  return isWhole ? orderForm(ask.market, { row, said }) : loadForm(ask, row.id);
}

export function loadTraded(ask: Pick<Ask, 'market'>, text: string): Instrument {
  const instrument = loadAsset(ask.market, text);
  return instrument.assetClass === 'crypto'
    ? refuse(
        faults.unprocessable,
        'coins are traded here by rented robots only: there are prices, and no orders',
      )
    : instrument;
}

/** Ours, from theirs: at most one order comes of it. */
export function requestIdOf(clientOrderId: string | null): string {
  return clientOrderId === null ? newId('alp') : `alp_${sha256Hex(clientOrderId).slice(0, 48)}`;
}

export async function keepSaid(
  { db, key }: Pick<Ask, 'db' | 'key'>,
  { id }: Pick<OrderRow, 'id'>,
  {
    clientOrderId,
    notional,
    orderClass,
  }: Pick<AskedOrder, 'clientOrderId' | 'notional' | 'orderClass'>,
  replaces: string | null = null,
): Promise<SaidOfOrder | null> {
  const said: SaidOfOrder = { orderId: id, clientOrderId, notional, orderClass, replaces };
  const isPlain = clientOrderId === null && notional === null && orderClass === null;
  if (isPlain && replaces === null) return null;
  const isNew = await saveSaid(db, key.accountId, said);
  return isNew ? said : refuse(faults.clientOrderIdUsed, 'client_order_id must be unique');
}

async function orderOf(ask: Ask, instrument: Instrument, asked: AskedOrder): Promise<OrderRow> {
  const isBuying = asked.direction === Direction.Buy;
  try {
    if (isBuying && asked.intent !== 'buy_to_open') {
      const covered = await buyBack(ask, instrument, asked);
      if (covered !== null) return covered;
    }
    return await place(ask, instrument, asked, asked.intent === 'sell_to_open');
  } catch (error) {
    if (!(error instanceof AlpacaRefused)) throw error;
    if (error.reason === 'REQUEST_ID_REUSED')
      return refuse(faults.clientOrderIdUsed, 'client_order_id must be unique');
    // Selling what is not held is selling short, unless some of it is held.
    if (
      error.reason === 'SELL_MORE_THAN_HELD' &&
      asked.intent === null &&
      (await holdsNone(ask, instrument))
    )
      return place(ask, instrument, asked, true);
    throw error;
  }
}

function place(
  { own }: Ask,
  instrument: Instrument,
  asked: AskedOrder,
  isShort: boolean,
): Promise<OrderRow> {
  const { notional, quantity, price, stopPrice, trail, takeProfit, stopLoss } = asked;
  const body = {
    requestId: requestIdOf(asked.clientOrderId),
    code: instrument.code,
    direction: asked.direction,
    orderType: asked.orderType,
    timeInForce: asked.timeInForce,
    ...(notional === null ? { quantity: quantity ?? '' } : { amount: notional }),
    ...(price === null ? {} : { price }),
    ...(stopPrice === null ? {} : { stopPrice }),
    ...(trail === null ? {} : { trail }),
    ...(takeProfit === null ? {} : { takeProfit }),
    ...(stopLoss === null ? {} : { stopLoss }),
    ...(isShort ? { isShort } : {}),
    ...(asked.isExtended ? { hours: 'extended' as const } : {}),
    // A program means what it sends, and its account is one pot of dollars.
    allowDuplicate: true,
    moveFromFunding: ALL_OF_FUNDING,
  };
  return instrument.assetClass === 'option'
    ? own(placeOptionOrder, { body })
    : own(placeStockOrder, { body });
}

const ALL_OF_FUNDING = '999999999999';

async function holdsNone(ask: Ask, { id }: Instrument): Promise<boolean> {
  const open = await positionsIn(ask, id);
  return open.every(({ direction }) => direction !== Direction.Buy);
}

function positionsIn({ db, key }: Pick<Ask, 'db' | 'key'>, instrumentId: string) {
  return listOpenPositionsFor(db, key.accountId, { instrumentId, isWithoutRobots: true });
}

/** Buying what is sold short closes it first. Null where nothing is short. */
async function buyBack(ask: Ask, { id }: Instrument, asked: AskedOrder): Promise<OrderRow | null> {
  const isShort = await ask.isSoldShort({ customerId: ask.key.accountId, instrumentId: id });
  const short = isShort
    ? (await positionsIn(ask, id)).find(({ direction }) => direction === Direction.Sell)
    : undefined;
  if (short === undefined)
    return asked.intent === 'buy_to_close'
      ? refuse(faults.notFound, 'position does not exist')
      : null;
  const { quantity, orderType, price } = asked;
  const held = quantityText(short.source, short.quantity);
  if (quantity === null)
    return refuse(faults.unprocessable, 'a short position is bought back by qty, not by notional');
  if (orderType !== OrderType.Market && orderType !== OrderType.Limit)
    return refuse(
      faults.unprocessable,
      'a short position is bought back at market or with a limit; its stop is an oco order',
    );
  if (asked.takeProfit !== null || asked.stopLoss !== null)
    return refuse(faults.unprocessable, 'what closes a position takes no bracket');
  if (isPositive(minus(quantity, held)))
    return refuse(
      faults.forbidden,
      `insufficient qty available for order (requested: ${quantity}, available: ${held})`,
    );
  return ask.own(closePosition, {
    body: {
      requestId: requestIdOf(asked.clientOrderId),
      id: short.id as never,
      quantity,
      orderType,
      timeInForce: asked.timeInForce,
      ...(price === null ? {} : { price }),
    },
  });
}

/** One cancels the other: the take profit and the stop loss of what is held. */
async function protect(ask: Ask, instrument: Instrument, asked: AskedOrder): Promise<OrderForm> {
  const wanted = asked.direction === Direction.Sell ? Direction.Buy : Direction.Sell;
  const takeProfit = asked.takeProfit ?? asked.price;
  if (takeProfit === null)
    return refuse(faults.unprocessable, 'oco orders require take_profit.limit_price');
  if (
    asked.clientOrderId !== null &&
    (await findOrderBySaid(ask.db, ask.key.accountId, asked.clientOrderId)) !== null
  )
    return refuse(faults.clientOrderIdUsed, 'client_order_id must be unique');
  const held = (await positionsIn(ask, instrument.id)).find(
    ({ direction }) => direction === wanted,
  );
  if (held === undefined) return refuse(faults.notFound, 'position does not exist');
  const quantity = quantityText(held.source, held.quantity);
  if (scaled(asked.quantity ?? '0') !== scaled(quantity))
    return refuse(
      faults.unprocessable,
      `an oco order protects the whole position here: qty is ${quantity}`,
    );
  const { orders } = await ask.own(protectPosition, {
    body: {
      requestId: requestIdOf(asked.clientOrderId),
      id: held.id as never,
      takeProfit,
      stopLoss: asked.stopLoss,
    },
  });
  const profit = orders.find(({ madeBy }) => madeBy === 'takeProfit');
  if (profit === undefined) return refuse(faults.ours, 'the order was not placed');
  const said = await keepSaid(ask, profit, asked);
  const legs = orders
    .filter((order) => order !== profit)
    .map((row) => ({ ...orderForm(ask.market, { row }), order_class: 'oco' }));
  return orderForm(ask.market, { row: profit, said, legs });
}
