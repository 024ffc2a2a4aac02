/**
 * The account of the key. Its wallets are one pot of dollars to a program, because an order takes
 * what it lacks from the funding wallet.
 */
import { numberOf } from '@candor/contract/kernel/account-id';
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { loadFundingOverview } from '@candor/contract/kernel/funding-overview';
import { listPositions } from '@candor/contract/positions';
import { Direction } from '@candor/contract/kernel/enumerations';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import { personOf } from '@candor/contract/kernel/account-id';
import { findAccount } from '../../core/customers/accounts.store.ts';
import { minus, negative, plus } from '../decimals.ts';
import { faults, refuse } from '../error-form.ts';
import { uuidOfName } from '../ids.ts';
import { byOwnCalls } from '../operation.ts';
import { isoOf } from '../sent.ts';

const SPENT_FROM: readonly number[] = [HoldingWallet.Funding, HoldingWallet.Stock];

export const getAccount = byOwnCalls(async ({ own, db, key, now }) => {
  const [overview, positions, account] = await Promise.all([
    own(loadFundingOverview, { body: {} }),
    own(listPositions, { body: { pageNum: 1, pageSize: PAGE_SIZE_MAX } }),
    findAccount(db, personOf(key.accountId), key.accountId),
  ]);
  if (account === null) return refuse(faults.notFound, 'account not found');
  const spendable = plus(
    ...overview.wallets
      .filter(({ walletType }) => SPENT_FROM.includes(walletType))
      .map(({ available }) => available),
  );
  // Unknown while a price is missing; what is known of it is cash.
  const cash = overview.cash ?? spendable;
  const equity = overview.total ?? cash;
  const valueOf = (direction: Direction) =>
    plus(
      ...positions.items
        .filter((row) => row.direction === direction && row.currency === 'USD')
        .map(({ totalAmount }) => totalAmount ?? '0'),
    );
  const [long, short] = [valueOf(Direction.Buy), negative(valueOf(Direction.Sell))];
  const { margin, orders } = overview.usedFor;
  const initial = plus(margin ?? '0', orders ?? '0');
  const maintenance = plus(
    ...positions.items.map((row) => (row.isOwned ? '0' : (row.maintenance ?? '0'))),
  );
  return {
    data: {
      id: uuidOfName(key.accountId),
      account_number: `PA${String(numberOf(key.accountId)).padStart(3, '0')}${uuidOfName(key.accountId).slice(0, 7).toUpperCase()}`,
      status: account.closedAt === null ? 'ACTIVE' : 'ACCOUNT_CLOSED',
      crypto_status: 'INACTIVE',
      currency: 'USD',
      buying_power: spendable,
      regt_buying_power: spendable,
      daytrading_buying_power: '0',
      effective_buying_power: spendable,
      non_marginable_buying_power: spendable,
      options_buying_power: spendable,
      bod_dtbp: '0',
      cash,
      accrued_fees: '0',
      portfolio_value: equity,
      equity,
      last_equity: overview.today === null ? equity : lastEquity(equity, overview.today),
      long_market_value: long,
      short_market_value: short,
      position_market_value: plus(long, short),
      initial_margin: initial,
      maintenance_margin: maintenance,
      last_maintenance_margin: '0',
      multiplier: '1',
      sma: '0',
      daytrade_count: 0,
      balance_asof: isoOf(now).slice(0, 10),
      pattern_day_trader: false,
      trade_suspended_by_user: key.isStopped,
      trading_blocked: !key.mayTrade,
      transfers_blocked: true,
      account_blocked: false,
      shorting_enabled: account.products === null || account.products.includes('stocks'),
      created_at: isoOf(account.openedAt),
      intraday_adjustments: '0',
      pending_reg_taf_fees: '0',
      admin_configurations: {},
      user_configurations: null,
    },
  };
});

/** Yesterday's end, with what was paid in or out since. */
function lastEquity(equity: string, { change }: { readonly change: string }): string {
  return minus(equity, change);
}
