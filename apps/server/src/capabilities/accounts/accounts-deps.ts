import type { Money } from '@candor/money/amount';
import type { CustomerId } from '../../core/customers/customer.ts';
import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { Equities } from '../../core/equity/equity.ts';
import type { Tx } from '../../platform/db/database.ts';

export type AccountsDeps = Pick<TradingDeps, 'desk' | 'market'> & {
  readonly equities: Equities;
  readonly startingMoneyMax: Money;
  readonly givePaperMoney: (tx: Tx, account: CustomerId, amount: Money) => Promise<unknown>;
};
