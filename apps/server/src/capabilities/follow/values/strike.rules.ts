/** What a struck value does to the orders it is due for; pure. */
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { assert } from '@candor/kit/assert';
import {
  followLife,
  type FollowOrder,
  type ReturnReason,
} from '../../../core/funds/follow-order.ts';
import { settlementOf } from '../../../core/funds/strikes.rules.ts';
import {
  fitsIn,
  outcomeOf,
  unitsFor,
  type FollowOutcome,
  type FundUnits,
} from '../../../core/funds/units.rules.ts';

export type Struck = {
  readonly order: FollowOrder;
} & (
  | { readonly step: 'confirm'; readonly units: bigint; readonly settlesAt: number }
  | { readonly step: 'settle'; readonly units: bigint; readonly outcome: FollowOutcome }
  | { readonly step: 'giveBack'; readonly reason: ReturnReason }
);

export type Strike = {
  readonly at: number;
  /** In millionths of a dollar. */
  readonly value: bigint;
  readonly hours: MarketHoursMode;
  /** Whether the fund takes no more orders. */
  readonly isClosed: boolean;
};

/** Settlements first: the units they give back are there for those who come. */
export function strikeOrders(
  fund: Pick<FundUnits, 'units' | 'customerUnits'>,
  orders: readonly FollowOrder[],
  { at, value, hours, isClosed }: Strike,
): { readonly struck: readonly Struck[]; readonly units: bigint; readonly waitingMinor: bigint } {
  const struck: Struck[] = [];
  let { customerUnits } = fund;
  let waitingMinor = 0n;
  for (const order of orders.filter(({ state }) => state === 'toBeSettled')) {
    const { confirmed, amount, feeRateNano, strikesAt: confirmedAt, settlesAt } = order;
    assert(confirmed !== null && settlesAt === at, 'what is settled was confirmed, and is due');
    const { units } = confirmed;
    const followed = { amountMinor: amount.minor, feeRateNano, units, confirmedAt, settlesAt };
    struck.push({ order, step: 'settle', units, outcome: outcomeOf(followed, value, at) });
    customerUnits -= units;
  }
  for (const order of orders.filter(({ state }) => state === 'waitConfirm')) {
    const { amount, durationMs } = order;
    waitingMinor -= amount.minor;
    const units = isClosed || value === 0n ? null : unitsFor(amount.minor, value);
    if (units === null) struck.push({ order, step: 'giveBack', reason: 'closed' });
    else if (!fitsIn({ ...fund, customerUnits, waitingMinor: 0n }, units))
      struck.push({ order, step: 'giveBack', reason: 'full' });
    else {
      struck.push({
        order,
        step: 'confirm',
        units,
        settlesAt: settlementOf(hours, at, durationMs),
      });
      customerUnits += units;
    }
  }
  for (const { order, step } of struck)
    assert(followLife.next(order.state, step) !== null, `${order.state} cannot ${step}`);
  return { struck, units: customerUnits - fund.customerUnits, waitingMinor };
}
