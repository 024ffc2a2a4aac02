/**
 * The order of a date: at market, for the amount, as its owner would place it. Its ids follow from
 * plan and date, so that it is placed once, whoever sends it and however often.
 */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { LocalDate } from '@candor/kit/local-date';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Place } from '../../core/desk/state/commands.ts';
import type { DeskRequest } from '../../core/desk/desk.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { computeBodyHash } from '../../core/ledger/once.ts';
import { idFromBytes } from '../../platform/random.ts';
import { sha256 } from '../../platform/sha256.ts';

export type PlanOrder = {
  readonly planId: string;
  readonly customerId: string;
  readonly instrumentId: string;
  readonly on: LocalDate;
  /** Cents. */
  readonly amount: bigint;
};

export function orderIdOf(planId: string, on: LocalDate): string {
  return derived('ord', planId, on);
}

/** `sessionId` null where the plan asks, and its owner's where a plan is tried before it is made. */
export function commandFor(
  { planId, customerId, instrumentId, on, amount }: PlanOrder,
  sessionId: string | null = null,
): Place {
  const most = toWire(money('USD', amount));
  return {
    kind: 'place',
    customerId,
    sessionId,
    wanted: {
      source: TradedSource.Stock,
      instrumentId,
      venue: 'book',
      auction: null,
      direction: Direction.Buy,
      type: OrderType.Market,
      timeInForce: 'ioc',
      quantity: '',
      amount: most,
      price: null,
      stopPrice: null,
      trail: null,
      leverage: 1,
      takeProfit: null,
      stopLoss: null,
      // Two plans may buy the same at the same instant.
      allowDuplicate: true,
      isShort: false,
    },
    ids: {
      orderId: orderIdOf(planId, on),
      positionId: derived('pos', planId, on),
      takeProfitId: derived('ord', planId, on, 'takeProfit'),
      stopLossId: derived('ord', planId, on, 'stopLoss'),
    },
    funding: { most, transferId: derived('trf', planId, on) },
  };
}

export function requestFor(order: PlanOrder, of: 'plan' | 'reinvest' = 'plan'): DeskRequest {
  const { planId, customerId, on, amount } = order;
  const requestId = `${of}-${planId.slice(PREFIX_LENGTH)}-${on}`;
  const bodyHash = computeBodyHash({
    actor: asCustomerId(customerId),
    requestId,
    asks: ['plans.order', of, planId, on, amount.toString()],
  });
  return { requestId, bodyHash };
}

/** Of every id. */
const PREFIX_LENGTH = 4;

function derived(prefix: string, planId: string, on: LocalDate, what = ''): string {
  return idFromBytes(prefix, sha256(`${prefix} of ${planId} on ${on} ${what}`));
}
