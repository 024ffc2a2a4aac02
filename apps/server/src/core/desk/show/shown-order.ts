/** An order as the wire shows it, in the reader's language. */
import type * as z from 'zod/mini';
import { OpenClose } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import type { conversion, orderRow } from '@candor/contract/kernel/orders';
import { isOrderReason, orderReasonText } from '@candor/i18n/order-reasons/order-reason-text';
import { money, price } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import { wallets } from '../../ledger/accounts.ts';
import type { Conversion } from '../state/book-view.ts';
import { getTrigger, waitsForTrigger } from '../terms/fill.rules.ts';
import type { ForcedMark } from '../state/forced.ts';
import { isCancellable, type Order, type OrderMove } from '../state/order.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import { unitsText } from '../terms/parse-terms.rules.ts';
import { averageText } from '../state/price-texts.ts';
import { instrumentAndTerms, shownInstrument, type ShowDeps } from './shown-instrument.ts';

export type OrderRow = z.output<typeof orderRow>;

export function shownOrder(order: Order, deps: ShowDeps): OrderRow {
  const { instrument, terms } = instrumentAndTerms(deps, order.instrumentId, order.source);
  const { grid, currency } = terms;
  const getPrice = (units: bigint | null): string | null =>
    units === null ? null : unitsText(grid, units);
  const getAmount = (minor: bigint): string => toWire(money(currency, minor));
  return {
    id: order.id as OrderRow['id'],
    env: 'paper',
    ...shownInstrument(instrument, terms, deps.language),
    ...shownRental(order),
    direction: order.direction,
    openClose: order.effect === 'open' ? OpenClose.Open : OpenClose.Close,
    orderType: order.type,
    timeInForce: order.timeInForce,
    state: order.state,
    reason: order.reason,
    reasonText: getReasonText(order.reason, deps.language),
    quantity: quantityText(order.source, order.quantity),
    filled: quantityText(order.source, order.filled),
    price: getPrice(order.limitUnits),
    stopPrice: getPrice(order.stopUnits),
    trailStop:
      order.trail !== null && waitsForTrigger(order)
        ? getPrice(getTrigger(order, order.trailBest))
        : null,
    takeProfit: getPrice(order.takeProfitUnits),
    stopLoss: getPrice(order.stopLossUnits),
    averagePrice: order.filled === 0n ? null : averageText(grid, order.filledValue, order.filled),
    leverage: order.leverage,
    currency,
    held: getAmount(order.held),
    fees: getAmount(order.fees),
    positionId: getPositionId(order),
    madeBy: order.madeBy,
    createdAt: order.createdAt,
    expiresAt: order.expiresAt,
    endedAt: order.endedAt,
    ...shownConditions(order),
    isCancellable: order.rentalId === null && isCancellable(order, deps.now),
    ...(order.forced === null ? {} : { forced: shownMark(order.forced) }),
    ...(order.moved === null ? {} : { moved: shownMove(order.moved, currency) }),
  };
}

function shownMark({ id, kind }: ForcedMark): NonNullable<OrderRow['forced']> {
  return { id: id as NonNullable<OrderRow['forced']>['id'], kind };
}

/** Within a tick: one in an auction stops being cancellable between two of them. */
export function isSteadyOrder({ lockedFrom }: Pick<Order, 'lockedFrom'>): boolean {
  return lockedFrom === null;
}

/** Where a rented robot traded, its rental. */
export function shownRental({ rentalId }: Pick<Order, 'rentalId'>): Pick<OrderRow, 'rentalId'> {
  return rentalId === null ? {} : { rentalId: rentalId as NonNullable<OrderRow['rentalId']> };
}

function shownMove(
  { transferId, sent, received, pair, rate, at }: OrderMove,
  currency: Currency,
): NonNullable<OrderRow['moved']> {
  const funding = wallets.funding.currency;
  return {
    transferId: transferId as NonNullable<OrderRow['moved']>['transferId'],
    sent: { currency: funding, amount: toWire(money(funding, sent)) },
    received: { currency, amount: toWire(money(currency, received)) },
    rate:
      pair === null || rate === null || at === null
        ? null
        : { pair, rate: toWire(price(rate)), at },
  };
}

export function getReasonText(reason: string | null, language: Language): string | null {
  return reason !== null && isOrderReason(reason) ? orderReasonText(reason, language) : null;
}

export function shownConversion({ pair, rate, at }: Conversion): z.output<typeof conversion> {
  return pair === null ? null : { pair, rate, at };
}

/** An opening order has a position once something was filled. */
function getPositionId({ effect, filled, positionId }: Order): OrderRow['positionId'] {
  return effect === 'close' || filled > 0n
    ? (positionId as NonNullable<OrderRow['positionId']>)
    : null;
}

function shownConditions({
  conditions,
}: Order): Pick<OrderRow, 'activeFrom' | 'activeUntil' | 'hours' | 'otherId'> {
  if (conditions === null) return {};
  const { startsAt, until, isExtended, otherId } = conditions;
  return {
    ...(startsAt === null ? {} : { activeFrom: startsAt }),
    ...(until === null ? {} : { activeUntil: until }),
    ...(isExtended ? { hours: 'extended' as const } : {}),
    ...(otherId === null ? {} : { otherId: otherId as OrderRow['id'] }),
  };
}
