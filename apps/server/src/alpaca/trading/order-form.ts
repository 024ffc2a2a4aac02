/** An order of ours in their form. */
import {
  Direction,
  OpenClose,
  OrderType,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import type { OrderState } from '@candor/contract/kernel/enumerations';
import { getPriceText } from '../../core/pricing/decimal-texts.ts';
import type { Order } from '../../core/desk/state/order.ts';
import type { OrderRow } from '../../core/desk/show/shown-order.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { SaidOfOrder } from '../alpaca-orders.store.ts';
import { textOfScaled } from '../decimals.ts';
import { uuidOfName, uuidOfOrder } from '../ids.ts';
import { assetIdOf, optionAssetId } from '../assets.ts';
import { isoOf } from '../sent.ts';
import { combinationForm, type FilledLeg } from './multi-leg.ts';

export const sideNames = { [Direction.Buy]: 'buy', [Direction.Sell]: 'sell' } as const;

export const typeNames = {
  [OrderType.Market]: 'market',
  [OrderType.Limit]: 'limit',
  [OrderType.Stop]: 'stop',
  [OrderType.StopLimit]: 'stop_limit',
  [OrderType.TrailingStop]: 'trailing_stop',
  // Made in the app: they have no word for what a price touches. It is held until then.
  [OrderType.MarketIfTouched]: 'market',
  [OrderType.LimitIfTouched]: 'limit',
} as const;

/** Their stop is on the other side of the market: a trigger of these must not be read as one. */
function waitsForTouch({ orderType }: Pick<OrderRow, 'orderType'>): boolean {
  return orderType === OrderType.MarketIfTouched || orderType === OrderType.LimitIfTouched;
}

const statusNames: Readonly<Record<OrderState, string>> = {
  accepted: 'new',
  partFilled: 'partially_filled',
  filled: 'filled',
  cancelPending: 'pending_cancel',
  cancelled: 'canceled',
  rejected: 'rejected',
  expired: 'expired',
  replaced: 'replaced',
};

const endNames = {
  filled: 'filled_at',
  cancelled: 'canceled_at',
  expired: 'expired_at',
  rejected: 'failed_at',
  replaced: 'replaced_at',
} as const;

/** Sources whose orders have a form here: shares of the US, however they were traded, and options. */
const SHARES: readonly number[] = [
  TradedSource.Stock,
  TradedSource.BlockTrade,
  TradedSource.AuctionStock,
];

export function isTradedHere(source: number): boolean {
  return SHARES.includes(source) || source === TradedSource.Option;
}

export type OrderParts = {
  readonly row: OrderRow;
  /** Where it was read from the desk: what the row does not say. */
  readonly order?: Order | null;
  readonly said?: SaidOfOrder | null;
  readonly replacedBy?: string | null;
  readonly legs?: readonly object[] | null;
  /** Of a combination: what its legs are, and what each was filled at. */
  readonly combined?: readonly FilledLeg[] | null;
};

export function orderForm(market: Pick<Market, 'instruments'>, parts: OrderParts): OrderForm {
  const form = plainForm(market, parts);
  const { row, combined = null } = parts;
  if (combined === null || combined.length === 0) return form;
  const legs = combined.map((leg) => legForm(form, row, leg));
  return { ...form, ...combinationForm(row), legs };
}

function plainForm(market: Pick<Market, 'instruments'>, parts: OrderParts) {
  const { row, order = null, said = null, replacedBy = null, legs = null } = parts;
  const { direction, state } = row;
  const isShare = row.source !== TradedSource.Option;
  const type = typeNames[row.orderType];
  const id = uuidOfOrder(row.id);
  const createdAt = isoOf(row.createdAt);
  const endedAt =
    row.endedAt === null || row.endedAt === row.createdAt ? createdAt : isoOf(row.endedAt);
  return {
    id,
    client_order_id: said?.clientOrderId ?? id,
    created_at: createdAt,
    updated_at: endedAt,
    submitted_at: createdAt,
    ...endedForm(row, endedAt),
    ...(row.expiresAt === null ? {} : { expires_at: isoOf(row.expiresAt) }),
    replaced_by: replacedBy === null ? null : uuidOfOrder(replacedBy),
    replaces: said === null || said.replaces === null ? null : uuidOfOrder(said.replaces),
    asset_id: isShare ? uuidOfName(`US:${row.code}`) : optionAssetId(row.code),
    symbol: row.code,
    asset_class: isShare ? 'us_equity' : 'us_option',
    notional: said?.notional ?? null,
    qty: said !== null && said.notional !== null ? null : row.quantity,
    filled_qty: row.filled,
    filled_avg_price: row.averagePrice,
    order_class: classOf(row, said),
    order_type: type,
    type,
    side: sideNames[direction],
    position_intent: intentOf(row, direction) as string | null,
    time_in_force: row.timeInForce,
    limit_price: row.price,
    stop_price: waitsForTouch(row) ? null : (row.stopPrice ?? row.trailStop),
    status:
      state === 'accepted' && waitsForTouch(row) && order?.isTriggered !== true
        ? 'held'
        : statusNames[state],
    extended_hours: row.hours === 'extended',
    legs,
    ...trailForm(market, order),
    source: null,
    subtag: subtagOf(row),
  };
}

function subtagOf(row: Pick<OrderRow, 'forced' | 'orderType' | 'stopPrice'>): string | null {
  if (row.forced !== undefined) return `forced ${row.forced.kind} ${row.forced.id}`;
  return waitsForTouch(row) ? `if touched ${row.stopPrice}` : null;
}

/** Of several legs it has neither symbol nor side. */
export type OrderForm = Omit<ReturnType<typeof plainForm>, 'asset_class' | 'side'> & {
  readonly asset_class: string;
  readonly side: string;
};

function intentOf({ openClose }: Pick<OrderRow, 'openClose'>, direction: Direction): string {
  return `${sideNames[direction]}_to_${openClose === OpenClose.Open ? 'open' : 'close'}`;
}

/** It is filled, ends and is cancelled with its order, and has an id for its own name only. */
function legForm(
  order: ReturnType<typeof plainForm>,
  row: OrderRow,
  { instrument, direction, averagePrice }: FilledLeg,
) {
  const id = uuidOfName(`${row.id} leg ${instrument.code}`);
  return {
    ...order,
    ...{ id, client_order_id: id, replaced_by: null, replaces: null },
    ...{ asset_id: assetIdOf(instrument), symbol: instrument.code },
    ...{ side: sideNames[direction], position_intent: intentOf(row, direction) },
    ...{ order_class: 'mleg', ratio_qty: '1', legs: null },
    ...{ limit_price: null, stop_price: null, filled_avg_price: averagePrice },
  };
}

function endedForm({ state, endedAt }: Pick<OrderRow, 'state' | 'endedAt'>, ended: string) {
  const none = {
    filled_at: null,
    expired_at: null,
    canceled_at: null,
    failed_at: null,
    replaced_at: null,
  };
  const name = state in endNames ? endNames[state as keyof typeof endNames] : null;
  return name === null || endedAt === null ? none : { ...none, [name]: ended };
}

function classOf(
  { takeProfit, stopLoss, madeBy }: Pick<OrderRow, 'takeProfit' | 'stopLoss' | 'madeBy'>,
  said: SaidOfOrder | null,
): string {
  if (said !== null && said.orderClass !== null) return said.orderClass;
  if (takeProfit !== null && stopLoss !== null) return 'bracket';
  if (takeProfit !== null || stopLoss !== null) return 'oto';
  return madeBy === 'takeProfit' || madeBy === 'stopLoss' ? 'bracket' : 'simple';
}

/** Billionths of one, as percent. */
const PERCENT_PLACES = 10n ** 5n;

function trailForm({ instruments }: Pick<Market, 'instruments'>, order: Order | null) {
  const none = { trail_percent: null, trail_price: null, hwm: null };
  if (order === null || order.trail === null) return none;
  const { trail, trailBest } = order;
  const instrument = instruments.universe().byId(order.instrumentId);
  const text = (units: bigint) =>
    instrument === null ? null : getPriceText(instrument, Number(units));
  return {
    trail_price: trail.kind === 'amount' ? text(trail.value) : null,
    trail_percent: trail.kind === 'ratio' ? textOfScaled(trail.value * PERCENT_PLACES) : null,
    hwm: trailBest === null ? null : text(trailBest),
  };
}

/** Of an order whose protection waits for its first fill. */
export function heldLegs(form: OrderForm, { row, order = null }: OrderParts): object[] {
  if (order === null) return [];
  const opposite = row.direction === Direction.Buy ? 'sell' : 'buy';
  const leg = (id: string, type: string, prices: object) => ({
    ...form,
    id: uuidOfOrder(id),
    client_order_id: uuidOfOrder(id),
    side: opposite,
    position_intent: `${opposite}_to_close`,
    ...{ type, order_type: type, limit_price: null, stop_price: null, ...prices },
    ...{ filled_qty: '0', filled_avg_price: null, filled_at: null, status: 'held', legs: null },
    ...{ notional: null, qty: row.quantity },
  });
  return [
    ...(order.takeProfitId === null
      ? []
      : [leg(order.takeProfitId, 'limit', { limit_price: row.takeProfit })]),
    ...(order.stopLossId === null
      ? []
      : [leg(order.stopLossId, 'stop', { stop_price: row.stopLoss })]),
  ];
}
