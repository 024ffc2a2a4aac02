/**
 * What is due for treasuries, every second: coupons, then maturities, then payments. It is found in
 * the database, so a missed beat is caught up; rows another server has locked are left to it.
 */
import { SECOND_MS } from '@candor/kit/time';
import { isCarryOverDue, isHoldingDue } from '../../core/treasuries/holdings.store.ts';
import type { TreasuryMarket } from '../../core/treasuries/treasuries.ts';
import type { Beat } from '../../platform/beats.ts';
import { untilDone, type InSlices } from '../../platform/catch-up.ts';
import type { Db } from '../../platform/db/database.ts';
import { carryOverHoldings } from './carry-over-holdings.ts';
import { payCoupons } from './pay-coupons.ts';
import { matureHoldings, redeemHoldings } from './redeem-holdings.ts';

export function bondBeats(db: Pick<Db, 'transact'>, market: TreasuryMarket): Beat[] {
  return [
    market.keepDays,
    {
      name: 'bonds.pay',
      everyMs: SECOND_MS,
      due: isHoldingDue,
      run: (inSlices) => payWhatIsDue(db, market, inSlices),
    },
    {
      name: 'bonds.carry-over',
      everyMs: CARRY_OVER_MS,
      due: isCarryOverDue,
      async run() {
        while ((await db.transact((tx) => carryOverHoldings(tx, BATCH_MAX))) > 0);
      },
    },
  ];
}

export async function payWhatIsDue(
  db: Pick<Db, 'transact'>,
  market: Pick<TreasuryMarket, 'list'>,
  inSlices: InSlices = untilDone,
): Promise<void> {
  for (const step of [payCoupons, matureHoldings, redeemHoldings])
    // Until nothing is found: a holding may have several coupons behind it.
    await inSlices(async () =>
      (await db.transact((tx) => step(tx, market, BATCH_MAX))) > 0 ? 'more' : null,
    );
}

/** Fewer commits; a batch holds its customers' books for a few tenths of a second. */
const BATCH_MAX = 1_000;
const CARRY_OVER_MS = 5 * SECOND_MS;
