/**
 * A key is made, and a stop lifted, with the transaction password and the second factor, where they
 * are set. The password is checked outside the transaction (a wrong one counts), the factor inside.
 */
import type { SecondFactorProof } from '@candor/contract/kernel/second-factor';
import { refuseNow } from '@candor/contract/kernel/refused';
import { asCustomerId } from '../../core/customers/customer.ts';
import { findPayPassword } from '../../core/customers/passwords/passwords.store.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { withProof } from '../../core/second-factor/prove.ts';
import { hasConfirmedFactor } from '../../core/second-factor/second-factor.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { KeysDeps } from './keys-deps.ts';

export type Confirmation = {
  readonly payPassword?: string | undefined;
  readonly proof?: SecondFactorProof | undefined;
};

export async function withConfirmation<Result>(
  { db, payPasswords, factors, postNotice }: KeysDeps,
  person: string,
  { payPassword = '', proof }: Confirmation,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const customerId = asCustomerId(person);
  const holder = customerHolder(person);
  const hasFactor = await hasConfirmedFactor(db, holder);
  if (hasFactor && proof === undefined) return refuseNow('SECOND_FACTOR_NEEDED');
  if ((await findPayPassword(db, customerId)) !== null)
    await payPasswords.require(customerId, payPassword);
  if (!hasFactor || proof === undefined) return db.transact(act);
  return withProof(db, factors, holder, proof, async (tx, { codesLeft }) => {
    const answer = await act(tx);
    if (codesLeft !== null)
      await postNotice(
        tx,
        customerId,
        { template: 'recoveryCodeUsed', values: { left: codesLeft } },
        { alsoByMail: true },
      );
    return answer;
  });
}
