/** A customer chooses which dividends buy more of their share. Turned on, it lasts until it is off. */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { plansChanged, type chooseReinvestment as declared } from '@candor/contract/plans';
import { loadBuyer } from '../../../core/desk/show/load-buyer.ts';
import { loadShare } from '../../../core/baskets/share/load-share.ts';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { once } from '../../../core/ledger/once.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { announce } from '../../../platform/push/announce.ts';
import type { PlanMarket } from '../plans-deps.ts';
import { dropChoice, OF_ACCOUNT, saveChoice } from './reinvest.store.ts';

export async function chooseReinvestment(
  tx: Tx,
  market: PlanMarket,
  customer: SignedIn,
  { requestId, code, choice }: BodyOf<typeof declared>,
): Promise<string> {
  const customerId = asCustomerId(customer.customerId);
  const asks = ['chooseReinvestment', code, choice];
  return once(tx, { actor: customerId, requestId, asks }, async () => {
    const instrumentId = code === null ? OF_ACCOUNT : loadShare(market, code, tx.now).id;
    if (choice === 'on') await requireMayBuy(tx, customer);
    if (choice === 'account') await dropChoice(tx, customerId, instrumentId);
    else await saveChoice(tx, customerId, { instrumentId, isOn: choice === 'on' });
    await announce(tx, customerId, plansChanged, { at: tx.now });
    return choice;
  });
}

/**
 * It stands for orders that nobody confirms: as an order, and a plan, in the order of their
 * refusals.
 */
async function requireMayBuy(tx: Tx, customer: SignedIn): Promise<void> {
  const { stoppedBy, isVerified, isUnlocked, products } = await loadBuyer(
    tx,
    customer,
    'stocks',
    tx.now,
  );
  if (stoppedBy !== null) refuseNow(stoppedBy);
  if (!isVerified) refuseNow('KYC_REQUIRED');
  if (!isUnlocked) refuseNow('TRADING_LOCKED');
  if (products !== null && !products.has('stocks')) refuseNow('ACCOUNT_PRODUCT_EXCLUDED');
}
