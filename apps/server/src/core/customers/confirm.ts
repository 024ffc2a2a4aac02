/**
 * What changes the security of an account is confirmed with the transaction password and the second
 * factor, where they are set. The password is checked outside the transaction (a wrong one counts),
 * the factor inside.
 */
import type { SecondFactorProof } from '@candor/contract/kernel/second-factor';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Db, Tx } from '../../platform/db/database.ts';
import { signerOf } from '../../platform/http/acting-member.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { customerHolder } from '../second-factor/holder.ts';
import { withProof, type SecondFactors } from '../second-factor/prove.ts';
import { hasConfirmedFactor } from '../second-factor/second-factor.store.ts';
import { asCustomerId, type CustomerId } from './customer.ts';
import type { PayPasswords } from './passwords/pay-passwords.ts';
import { findPayPassword } from './passwords/passwords.store.ts';

export type Confirmation = {
  readonly payPassword?: string | undefined;
  readonly proof?: SecondFactorProof | undefined;
};

export type ConfirmDeps = {
  readonly db: Db;
  readonly payPasswords: PayPasswords;
  readonly factors: SecondFactors;
  readonly postNotice: (
    tx: Tx,
    customerId: CustomerId,
    notice: { readonly template: 'recoveryCodeUsed'; readonly values: { readonly left: number } },
    options: { readonly alsoByMail: boolean },
  ) => Promise<void>;
};

export async function withConfirmation<Result>(
  deps: ConfirmDeps,
  who: SignedIn | string,
  { payPassword = '', proof }: Confirmation,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { db, payPasswords } = deps;
  const person = typeof who === 'string' ? who : signerOf(who);
  if (person === null) return db.transact(act);
  const customerId = asCustomerId(person);
  const hasFactor = await hasConfirmedFactor(db, customerHolder(person));
  if (hasFactor && proof === undefined) return refuseNow('SECOND_FACTOR_NEEDED');
  if ((await findPayPassword(db, customerId)) !== null)
    await payPasswords.require(customerId, payPassword);
  if (!hasFactor || proof === undefined) return db.transact(act);
  return withFactor(deps, customerId, proof, act);
}

/** A recovery code that was used is told. */
export async function withFactor<Result>(
  { db, factors, postNotice }: Omit<ConfirmDeps, 'payPasswords'>,
  customerId: CustomerId,
  proof: SecondFactorProof,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const holder = customerHolder(customerId);
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
