/**
 * The order of a date: at market, for the amount, as its owner would place it. Its ids follow from
 * plan and date, so that it is placed once, whoever sends it and however often.
 */
import type { LocalDate } from '@candor/kit/local-date';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { fractionOrder, orderIdFor } from '../../core/baskets/share/fraction-order.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { DeskRequest } from '../../core/desk/desk.ts';
import type { Place } from '../../core/desk/state/commands.ts';
import { computeBodyHash } from '../../core/ledger/once.ts';

export type PlanOrder = {
  readonly planId: string;
  readonly customerId: string;
  readonly instrumentId: string;
  readonly on: LocalDate;
  /** Cents. */
  readonly amount: bigint;
};

export function orderIdOf(planId: string, on: LocalDate): string {
  return orderIdFor(purposeOf({ planId, on }));
}

/** `sessionId` null where the plan asks, and its owner's where a plan is tried before it is made. */
export function commandFor(order: PlanOrder, sessionId: string | null = null): Place {
  const { customerId, instrumentId, amount } = order;
  const most = toWire(money('USD', amount));
  return fractionOrder({
    ...{ customerId, sessionId, instrumentId, timeInForce: 'ioc' },
    size: { amount: most },
    purpose: purposeOf(order),
    fundingMost: most,
  });
}

function purposeOf({ planId, on }: Pick<PlanOrder, 'planId' | 'on'>): string {
  return `${planId} on ${on}`;
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
