import { accountsChanged } from '@candor/contract/accounts';
import type * as contract from '@candor/contract/accounts';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import { changeAccount as saveChange, listAccounts } from '../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { canChange, testName } from './accounts.rules.ts';

export async function changeAccount(
  tx: Tx,
  { customerId }: SignedIn,
  { id, colour, name: asked }: BodyOf<typeof contract.changeAccount>,
): Promise<string> {
  const person = personOf(customerId);
  await lockStates(tx, asCustomerId(person));
  const all = await listAccounts(tx, person);
  const isTest = all.some((one) => one.id === id && one.isTest);
  const name = isTest ? testName(asked) : asked;
  orRefuse(canChange(all, id, name));
  await saveChange(tx, id, { name, colour });
  await announce(tx, person, accountsChanged, { at: tx.now });
  return id;
}
