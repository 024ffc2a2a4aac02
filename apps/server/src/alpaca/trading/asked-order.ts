/**
 * What a program asks for in their words, judged as far as it is about words; the desk judges the
 * rest.
 */
import { Direction, OrderType, type TimeInForce } from '@candor/contract/kernel/enumerations';
import type { OrderClass } from '../alpaca-orders.store.ts';
import { isPositive, textOfScaled, scaled } from '../decimals.ts';
import { faults, refuse } from '../error-form.ts';
import { asSent, decimalIn, flagIn, oneOf, textIn, type Sent } from '../sent.ts';

export type AskedOrder = {
  readonly direction: Direction;
  readonly orderType: OrderType;
  readonly timeInForce: TimeInForce;
  readonly quantity: string | null;
  readonly notional: string | null;
  readonly price: string | null;
  readonly stopPrice: string | null;
  readonly trail: { readonly kind: 'amount' | 'ratio'; readonly value: string } | null;
  readonly orderClass: OrderClass | null;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly intent: Intent | null;
  readonly clientOrderId: string | null;
  readonly isExtended: boolean;
};

export const intents = ['buy_to_open', 'buy_to_close', 'sell_to_open', 'sell_to_close'] as const;
export type Intent = (typeof intents)[number];

const types = {
  market: OrderType.Market,
  limit: OrderType.Limit,
  stop: OrderType.Stop,
  stop_limit: OrderType.StopLimit,
  trailing_stop: OrderType.TrailingStop,
} as const;

const CLIENT_ORDER_ID_MAX = 128;

/** `isOpenAlways`: in practice hours nothing is outside of regular trading. */
export function askedOrder(
  body: Sent,
  { isOpenAlways }: { readonly isOpenAlways: boolean },
): AskedOrder {
  const type = required(
    oneOf(body, 'type', ['market', 'limit', 'stop', 'stop_limit', 'trailing_stop']),
    'type',
  );
  const side = required(oneOf(body, 'side', ['buy', 'sell']), 'side');
  const orderClass = oneOf(body, 'order_class', ['simple', 'bracket', 'oco', 'oto', 'mleg']);
  const timeInForce = timeInForceIn(body);
  const isExtended = flagIn(body, 'extended_hours') && !isOpenAlways;
  const waits = timeInForce === 'day' || timeInForce === 'gtc';
  if (isExtended && (type !== 'limit' || !waits || (orderClass ?? 'simple') !== 'simple'))
    return refuse(
      faults.unprocessable,
      'extended_hours needs a simple limit order with time_in_force day or gtc',
    );
  if (textIn(asSent(body['advanced_instructions']), 'algorithm') !== null)
    return refuse(faults.unprocessable, 'advanced_instructions are not offered here');
  const protection = protectionIn(body, orderClass);
  return {
    direction: side === 'buy' ? Direction.Buy : Direction.Sell,
    orderType: types[type],
    timeInForce,
    isExtended,
    ...sizeIn(body),
    ...pricesIn(body, type, orderClass),
    trail: type === 'trailing_stop' ? trailIn(body) : null,
    orderClass: orderClass === 'simple' ? null : orderClass,
    ...protection,
    intent: oneOf(body, 'position_intent', intents),
    clientOrderId: clientOrderIdIn(body),
  };
}

function required<Value>(value: Value | null, name: string): Value {
  return value ?? refuse(faults.unprocessable, `${name} is required`);
}

export function clientOrderIdIn(body: Sent): string | null {
  const text = textIn(body, 'client_order_id');
  return text !== null && text.length > CLIENT_ORDER_ID_MAX
    ? refuse(
        faults.unprocessable,
        `client_order_id must be no more than ${CLIENT_ORDER_ID_MAX} characters`,
      )
    : text;
}

