/** The owner of a sign-in that a class gave makes it their own, with an address they read. */
import type * as contract from '@candor/contract/auth';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { asCustomerId } from '../../core/customers/customer.ts';
import { isEmailTaken } from '../../core/customers/customers.store.ts';
import { requireRightCode, useUpCode } from '../../core/customers/email-codes/email-code.ts';
import { addAddress } from '../../core/customers/passwords/given-sign-in.store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

export async function addOwnEmail(
  { db, secrets }: { readonly db: Db; readonly secrets: Secrets },
  { customerId }: SignedIn,
  { email, emailCode }: BodyOf<typeof contract.addOwnEmail>,
): Promise<null> {
  const code = { purpose: 'register', email, code: emailCode } as const;
  await requireRightCode(db, secrets, code);
  return db.transact(async (tx) => {
    await useUpCode(tx, secrets, code);
    // The address got an account after this code was mailed.
    if (await isEmailTaken(tx, email)) refuseNow('EMAIL_CODE_WRONG');
    if (!(await addAddress(tx, asCustomerId(personOf(customerId)), email)))
      refuseNow('EMAIL_NOT_MISSING');
    return null;
  });
}
