/**
 * A further account, empty but for its paper money. Whoever opens one waits for the same person's
 * other requests, so that the eleventh of two at once is refused.
 */
import { accountsChanged } from '@candor/contract/accounts';
import type * as contract from '@candor/contract/accounts';
import { personOf, type PersonId } from '@candor/contract/kernel/account-id';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import {
  insertAccount,
  listAccounts,
  lockAccount,
  type NewAccount,
} from '../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { requireMay } from '../../core/customers/standing.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { canAddAccount, canBeginAnew, decideStartingMoney, nextNumber } from './accounts.rules.ts';
import { closeWhole } from './closing/close-whole.ts';

export async function addAccount(
  deps: AccountsDeps,
  tx: Tx,
  { customerId }: SignedIn,
  { requestId, ...asked }: BodyOf<typeof contract.addAccount>,
): Promise<string> {
  const person = personOf(customerId);
  const { name, colour, startingMoney, products, leverageMax } = asked;
  const asks = ['addAccount', name, colour, startingMoney, products, leverageMax];
  return once(tx, { actor: person, requestId, asks }, async () => {
    await requireMayOpen(tx, person);
    const all = await listAccounts(tx, person);
    orRefuse(canAddAccount(all, name));
    const startsWith = orRefuse(decideStartingMoney(startingMoney, deps.startingMoneyMax));
    return open(deps, tx, person, {
      number: nextNumber(all),
      ...{ name, colour, leverageMax, startsWith },
      products: [...new Set(products)],
      attempt: 1,
      previousId: null,
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
    return open(deps, tx, person, {
      number: nextNumber(all),
      name: before.name,
      colour: before.colour,
      products: before.products,
      leverageMax: before.leverageMax,
      startsWith,
      attempt: before.attempt + 1,
      previousId: id,
    });
  });
}

async function requireMayOpen(tx: Tx, person: PersonId): Promise<void> {
  const { verification } = await lockStates(tx, asCustomerId(person));
  await requireMay(tx, person, 'newOrders', tx.now);
  if (verification !== 'verified') refuseNow('KYC_REQUIRED');
}

async function open(
  { givePaperMoney }: AccountsDeps,
  tx: Tx,
  person: PersonId,
  opened: NewAccount,
): Promise<string> {
  const id = await insertAccount(tx, person, opened);
  await givePaperMoney(tx, id, opened.startsWith);
  await announce(tx, person, accountsChanged, { at: tx.now });
  return id;
}
