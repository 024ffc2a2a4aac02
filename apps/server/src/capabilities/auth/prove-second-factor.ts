/** A wrong proof is shown in the owner's history, because the sender knows the password. */
import type * as contract from '@candor/contract/auth';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import { ok, refuse } from '@candor/kit/decision';
import { asCustomerId } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { insertSignIn } from '../../core/customers/sessions/sign-ins.store.ts';
import { judgeSignIn, type SecondFactors } from '../../core/second-factor/prove.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { signIn, type SignInSender, type SignInServices } from './sign-in.ts';
import type { SignedInAnswer } from './signed-in.ts';

type Services = SignInServices & { readonly db: Db; readonly factors: SecondFactors };
type Answer = BodyOf<typeof contract.proveSecondFactor>;

export async function proveSecondFactor(
  services: Services,
  answer: Answer,
  sender: SignInSender,
): Promise<SignedInAnswer> {
  return orRefuse(await services.db.transact((tx) => judgeAndSignIn(tx, services, answer, sender)));
}

async function judgeAndSignIn(tx: Tx, services: Services, answer: Answer, sender: SignInSender) {
  const { holder, decision } = await judgeSignIn(tx, services.factors, 'customer', answer);
  if (holder === null) return decision;
  const customer = await loadCustomer(tx, asCustomerId(holder.id));
  if (customer.state === 'closed') return refuse('SECOND_FACTOR_EXPIRED');
  if (!decision.ok) {
    if (decision.code === 'SECOND_FACTOR_WRONG')
      await insertSignIn(tx, customer.id, 'wrongSecondFactor', sender.origin, null);
    return decision;
  }
  const signedIn = await signIn(tx, services, customer, sender);
  const { codesLeft } = decision.outcome;
  if (codesLeft !== null)
    await services.postNotice(
      tx,
      customer.id,
      { template: 'recoveryCodeUsed', values: { left: codesLeft } },
      { alsoByMail: true },
    );
  return ok(signedIn);
}
