/** A person opens a further account of their own, or closes one and opens another like it. */
import type * as contract from '@candor/contract/accounts';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { listAccounts, lockAccount } from '../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import {
  nextNumber,
  openFurtherAccount,
  requireMayOpen,
} from '../../core/customers/open-further-account.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { canAddAccount, canBeginAnew, decideStartingMoney, testName } from './accounts.rules.ts';
import { closeWhole } from './closing/close-whole.ts';

export async function addAccount(
  deps: AccountsDeps,
  tx: Tx,
  { customerId }: SignedIn,
  { requestId, ...asked }: BodyOf<typeof contract.addAccount>,
): Promise<string> {
  const person = personOf(customerId);
  const { colour, startingMoney, products, leverageMax, isTest = false } = asked;
  const name = isTest ? testName(asked.name) : asked.name;
  const asks = [
    ...['addAccount', name, colour, startingMoney, products, leverageMax],
    ...(isTest ? ['isTest'] : []),
  ];
  return once(tx, { actor: person, requestId, asks }, async () => {
    await requireMayOpen(tx, person);
    const all = await listAccounts(tx, person);
    orRefuse(canAddAccount(all, name));
    const startsWith = orRefuse(decideStartingMoney(startingMoney, deps.startingMoneyMax));
    return openFurtherAccount(deps.givePaperMoney, tx, person, {
      number: nextNumber(all),
      ...{ name, colour, leverageMax, startsWith },
      products: [...new Set(products)],
      attempt: 1,
      ...{ previousId: null, ofGroup: null, isTest },
    });
  });
}

export async function beginAnew(
  deps: AccountsDeps,
  tx: Tx,
  customer: SignedIn,
  { requestId, id, startingMoney, closeAtMarket }: BodyOf<typeof contract.beginAnew>,
): Promise<string> {
  const person = personOf(customer.customerId);
  const asks = ['beginAnew', id, startingMoney, ...(closeAtMarket ?? [])];
  return once(tx, { actor: person, requestId, asks }, async () => {
    if (personOf(id) !== person) refuseNow('ACCOUNT_UNKNOWN');
    await lockAccount(tx, id);
    await requireMayOpen(tx, person);
    const all = await listAccounts(tx, person);
    orRefuse(canBeginAnew(all, id));
    const startsWith = orRefuse(decideStartingMoney(startingMoney, deps.startingMoneyMax));
    const before = all.find((one) => one.id === id);
    assert(
      before !== undefined &&
        before.name !== null &&
        before.products !== null &&
        before.leverageMax !== null,
      'a further account says what it is for',
    );
    await closeWhole(deps, tx, customer, asCustomerId(id), closeAtMarket);
    return openFurtherAccount(deps.givePaperMoney, tx, person, {
      number: nextNumber(all),
      name: before.name,
      colour: before.colour,
      products: before.products,
      leverageMax: before.leverageMax,
      startsWith,
      attempt: before.attempt + 1,
      ...{ previousId: id, ofGroup: null, isTest: before.isTest },
    });
  });
}
