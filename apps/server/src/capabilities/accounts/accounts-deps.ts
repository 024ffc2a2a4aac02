import type { Money } from '@candor/money/amount';
import type { GivePaperMoney } from '../../core/customers/open-further-account.ts';
import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { Equities } from '../../core/equity/equity.ts';

export type AccountsDeps = Pick<TradingDeps, 'desk' | 'market'> & {
  readonly equities: Equities;
  readonly startingMoneyMax: Money;
  readonly givePaperMoney: GivePaperMoney;
};