function timeInForceIn(body: Sent): TimeInForce {
  const asked = required(
    oneOf(body, 'time_in_force', ['day', 'gtc', 'ioc', 'fok', 'opg', 'cls']),
    'time_in_force',
  );
  return asked === 'opg' || asked === 'cls'
    ? refuse(
        faults.unprocessable,
        `time_in_force ${asked} is not offered here: day, gtc, ioc or fok`,
      )
    : asked;
}

function sizeIn(body: Sent): Pick<AskedOrder, 'quantity' | 'notional'> {
  const [quantity, notional] = [decimalIn(body, 'qty'), decimalIn(body, 'notional')];
  if (quantity === null && notional === null)
    return refuse(faults.unprocessable, 'qty or notional is required');
  if (quantity !== null && notional !== null)
    return refuse(faults.unprocessable, 'only one of qty or notional is accepted');
  if (!isPositive(quantity ?? notional ?? '0'))
    return refuse(faults.unprocessable, `${quantity === null ? 'notional' : 'qty'} must be > 0`);
  return { quantity, notional };
}

type TypeName = keyof typeof types;

function pricesIn(
  body: Sent,
  type: TypeName,
  orderClass: string | null,
): Pick<AskedOrder, 'price' | 'stopPrice'> {
  const [price, stopPrice] = [decimalIn(body, 'limit_price'), decimalIn(body, 'stop_price')];
  const [takesPrice, takesStop] = [
    type === 'limit' || type === 'stop_limit',
    type === 'stop' || type === 'stop_limit',
  ];
  // Of one that cancels the other, the limit is that of its take_profit.
  if (takesPrice && price === null && orderClass !== 'oco')
    return refuse(faults.unprocessable, `${type} orders require limit_price`);
  if (takesStop && stopPrice === null)
    return refuse(faults.unprocessable, `${type} orders require stop_price`);
  if (!takesPrice && price !== null)
    return refuse(faults.unprocessable, `${type} orders take no limit_price`);
  if (!takesStop && stopPrice !== null)
    return refuse(faults.unprocessable, `${type} orders take no stop_price`);
  return { price, stopPrice };
}

function trailIn(body: Sent): NonNullable<AskedOrder['trail']> {
  const [price, percent] = [decimalIn(body, 'trail_price'), decimalIn(body, 'trail_percent')];
  if ((price === null) === (percent === null))
    return refuse(faults.unprocessable, 'one of trail_price or trail_percent is required');
  return price !== null
    ? { kind: 'amount', value: price }
    : { kind: 'ratio', value: textOfScaled(scaled(percent ?? '0') / 100n) };
}

function protectionIn(
  body: Sent,
  orderClass: string | null,
): Pick<AskedOrder, 'takeProfit' | 'stopLoss'> {
  const [profit, loss] = [asSent(body['take_profit']), asSent(body['stop_loss'])];
  const takeProfit = decimalIn(profit, 'limit_price');
  const stopLoss = decimalIn(loss, 'stop_price');
  if (decimalIn(loss, 'limit_price') !== null)
    return refuse(
      faults.unprocessable,
      'stop_loss.limit_price is not offered here: a stop loss sells at the market',
    );
  const isProtected = orderClass === 'bracket' || orderClass === 'oco' || orderClass === 'oto';
  if (!isProtected && (takeProfit !== null || stopLoss !== null))
    return refuse(
      faults.unprocessable,
      'take_profit and stop_loss need order_class bracket, oco or oto',
    );
  if (orderClass === 'bracket' && (takeProfit === null || stopLoss === null))
    return refuse(
      faults.unprocessable,
      'bracket orders require take_profit.limit_price and stop_loss.stop_price',
    );
  if (orderClass === 'oto' && (takeProfit === null) === (stopLoss === null))
    return refuse(faults.unprocessable, 'oto orders require one of take_profit and stop_loss');
  if (orderClass === 'oco' && stopLoss === null)
    return refuse(faults.unprocessable, 'oco orders require stop_loss.stop_price');
  return { takeProfit, stopLoss };
}
