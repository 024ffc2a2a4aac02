/** A follow order as its owner sees it, with what it is worth now. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { addFollowOrder } from '@candor/contract/follow';
import type { Language } from '@candor/contract/kernel/language';
import { money, rate, type Money } from '@candor/money/amount';
import { ratio } from '@candor/money/multiply';
import { toWire } from '@candor/money/wire';
import type { FollowOrder } from '../../../core/funds/follow-order.ts';
import { followOutcomes } from '../../../core/equity/follow-profits.ts';
import { wallets } from '../../../core/ledger/accounts.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { nameOf } from '../agency-texts.ts';
import type { FollowDeps } from '../follow-deps.ts';
import { microText } from '../values/micro-text.ts';

export type ShownFollowOrder = DataOf<typeof addFollowOrder>;

/** What it comes to: settled, at its last value, or held as it was paid in. Null where unknown. */
export type Standing = {
  readonly value: bigint | null;
  readonly worth: Money | null;
  readonly fee: Money;
  readonly profit: Money | null;
};

const { currency } = wallets.follow;
const of = (minor: bigint): Money => money(currency, minor);

export async function standingsOf(
  reader: Reader,
  { equities }: Pick<FollowDeps, 'equities'>,
  orders: readonly FollowOrder[],
  now: number,
): Promise<(order: FollowOrder) => Standing> {
  const running = orders.filter(({ state }) => state === 'toBeSettled');
  const outcome = await followOutcomes(running, now, (fundId, minutes) =>
    equities.unitValues(reader, fundId, minutes, now),
  );
  return (order) => {
    const { settled, amount } = order;
    if (settled !== null)
      return {
        value: settled.value,
        worth: settled.worth,
        fee: settled.fee,
        profit: of(settled.proceeds.minor - amount.minor),
      };
    if (order.state !== 'toBeSettled')
      return { value: null, worth: amount, fee: of(0n), profit: of(0n) };
    const found = outcome(order);
    return found === null
      ? { value: null, worth: null, fee: of(0n), profit: null }
      : {
          value: found.value,
          worth: of(found.worth),
          fee: of(found.fee),
          profit: of(found.profit),
        };
  };
}

export function shownFollowOrder(
  deps: Pick<FollowDeps, 'funds'>,
  order: FollowOrder,
  { value, worth, fee, profit }: Standing,
  language: Language,
): ShownFollowOrder {
  const { id, fundId, state, term, amount, confirmed, settled, returned } = order;
  return {
    id,
    env: 'paper',
    agencyId: fundId,
    agencyName: nameOf(deps, fundId, language),
    isFictional: true,
    state,
    term,
    currency: 'USD',
    amount: toWire(amount),
    feeRate: toWire(rate(order.feeRateNano)),
    placedAt: order.placedAt,
    strikesAt: order.strikesAt,
    postponed: order.postponed,
    confirmedAt: confirmed === null ? null : order.strikesAt,
    confirmedValue: confirmed === null ? null : microText(confirmed.value),
    units: confirmed === null ? null : microText(confirmed.units),
    settlesAt: order.settlesAt,
    unitValue: value === null ? null : microText(value),
    value: worth === null ? null : toWire(worth),
    fee: toWire(fee),
    profit: profit === null ? null : toWire(profit),
    profitRatio: profit === null ? null : toWire(ratio(profit, amount, 'halfEven')),
    settledAt: settled?.at ?? null,
    proceeds:
      settled !== null ? toWire(settled.proceeds) : returned !== null ? toWire(amount) : null,
    journal: settled?.journal ?? null,
    returned,
  };
}
