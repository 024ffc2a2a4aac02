/** What treasuries were worth at instants, for equity. */
import { assert } from '@candor/kit/assert';
import { inSlices } from '../../platform/in-slices.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Holding } from './holding.ts';
import { listHoldingsWithin, listOpenHoldings } from './holdings.store.ts';
import { listPaymentsFor } from './trades.store.ts';
import type { TreasuryMarket } from './treasuries.ts';
import { worthOf, type HeldTreasury, type TreasuryWorth } from './worth.rules.ts';

export type ValuedTreasury = TreasuryWorth & { readonly holding: Holding };
type Pricing = Pick<TreasuryMarket, 'list' | 'priceAt'>;

/** Now, for everything from which something is to come. */
export async function valueTreasuries(
  reader: Reader,
  market: Pricing,
  customerId: string,
  nowMs: number,
): Promise<ValuedTreasury[]> {
  const holdings = await listOpenHoldings(reader, customerId);
  return holdings.map((holding) => ({ holding, ...valueHolding(market, holding, nowMs) }));
}

export function valueHolding(market: Pricing, holding: Holding, atMs: number): TreasuryWorth {
  return valueAt(market, holding, { ...holding, isRedeemed: holding.redeemedAt !== null }, atMs);
}

/** Just before each of the instants, which are ascending. */
export async function valueTreasuriesBefore(
  reader: Reader,
  market: Pricing,
  customerId: string,
  instants: readonly number[],
): Promise<ValuedTreasury[][]> {
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return [];
  const holdings = await listHoldingsWithin(reader, customerId, { fromMs: first, untilMs: last });
  if (holdings.length === 0) return instants.map(() => []);
  const ids = holdings.map(({ id }) => id);
  const paid = Map.groupBy(await listPaymentsFor(reader, ids), ({ holdingId }) => holdingId);
  const found: ValuedTreasury[][] = [];
  await inSlices(instants, (instant) => {
    found.push(
      holdings.flatMap((holding) => {
        const { boughtAt, ended, id } = holding;
        if (boughtAt >= instant) return [];
        const before = (paid.get(id) ?? []).filter(
          ({ paidAt, dueAt }) => (dueAt ?? paidAt) < instant,
        );
        const isRedeemed = before.some(({ kind }) => kind !== 'coupon');
        const then = {
          ...holding,
          ended: ended !== null && (isRedeemed || ended.at < instant) ? ended : null,
          isRedeemed,
          couponsPaid: before.filter(({ kind }) => kind === 'coupon').length,
        };
        return [{ holding, ...valueAt(market, holding, then, instant - 1) }];
      }),
    );
  });
  return found;
}

function valueAt(
  { list, priceAt }: Pricing,
  { code, boughtAt }: Holding,
  held: HeldTreasury,
  atMs: number,
): TreasuryWorth {
  const security = list.byCode(code, Math.max(atMs, boughtAt));
  assert(security !== null, `${code} was bought, so it was issued`);
  return worthOf(held, security, held.ended === null ? priceAt(security, atMs) : null);
}
