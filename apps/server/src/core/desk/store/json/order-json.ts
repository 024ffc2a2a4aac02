/**
 * Orders and positions as exact JSON text: in the record, in stored answers, and in columns that
 * are not queried, but for the other order of two.
 */
import { OrderType } from '@candor/contract/kernel/enumerations';
import {
  bare,
  big,
  fields,
  flag,
  list,
  nullable,
  plain,
  usually,
  type Codec,
} from './exact-json.ts';
import type { ForcedMark } from '../../state/forced.ts';
import type { Arrival, NewOrder, Order, OrderMove, Trail } from '../../state/order.ts';
import type { OrderConditions } from '../../state/order-conditions.rules.ts';
import type { Position, Warning } from '../../state/position.ts';
import { lotSumsCodec } from './lots-text.ts';

export const trailCodec: Codec<Trail> = fields<Trail>({ kind: plain(), value: big });
const arrivalFields = { bid: big, ask: big, sequence: plain<number>(), at: plain<number>() };
const arrival: Codec<Arrival> = fields<Arrival>(arrivalFields);
const move: Codec<OrderMove> = fields<OrderMove>({
  transferId: plain(),
  sent: big,
  received: big,
  pair: plain<string | null>(),
  rate: nullable(big),
  at: plain<number | null>(),
});

const conditions: Codec<OrderConditions> = fields<OrderConditions>({
  startsAt: plain<number | null>(),
  until: plain<number | null>(),
  isExtended: flag,
  otherId: plain<string | null>(),
});

const forcedMark: Codec<ForcedMark> = fields<ForcedMark>({
  id: plain(),
  kind: plain(),
  until: plain(),
});

export type OrderTerms = Pick<
  Order,
  | 'type'
  | 'timeInForce'
  | 'leverage'
  | 'madeBy'
  | 'limitUnits'
  | 'stopUnits'
  | 'trail'
  | 'takeProfitUnits'
  | 'stopLossUnits'
  | 'takeProfitId'
  | 'stopLossId'
  | 'arrival'
  | 'moved'
  | 'conditions'
  | 'forced'
>;

/** The letter under which the terms say by whom, unless it is the customer. */
export const MADE_BY = 'm';
/** The one under which they say the type, unless it is a market order. */
export const TYPE = 't';
/** The one under which they name the event that an order was forced by. */
export const FORCED = 'o';

const orderTermsFields = {
  type: plain<Order['type']>(),
  timeInForce: plain<Order['timeInForce']>(),
  leverage: plain<number>(),
  madeBy: plain<Order['madeBy']>(),
  limitUnits: nullable(big),
  stopUnits: nullable(big),
  trail: nullable(trailCodec),
  takeProfitUnits: nullable(big),
  stopLossUnits: nullable(big),
  takeProfitId: plain<string | null>(),
  stopLossId: plain<string | null>(),
  arrival: nullable(arrival),
  // Absent on older orders.
  moved: nullable(move),
  conditions: nullable(conditions),
  forced: nullable(forcedMark),
};

/** The letter under which the terms say conditions, and how they name the other order of two. */
export const CONDITIONS = 'c';
export const OTHER_ID = 'otherId' satisfies keyof OrderConditions;

/** In the order's row: thousands are written per second. Older rows have the names in full. */
export const orderTermsCodec: Codec<OrderTerms> = fields<OrderTerms>(
  {
    ...orderTermsFields,
    type: usually<Order['type']>(OrderType.Market),
    timeInForce: usually<Order['timeInForce']>('day'),
    leverage: usually<number>(1),
    madeBy: usually<Order['madeBy']>('customer'),
    arrival: nullable(
      fields<Arrival>(
        { ...arrivalFields, bid: bare, ask: bare },
        { bid: 'b', ask: 'a', sequence: 's', at: 't' },
      ),
    ),
  },
  {
    type: TYPE,
    timeInForce: 'f',
    leverage: 'v',
    madeBy: MADE_BY,
    limitUnits: 'l',
    stopUnits: 's',
    trail: 'r',
    takeProfitUnits: 'p',
    stopLossUnits: 'x',
    takeProfitId: 'q',
    stopLossId: 'y',
    arrival: 'a',
    moved: 'w',
    conditions: CONDITIONS,
    forced: FORCED,
  },
);

const newOrderFields = {
  id: plain<string>(),
  customerId: plain<string>(),
  source: plain<Order['source']>(),
  instrumentId: plain<string>(),
  code: plain<string>(),
  venue: plain<Order['venue']>(),
  auctionId: plain<string | null>(),
  lockedFrom: plain<number | null>(),
  direction: plain<Order['direction']>(),
  effect: plain<Order['effect']>(),
  positionId: plain<string>(),
  // Absent on older orders.
  rentalId: nullable(plain<string>()),
  ...orderTermsFields,
  createdAt: plain<number>(),
  expiresAt: plain<number | null>(),
  quantity: big,
  held: big,
};

export const newOrderCodec: Codec<NewOrder> = fields<NewOrder>(newOrderFields);

export const orderCodec: Codec<Order> = fields<Order>({
  ...newOrderFields,
  ownPositionId: plain(),
  state: plain(),
  reason: plain<string | null>(),
  filled: big,
  filledValue: big,
  trailBest: nullable(big),
  isTriggered: flag,
  filledBy: plain<number | null>(),
  fees: big,
  endedAt: plain<number | null>(),
  actedThrough: nullable(plain<string>()),
});

export const warningsCodec: Codec<readonly Warning[]> = list(
  fields<Warning>({ at: plain(), level: big, units: big, missing: big }),
);

export const positionCodec: Codec<Position> = fields<Position>({
  id: plain(),
  customerId: plain(),
  source: plain(),
  instrumentId: plain(),
  code: plain(),
  direction: plain(),
  leverage: plain(),
  rentalId: nullable(plain<string>()),
  state: plain(),
  isOwned: flag,
  openedQuantity: big,
  quantity: big,
  lots: lotSumsCodec,
  margin: big,
  initialMargin: big,
  realised: big,
  fees: big,
  financing: big,
  closedValue: big,
  warnings: warningsCodec,
  openedAt: plain(),
  closedAt: plain<number | null>(),
  expiresAt: plain<number | null>(),
  settledThrough: plain<string | null>(),
  financedThrough: plain<string | null>(),
  actedThrough: plain<string | null>(),
});
