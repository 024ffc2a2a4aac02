/** A wire body as the desk takes it. Typed values stay text: the gate judges them. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { orderBody } from '@candor/contract/kernel/orders';
import type * as z from 'zod/mini';
import { newId, newOrderedId } from '../../../platform/random.ts';
import type { DeliveryIds, NewIds, Place as PlaceCommand, Wanted } from '../state/commands.ts';

export type OrderBody = z.output<typeof orderBody>;
type Place = Pick<Wanted, 'source' | 'instrumentId'> & Partial<Pick<Wanted, 'auction'>>;

export function getWanted(
  body: Omit<OrderBody, 'requestId'>,
  { source, instrumentId, auction = null }: Place,
): Wanted {
  return {
    source,
    instrumentId,
    venue: auction !== null ? 'auction' : source === TradedSource.BlockTrade ? 'block' : 'book',
    auction,
    direction: body.direction,
    type: body.orderType,
    timeInForce: body.timeInForce,
    quantity: body.quantity ?? '',
    ...(body.amount === undefined ? {} : { amount: body.amount }),
    price: body.price ?? null,
    stopPrice: body.stopPrice ?? null,
    trail: body.trail ?? null,
    leverage: body.leverage ?? null,
    takeProfit: body.takeProfit ?? null,
    stopLoss: body.stopLoss ?? null,
    allowDuplicate: body.allowDuplicate,
    seenPrice: body.seenPrice ?? null,
    isShort: body.isShort,
    conditions: getConditions(body),
  };
}

function getConditions({
  activeFrom,
  activeUntil,
  hours,
  orElse,
}: Pick<OrderBody, 'activeFrom' | 'activeUntil' | 'hours' | 'orElse'>): Wanted['conditions'] {
  const isAsked = [activeFrom, activeUntil, orElse].some((one) => one !== undefined);
  if (!isAsked && hours !== 'extended') return null;
  return {
    startsAt: activeFrom ?? null,
    until: activeUntil ?? null,
    isExtended: hours === 'extended',
    other:
      orElse === undefined
        ? null
        : {
            orderId: newOrderId(),
            type: orElse.orderType,
            price: orElse.price ?? null,
            stopPrice: orElse.stopPrice ?? null,
            trail: orElse.trail ?? null,
          },
  };
}

/** What may be taken from the funding wallet. */
export function getFunding({
  moveFromFunding,
}: Pick<OrderBody, 'moveFromFunding'>): NonNullable<PlaceCommand['funding']> | null {
  return moveFromFunding === undefined ? null : { most: moveFromFunding, transferId: newId('trf') };
}

type Consent = 'seenPrice' | 'moveFromFunding';

export function getTerms<Body extends { readonly [Name in Consent]?: unknown }>({
  seenPrice: _price,
  moveFromFunding: _move,
  ...terms
}: Body): Omit<Body, Consent> {
  return terms;
}

export function newOrderIds(): NewIds {
  return {
    orderId: newOrderId(),
    positionId: newOrderedId('pos'),
    takeProfitId: newOrderId(),
    stopLossId: newOrderId(),
  };
}

export function newOrderId(): string {
  return newOrderedId('ord');
}

export function newDeliveryIds(): DeliveryIds {
  return {
    orderId: newOrderId(),
    sharesOrderId: newOrderId(),
    sharesPositionId: newOrderedId('pos'),
  };
}
