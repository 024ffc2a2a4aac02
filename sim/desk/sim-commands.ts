/** Most make sense, many do not, some come too late. */
import {
  Direction,
  OrderType,
  timesInForce,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import { unitsText } from '@candor/server/core/desk/terms/parse-terms.rules';
import {
  OWN_COIN,
  ownSourceOf,
  type BookedSource,
} from '@candor/server/core/desk/state/booked-source.rules';
import { isTypedWithPoint, quantityText } from '@candor/server/core/desk/terms/coin-quantity.rules';
import type {
  AskedCommand,
  CorporateAction,
  Wanted,
} from '@candor/server/core/desk/state/commands';
import type { Holdings } from '@candor/server/core/desk/state/holdings';
import { isOpen } from '@candor/server/core/desk/state/order';
import { isShareSource } from '@candor/server/core/desk/state/booked-source.rules';
import {
  newDeliveryIds,
  newOrderId,
  newOrderIds,
} from '@candor/server/core/desk/placing/parse-order';
import type { WantedConditions } from '@candor/server/core/desk/state/order-conditions.rules';
import { newId } from '@candor/server/platform/random';
import { atMarket } from '@candor/testkit/commands';
import type { Random } from '../random.ts';
import type { SimMarket } from './sim-market.ts';

export type CommandSource = (
  customerId: string,
  state: Pick<Holdings, 'orders' | 'positions'>,
) => AskedCommand;

export type Owned = {
  readonly orders: Map<string, Set<string>>;
  readonly positions: Map<string, Set<string>>;
};

/** Every customer rents one robot. */
export function rentalOf(customerId: string): string {
  return `rnt_${customerId}`;
}

export const RENTAL_CAPITAL = 500_000n;

/** What becomes of a share at the end of a day: a split where there is one, otherwise a dividend. */
export function actionOf(
  day: string,
  split: { readonly from: bigint; readonly to: bigint } | null,
): CorporateAction {
  return split === null
    ? { id: day, kind: 'dividend', perShare: '0.25' }
    : { id: day, kind: 'split', ...split };
}

export function commandSource(random: Random, market: SimMarket, owned: Owned): CommandSource {
  const coins = market.lines.filter(({ terms }) => terms.source === TradedSource.RobotCrypto);
  let made = 0;
  const id = (prefix: string): string => `${prefix}_${(made += 1)}`;
  return (customerId, state) =>
    drawCommand(
      { random, market, coins, id, state, asking: { customerId, sessionId: null } },
      [...(owned.orders.get(customerId) ?? [])],
      [...(owned.positions.get(customerId) ?? [])],
    );
}

type Drawing = {
  readonly random: Random;
  readonly market: SimMarket;
  readonly coins: SimMarket['lines'];
  readonly id: (prefix: string) => string;
  readonly state: Pick<Holdings, 'orders' | 'positions'>;
  readonly asking: { readonly customerId: string; readonly sessionId: null };
};

function drawCommand(
  drawing: Drawing,
  orders: readonly string[],
  positions: readonly string[],
): AskedCommand {
  const { random, id, asking } = drawing;
  if (random.chance(0.12)) return robotTrade(drawing);
  const roll = random.below(100);
  if (roll < 18 && orders.length > 0)
    return { kind: 'cancel', ...asking, orderId: random.pick(orders) };
  if (roll < 22 && orders.length > 0) return replace(drawing, random.pick(orders));
  if (roll < 42 && positions.length > 0) return close(drawing, random.pick(positions));
  if (roll < 46 && positions.length > 0)
    return {
      kind: 'addMargin',
      ...asking,
      positionId: random.pick(positions),
      amount: `${1 + random.below(500)}.00`,
      funding: fundingIn(drawing, 500),
    };
  if (roll < 52 && positions.length > 0) return protect(drawing, random.pick(positions));
  return {
    kind: 'place',
    ...asking,
    wanted: wanted(drawing),
    ids: idsFrom(id),
    funding: fundingIn(drawing, 20_000),
  };
}

/** Sometimes, and sometimes too little. */
function fundingIn({ random, id }: Pick<Drawing, 'random' | 'id'>, dollars: number) {
  return random.chance(0.3)
    ? { most: `${1 + random.below(dollars)}.00`, transferId: id('trf') }
    : null;
}

function idsFrom(id: (prefix: string) => string) {
  return {
    orderId: id('ord'),
    positionId: id('pos'),
    takeProfitId: id('ord'),
    stopLossId: id('ord'),
  };
}

/** Sometimes too much, and sometimes of a rental of somebody else or of none. */
function robotTrade({ random, coins, id, asking }: Drawing): AskedCommand {
  const { terms } = random.pick(coins);
  return {
    kind: 'place',
    ...asking,
    wanted: {
      ...atMarket,
      source: terms.source,
      instrumentId: terms.instrumentId,
      direction: random.pick([Direction.Buy, Direction.Sell]),
      timeInForce: 'ioc',
      quantity: String(1n + BigInt(random.below(random.chance(0.1) ? 30_000_000 : 40_000))),
    },
    ids: idsFrom(id),
    rentalId: random.chance(0.05) ? 'rnt_none' : rentalOf(asking.customerId),
  };
}

function wanted(drawing: Drawing): Wanted {
  const { random, market } = drawing;
  const { terms } = random.pick(market.lines);
  // Rarely by mistake as a robot asks for it, without a rental.
  const source = random.chance(0.02) ? terms.source : ownSourceOf(terms.source);
  const direction = random.pick([Direction.Buy, Direction.Sell]);
  const type = random.pick([
    OrderType.Market,
    OrderType.Market,
    OrderType.Limit,
    OrderType.Limit,
    OrderType.Stop,
    OrderType.StopLimit,
    OrderType.TrailingStop,
    OrderType.MarketIfTouched,
    OrderType.LimitIfTouched,
  ]);
  const isLimit = limited.has(type);
  const isStop = triggered.has(type);
  const isShare = isShareSource(terms.source);
  // Sometimes by mistake, where nothing can be sold short.
  const isShort = direction === Direction.Sell && random.chance(isShare ? 0.4 : 0.02);
  const isSale = direction === Direction.Sell && (isShare || source === OWN_COIN) && !isShort;
  const protection = (): string | null =>
    random.chance(isSale ? 0.02 : 0.2)
      ? priceNear(drawing, terms.source, terms.instrumentId)
      : null;
  const lots = terms.source === TradedSource.Future ? 3 : 40;
  const quantity = random.chance(0.02)
    ? '7'
    : String(terms.lot * BigInt(1 + random.below(random.chance(0.05) ? 600 : lots)));
  const mayBeFraction =
    source === OWN_COIN || (source === TradedSource.Stock && random.chance(0.25));
  const size = mayBeFraction ? inFractions(random, isSale) : { quantity };
  return {
    ...atMarket,
    source,
    instrumentId: terms.instrumentId,
    direction,
    type,
    timeInForce:
      isStop || type === OrderType.TrailingStop
        ? random.pick(['day', 'gtc'])
        : random.pick(timesInForce),
    ...size,
    price: isLimit ? priceNear(drawing, terms.source, terms.instrumentId) : null,
    stopPrice: isStop ? priceNear(drawing, terms.source, terms.instrumentId) : null,
    trail: type === OrderType.TrailingStop ? { kind: 'ratio', value: '0.01' } : null,
    // Mostly as fractions are bought; sometimes on leverage, which has none.
    leverage:
      'amount' in size || random.chance(0.1)
        ? random.pick([1, 1, 1, null, 2])
        : random.pick(terms.leverages),
    takeProfit: protection(),
    stopLoss: protection(),
    isShort,
    conditions: conditionsIn(drawing, terms),
  };
}

const limited: ReadonlySet<OrderType> = new Set<OrderType>([
  OrderType.Limit,
  OrderType.StopLimit,
  OrderType.LimitIfTouched,
]);
const triggered: ReadonlySet<OrderType> = new Set<OrderType>([
  OrderType.Stop,
  OrderType.StopLimit,
  OrderType.MarketIfTouched,
  OrderType.LimitIfTouched,
]);

/** Now and then a second order, or a time of its own, which may make no sense. */
function conditionsIn(
  drawing: Drawing,
  { source, instrumentId }: Pick<Wanted, 'source' | 'instrumentId'>,
): WantedConditions | null {
  const { random, market, id } = drawing;
  if (random.chance(0.6)) return null;
  const from = market.view(source, instrumentId)?.bookAt ?? 0;
  const type = random.pick([OrderType.Limit, OrderType.Stop, OrderType.MarketIfTouched]);
  const price = priceNear(drawing, source, instrumentId);
  const other = {
    orderId: id('ord'),
    type,
    price: limited.has(type) ? price : null,
    stopPrice: triggered.has(type) ? price : null,
    trail: null,
  };
  return {
    startsAt: random.chance(0.2) ? from + random.below(60_000) : null,
    until: random.chance(0.1) ? from + random.below(120_000) : null,
    isExtended: random.chance(0.02),
    other: random.chance(0.8) ? other : null,
  };
}

/** By amount or with a point; sometimes dust, and sometimes one digit too many. */
function inFractions(
  random: Random,
  isSale: boolean,
): { readonly quantity: string; readonly amount: string | null } {
  if (!isSale && random.chance(0.5))
    return { quantity: '', amount: `${random.below(3_000)}.${10 + random.below(90)}` };
  const part = String(1 + random.below(random.chance(0.1) ? 9 : 999_999)).padStart(6, '0');
  const digits = random.chance(0.02) ? `${part}1` : part;
  return { quantity: `${random.below(4)}.${digits}`, amount: null };
}

function priceNear(
  { random, market }: Drawing,
  source: BookedSource,
  instrumentId: string,
): string {
  const view = market.view(source, instrumentId);
  if (view === null) return '1';
  const levels = [...view.bids, ...view.asks];
  const { units } = random.pick(levels);
  const step = levels.length > 1 ? (view.asks[0]?.units ?? 1n) - (view.bids[0]?.units ?? 0n) : 1n;
  const away = units + BigInt(random.below(61) - 30) * (step > 0n ? step : 1n);
  return unitsText(view.terms.grid, away > 0n ? away : units);
}

function close(drawing: Drawing, positionId: string): AskedCommand {
  const { random, id, asking, state } = drawing;
  const position = state.positions.get(positionId);
  const quantity =
    position === undefined || random.chance(0.4)
      ? null
      : askedText(
          position.source,
          random.chance(0.05) ? position.quantity + 1n : (position.quantity + 1n) / 2n,
        );
  const isLimit = position !== undefined && random.chance(0.3);
  return {
    kind: 'close',
    ...asking,
    positionId,
    quantity,
    type: isLimit ? OrderType.Limit : OrderType.Market,
    price: isLimit ? priceNear(drawing, position.source, position.instrumentId) : null,
    timeInForce: random.pick(timesInForce),
    orderId: id('ord'),
    madeBy: 'customer',
    // Now and then the customer asks for what the robot holds.
    rentalId: random.chance(0.3) ? null : (position?.rentalId ?? null),
  };
}

/** Robots ask for coins in whole millionths. */
function askedText(source: BookedSource, quantity: bigint): string {
  return isTypedWithPoint(source) ? quantityText(source, quantity) : String(quantity);
}

function protect(drawing: Drawing, positionId: string): AskedCommand {
  const { random, id, asking, state } = drawing;
  const position = state.positions.get(positionId);
  const price = (): string | null =>
    position === undefined || random.chance(0.4)
      ? null
      : priceNear(drawing, position.source, position.instrumentId);
  const isTrailing = random.chance(0.2);
  return {
    kind: 'protect',
    ...asking,
    positionId,
    takeProfit: price(),
    stopLoss: isTrailing ? null : price(),
    trail: isTrailing ? { kind: 'ratio', value: '0.02' } : null,
    takeProfitId: id('ord'),
    stopLossId: id('ord'),
  };
}

function replace(drawing: Drawing, orderId: string): AskedCommand {
  const { random, id, asking, state } = drawing;
  const order = state.orders.get(orderId);
  const price =
    order?.limitUnits === null || order === undefined
      ? null
      : priceNear(drawing, order.source, order.instrumentId);
  return {
    kind: 'replace',
    ...asking,
    orderId,
    quantity:
      order !== undefined && isOpen(order) && random.chance(0.5)
        ? askedText(order.source, order.quantity)
        : null,
    price,
    stopPrice: null,
    ids: idsFrom(id),
  };
}

export function withNewIds(command: AskedCommand): AskedCommand {
  switch (command.kind) {
    case 'place':
      return {
        ...command,
        wanted: withNewOther(command.wanted),
        ids: newOrderIds(),
        funding: command.funding ? { ...command.funding, transferId: newId('trf') } : null,
      };
    case 'replace':
      return { ...command, ids: newOrderIds() };
    case 'close':
      return { ...command, orderId: newOrderId() };
    case 'protect':
      return { ...command, takeProfitId: newOrderId(), stopLossId: newOrderId() };
    case 'exercise':
      return { ...command, ids: newDeliveryIds() };
    case 'cancel':
    case 'addMargin':
      return command;
  }
}

function withNewOther(wanted: Wanted): Wanted {
  const other = wanted.conditions?.other ?? null;
  return wanted.conditions && other !== null
    ? {
        ...wanted,
        conditions: { ...wanted.conditions, other: { ...other, orderId: newOrderId() } },
      }
    : wanted;
}
