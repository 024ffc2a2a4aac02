/** Whether something is open in an account: its book is locked, so nothing opens meanwhile. */
import { isZero } from '@candor/money/arithmetic';
import type { CustomerId } from '../../core/customers/customer.ts';
import { listWorkingOrdersOf } from '../../core/desk/store/orders.store.ts';
import { listOpenPositionsFor } from '../../core/desk/store/positions.store.ts';
import { listWallets } from '../../core/ledger/store/wallets.store.ts';
import { listOpenHoldings } from '../../core/treasuries/holdings.store.ts';
import type { Tx } from '../../platform/db/database.ts';

export async function isInUse(tx: Tx, id: CustomerId): Promise<boolean> {
  const [wallets, orders, positions, treasuries] = await Promise.all([
    listWallets(tx, id),
    listWorkingOrdersOf(tx, id, 1),
    listOpenPositionsFor(tx, id, {}, 1),
    listOpenHoldings(tx, id),
  ]);
  return (
    orders.length > 0 ||
    positions.length > 0 ||
    treasuries.length > 0 ||
    wallets.some(({ held, invested }) => !isZero(held) || !isZero(invested))
  );
}
