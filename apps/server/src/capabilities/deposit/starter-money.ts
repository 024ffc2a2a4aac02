/** Booked in the transaction of the decision, once per customer. Demo people deposit themselves. */
import { formatMoney } from '@candor/money/format';
import type { Money } from '@candor/money/amount';
import { isZero } from '@candor/money/arithmetic';
import type { CustomerId } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { announceWallets } from '../../core/ledger/announce-wallets.ts';
import type { Tx } from '../../platform/db/database.ts';
import { givePaperMoney } from './give-paper-money.ts';
import { hasStarterMoney } from './paper-money.store.ts';

export type StarterMoney = {
  give(tx: Tx, customerId: CustomerId): Promise<void>;
  tell(tx: Tx, customerId: CustomerId): Promise<void>;
};

export function openStarterMoney({
  amount,
  postNotice,
}: {
  readonly amount: Money;
  readonly postNotice: PostNotice;
}): StarterMoney {
  return {
    async give(tx, customerId) {
      const { isDemo, state } = await loadCustomer(tx, customerId);
      if (isZero(amount) || isDemo || state === 'closed' || (await hasStarterMoney(tx, customerId)))
        return;
      await givePaperMoney(tx, customerId, 'starter', amount);
    },
    async tell(tx, customerId) {
      if (!(await hasStarterMoney(tx, customerId))) return;
      await postNotice(tx, customerId, {
        template: 'starterMoney',
        values: { amount: formatMoney(amount, { locale: 'en' }) },
      });
      await announceWallets(tx, customerId, ['funding']);
    },
  };
}
