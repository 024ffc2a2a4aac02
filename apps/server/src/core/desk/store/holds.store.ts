/** What open orders hold of customers' money. */
import sql from 'sql-template-tag';
import type { Reader } from '../../../platform/db/database.ts';
import type { LedgerHold } from '../../ledger/store/explore.store.ts';
import { wallets } from '../../ledger/accounts.ts';
import { getWallet } from '../terms/trading-wallet.ts';
import type { Row } from './orders.store.ts';

/** Holds required by working orders, for the reconciliation. */
export async function listExpectedOrderHolds(reader: Reader): Promise<LedgerHold[]> {
  const rows = await reader.many<
    Pick<Row, 'id' | 'customer_id' | 'source' | 'instrument_id' | 'held_minor' | 'created_at_ms'>
  >(sql`
    select id, customer_id, source, instrument_id, held_minor, created_at_ms from orders
      where ended_at_ms is null and held_minor > 0`);
  return rows.map(({ id, customer_id, source, instrument_id, held_minor, created_at_ms }) => {
    const account = getWallet(source, instrument_id);
    return {
      reference: id,
      owner: customer_id,
      account,
      currency: wallets[account].currency,
      minor: held_minor,
      purpose: 'order',
      since: Number(created_at_ms),
    };
  });
}
