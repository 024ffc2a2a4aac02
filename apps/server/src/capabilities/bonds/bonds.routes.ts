/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/bonds';
import { assert } from '@candor/kit/assert';
import type { TreasuryMarket } from '../../core/treasuries/treasuries.ts';
import { listHoldingsByIds } from '../../core/treasuries/holdings.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import { buyBond } from './buy-bond.ts';
import { listBonds } from './list-bonds.ts';
import { listHoldings, listPayments, loadHolding, loadTotals } from './list-holdings.ts';
import { loadBond, loadBondHistory, loadYieldCurve } from './load-bond.ts';
import { loadBondReceipt } from './load-receipt.ts';
import { previewPurchase, previewSale } from './preview-bond.ts';
import { sellBond } from './sell-bond.ts';
import type { Seen } from './shown-bond.ts';
import { showHoldings, type ShownHolding } from './shown-holding.ts';

export function bondRoutes(market: TreasuryMarket): BoundCall[] {
  const see = ({ language, now }: Pick<Call, 'language' | 'now'>): Seen => ({
    market,
    language,
    now,
  });
  return bind(contract, {
    listBonds: (call) => listBonds(see(call), call.body),
    loadBond: (call) => loadBond(see(call), call.query),
    loadBondHistory: (call) => loadBondHistory(see(call), call.query),
    loadYieldCurve: (call) => loadYieldCurve(see(call)),
    loadTreasuryTables: () => ({
      hours: market.hours,
      liveFrom: market.liveFrom,
      versionThreeFrom: market.versionThreeFrom,
      curveVersion: market.curveVersion,
      tables: market.tables(),
    }),
    previewBondPurchase: (call) => previewPurchase(call.db, see(call), call.customer, call.body),
    previewBondSale: (call) => previewSale(call.db, see(call), call.customer, call.body),
    buyBond: async (call) => {
      const { holdingId } = await call.transact((tx) =>
        buyBond(tx, market, call.customer, call.body),
      );
      return showOne(call.db, holdingId, see(call));
    },
    sellBond: async (call) => {
      const { soldId, leftId } = await call.transact((tx) =>
        sellBond(tx, market, call.customer, call.body),
      );
      return {
        sold: await showOne(call.db, soldId, see(call)),
        left: leftId === null ? null : await showOne(call.db, leftId, see(call)),
      };
    },
    listBondHoldings: (call) => listHoldings(call.db, see(call), call.customer, call.body),
    loadBondHolding: (call) => loadHolding(call.db, see(call), call.customer, call.body),
    listBondPayments: (call) => listPayments(call.db, see(call), call.customer, call.body),
    loadBondTotals: (call) => loadTotals(call.db, see(call), call.customer),
    loadBondReceipt: (call) => loadBondReceipt(call.db, see(call), call.customer, call.body),
  });
}

async function showOne(reader: Reader, id: string, seen: Seen): Promise<ShownHolding> {
  const [shown] = await showHoldings(reader, await listHoldingsByIds(reader, [id]), seen);
  assert(shown !== undefined, 'what was just traded is there');
  return shown;
}
