/**
 * Profit of a customer's follow orders at instants. A unit has one value for each whole minute,
 * computed from the fund's books like anybody's equity; before its strike an order is just held
 * money, after the one that settles it its value no longer moves.
 */
import { money, type Money } from '@candor/money/amount';
import { sum } from '@candor/money/arithmetic';
import type { FollowOrder } from '../funds/follow-order.ts';
import { listInUnits } from '../funds/follow-orders.store.ts';
import { minuteOf } from '../funds/strikes.rules.ts';
import { outcomeOf, type FollowOutcome } from '../funds/units.rules.ts';
import { wallets } from '../ledger/accounts.ts';
import type { Reader } from '../../platform/db/database.ts';

/** Of one fund at ascending whole minutes, in millionths; null where something had no price. */
export type UnitValuesAt = (
  fundId: string,
  minutes: readonly number[],
) => Promise<readonly (bigint | null)[]>;

const { currency } = wallets.follow;

/** Just before each of the instants, which are ascending; null where a value is unknown. */
export async function followProfitsBefore(
  reader: Reader,
  customerId: string,
  instants: readonly number[],
  valuesAt: UnitValuesAt,
): Promise<(Money | null)[]> {
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return [];
  const orders = await listInUnits(reader, customerId, { fromMs: first, untilMs: last });
  if (orders.length === 0) return instants.map(() => money(currency, 0n));
  const value = await valuesFor(
    orders.flatMap((order) =>
      instants
        .filter((instant) => isInUnits(order, instant))
        .map((instant) => ({ order, atMs: instant - 1 })),
    ),
    valuesAt,
  );
  return instants.map((instant) => {
    const profits = orders
      .filter((order) => isInUnits(order, instant))
      .map((order) => value(order, instant - 1)?.profit ?? null);
    return profits.every((profit) => profit !== null)
      ? sum(
          profits.map((profit) => money(currency, profit)),
          currency,
        )
      : null;
  });
}

/** What each confirmed order comes to at an instant; null where unknown. */
export async function followOutcomes(
  orders: readonly FollowOrder[],
  atMs: number,
  valuesAt: UnitValuesAt,
): Promise<(order: FollowOrder) => (FollowOutcome & { readonly value: bigint }) | null> {
  const value = await valuesFor(
    orders.map((order) => ({ order, atMs })),
    valuesAt,
  );
  return (order) => value(order, atMs);
}

function isInUnits({ confirmed, settled }: FollowOrder, instant: number): boolean {
  return (
    confirmed !== null && confirmed.at < instant && (settled === null || settled.at >= instant)
  );
}

/** Each value is asked for once. */
async function valuesFor(
  asked: readonly { readonly order: FollowOrder; readonly atMs: number }[],
  valuesAt: UnitValuesAt,
): Promise<(order: FollowOrder, atMs: number) => (FollowOutcome & { value: bigint }) | null> {
  const found = new Map<string, bigint | null>();
  for (const [fundId, of] of Map.groupBy(asked, ({ order }) => order.fundId)) {
    const minutes = [...new Set(of.map(({ order, atMs }) => valuedAt(order, atMs)))].toSorted(
      (left, right) => left - right,
    );
    const values = await valuesAt(fundId, minutes);
    minutes.forEach((minute, place) => found.set(`${fundId} ${minute}`, values[place] ?? null));
  }
  return (order, atMs) => {
    const { fundId, confirmed, amount, feeRateNano, strikesAt, settlesAt } = order;
    const value = found.get(`${fundId} ${valuedAt(order, atMs)}`) ?? null;
    if (confirmed === null || value === null) return null;
    return {
      value,
      ...outcomeOf(
        {
          amountMinor: amount.minor,
          feeRateNano,
          units: confirmed.units,
          confirmedAt: strikesAt,
          settlesAt,
        },
        value,
        atMs,
      ),
    };
  };
}

function valuedAt({ strikesAt, settlesAt }: FollowOrder, atMs: number): number {
  return Math.max(Math.min(minuteOf(atMs), settlesAt), strikesAt);
}
