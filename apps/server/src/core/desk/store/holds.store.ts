/**
 * What open orders and positions hold and have invested of customers' money: what reconciliation
 * expects.
 */
import sql from 'sql-template-tag';
import type { Reader } from '../../../platform/db/database.ts';
import { FUTURE_PREFIX } from '@candor/options/contracts/option-instruments';
import type { LedgerHold } from '../../ledger/store/explore.store.ts';
import type { ExpectedInvested } from '../../ledger/store/reconcile.store.ts';
import { wallets } from '../../ledger/accounts.ts';
import { getWallet } from '../terms/trading-wallet.ts';
import type { Row as OrderRow } from './orders.store.ts';
import type { Row as PositionRow } from './positions.store.ts';

/** Holds required by working orders, for the reconciliation. */
export async function listExpectedOrderHolds(reader: Reader): Promise<LedgerHold[]> {
  const rows = await reader.many<
    Pick<
      OrderRow,
      'id' | 'customer_id' | 'source' | 'instrument_id' | 'held_minor' | 'created_at_ms'
    >
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

/** Holds required by open positions, for the reconciliation. */
export async function listExpectedMarginHolds(reader: Reader): Promise<LedgerHold[]> {
  const rows = await reader.many<
    Pick<
      PositionRow,
      'id' | 'customer_id' | 'source' | 'instrument_id' | 'margin_minor' | 'opened_at_ms'
    >
  >(sql`
    select id, customer_id, source, instrument_id, margin_minor, opened_at_ms from positions
      where state = 'open' and margin_minor > 0 and not is_owned`);
  return rows.map(({ id, customer_id, source, instrument_id, margin_minor, opened_at_ms }) => {
    const account = getWallet(source, instrument_id);
    return {
      reference: id,
      owner: customer_id,
      account,
      currency: wallets[account].currency,
      minor: margin_minor,
      purpose: 'margin',
      since: Number(opened_at_ms),
    };
  });
}

/** What open positions that are owned cost, by wallet, for the reconciliation. */
export async function listExpectedInvested(reader: Reader): Promise<ExpectedInvested[]> {
  const rows = await reader.many<
    Pick<PositionRow, 'customer_id' | 'source'> & {
      is_hk: boolean;
      is_future: boolean;
      minor: bigint;
    }
  >(sql`
    select customer_id, source, starts_with(instrument_id, ${'HK:'}) as is_hk,
      starts_with(instrument_id, ${FUTURE_PREFIX}) as is_future, sum(margin_minor)::bigint as minor
    from positions where state = 'open' and is_owned
    group by customer_id, source, is_hk, is_future`);
  return rows.map(({ customer_id, source, is_hk, is_future, minor }) => ({
    owner: customer_id,
    wallet: getWallet(source, is_hk ? 'HK:' : is_future ? FUTURE_PREFIX : ''),
    minor,
  }));
}
