/**
 * Treasuries. Everybody sees the list, a bond's page, its past and the curve (list-bonds,
 * load-bond); a verified customer previews (preview-bond), buys with money of the funding wallet
 * (buy-bond) and sells all or a part (sell-bond).
 *
 * A beat pays what is due (bond-beats): coupons on their day (pay-coupons), and what was sold or
 * has matured (redeem-holdings). Everything is found in the database and happens once. Lists,
 * totals and payments are in list-holdings, the proof of a trade in load-receipt. The pricing and
 * the rows are core/treasuries', because equity needs them.
 */
import type { TreasuryMarket } from '../../core/treasuries/treasuries.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { bondBeats } from './bond-beats.ts';
import { bondRoutes } from './bonds.routes.ts';
import { ownBonds } from './own-bonds.ts';

export function bonds({
  db,
  treasuries,
}: {
  readonly db: Db;
  readonly treasuries: TreasuryMarket;
}): Capability {
  return {
    name: 'bonds',
    calls: bondRoutes(treasuries),
    beats: bondBeats(db, treasuries),
    ownData: ownBonds,
  };
}
