/**
 * An order in fractions of a US share, at market and at once, with ids that follow from what it is
 * for: whoever sends it, and however often, it is the same one.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { idFromBytes } from '../../../platform/random.ts';
import { sha256 } from '../../../platform/sha256.ts';
import { STOCK_FRACTION } from '../../desk/state/booked-source.rules.ts';
import type { NewIds, Place, Wanted } from '../../desk/state/commands.ts';

type FractionOrder = Pick<Place, 'customerId' | 'sessionId'> & {
  readonly instrumentId: string;
  readonly timeInForce: 'ioc' | 'fok';
  /** What a purchase costs at most, or how much is sold. */
  readonly size: { readonly amount: string } | { readonly quantity: string };
  readonly seenPrice?: string | null;
  /** Its ids follow from it. */
  readonly purpose: string;
  /** From the funding wallet, at most. */
  readonly fundingMost: string | null;
};

export function fractionOrder({
  customerId,
  sessionId,
  instrumentId,
  timeInForce,
  size,
  seenPrice = null,
  purpose,
  fundingMost,
}: FractionOrder): Place {
  const wanted: Wanted = {
    // What is sold is never taken from whole shares, which are held besides.
    source: STOCK_FRACTION,
    instrumentId,
    venue: 'book',
    auction: null,
    direction: 'amount' in size ? Direction.Buy : Direction.Sell,
    type: OrderType.Market,
    timeInForce,
    quantity: 'quantity' in size ? size.quantity : '',
    ...('amount' in size ? { amount: size.amount } : {}),
    price: null,
    stopPrice: null,
    trail: null,
    leverage: 1,
    takeProfit: null,
    stopLoss: null,
    // Two plans or baskets may buy the same at the same instant.
    allowDuplicate: true,
    seenPrice,
    isShort: false,
  };
  return {
    kind: 'place',
    customerId,
    sessionId,
    wanted,
    ids: idsFor(purpose),
    funding:
      fundingMost === null ? null : { most: fundingMost, transferId: derived('trf', purpose, '') },
  };
}

function idsFor(purpose: string): NewIds {
  return {
    orderId: orderIdFor(purpose),
    positionId: derived('pos', purpose, ''),
    takeProfitId: derived('ord', purpose, 'takeProfit'),
    stopLossId: derived('ord', purpose, 'stopLoss'),
  };
}

export function orderIdFor(purpose: string): string {
  return derived('ord', purpose, '');
}

function derived(prefix: string, purpose: string, what: string): string {
  return idFromBytes(prefix, sha256(`${prefix} of ${purpose} ${what}`));
}
