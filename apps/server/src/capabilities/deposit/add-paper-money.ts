import type * as contract from '@candor/contract/deposit';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { add } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { toWire } from '@candor/money/wire';
import { requireOwnMoney } from '../../core/customers/accounts.store.ts';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { announceWallets } from '../../core/ledger/announce-wallets.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { givePaperMoney } from './give-paper-money.ts';
import { decideAddition, leftOfDay, startOfDay } from './paper-money.rules.ts';
import { sumAddedSince } from './paper-money.store.ts';

type Added = DataOf<typeof contract.addPaperMoney>;
type Deps = { readonly postNotice: PostNotice };

export function addPaperMoney(
  deps: Deps,
  tx: Tx,
  { customerId }: SignedIn,
  { requestId, amount }: BodyOf<typeof contract.addPaperMoney>,
): Promise<Added> {
  return once(tx, { actor: customerId, requestId, asks: ['addPaperMoney', amount] }, () =>
    addOnce(deps, tx, asCustomerId(customerId), amount),
  );
}

async function addOnce(
  { postNotice }: Deps,
  tx: Tx,
  customerId: CustomerId,
  typed: string,
): Promise<Added> {
  await requireOwnMoney(tx, customerId);
  const { state, verification } = await lockStates(tx, customerId);
  if (state !== 'active') refuseNow('ACCOUNT_FROZEN');
  if (verification !== 'verified') refuseNow('KYC_REQUIRED');
  const addedToday = await sumAddedSince(tx, customerId, startOfDay(tx.now));
  const amount = orRefuse(decideAddition(typed, addedToday));

  const id = await givePaperMoney(tx, customerId, 'added', amount);
  await postNotice(tx, customerId, {
    template: 'paperMoneyAdded',
    values: { amount: formatMoney(amount, { locale: 'en' }) },
  });
  await announceWallets(tx, customerId, ['funding']);
  const left = leftOfDay(add(addedToday, amount));
  return {
    id,
    env: 'paper',
    added: { currency: amount.currency, amount: toWire(amount) },
    leftToday: toWire(left),
  };
}
