/** A wrong answer never says which half was wrong. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import type { proveOperator as endpoint } from '@candor/contract/operators';
import { ok, refuse } from '@candor/kit/decision';
import { record } from '../../core/audit/record.ts';
import { startOperatorSession } from '../../core/operators/operator-sessions.ts';
import { findOperatorById } from '../../core/operators/operators.store.ts';
import { judgeSignIn, type SecondFactors } from '../../core/second-factor/prove.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { attemptKeys } from './operator-login.ts';
import { forgetAttempts } from './sign-in.store.ts';

type Services = { readonly db: Db; readonly secrets: Secrets; readonly factors: SecondFactors };
type Origin = { readonly network: string; readonly device: string };
type SignedIn = DataOf<typeof endpoint>;

export async function proveOperator(
  { db, secrets, factors }: Services,
  answer: BodyOf<typeof endpoint>,
  origin: Origin,
): Promise<SignedIn> {
  // Commit first: a wrong answer counts although the call is refused.
  const decision = await db.transact(async (tx) => {
    const judged = await judgeSignIn(tx, factors, 'operator', answer);
    if (!judged.decision.ok)
      return judged.decision.code === 'SECOND_FACTOR_WRONG'
        ? refuse('OPERATOR_SIGN_IN_FAILED')
        : judged.decision;
    const signedIn =
      judged.holder === null ? null : await signIn(tx, secrets, judged.holder.id, origin);
    return signedIn === null ? refuse('SECOND_FACTOR_EXPIRED') : ok(signedIn);
  });
  return orRefuse(decision);
}

async function signIn(
  tx: Tx,
  secrets: Secrets,
  operatorId: string,
  { network, device }: Origin,
): Promise<SignedIn | null> {
  const operator = await findOperatorById(tx, operatorId);
  if (operator?.state !== 'active') return null;
  await forgetAttempts(tx, Object.values(attemptKeys(secrets, operator.email, network)));
  const session = await startOperatorSession(tx, operator.id, network, device);
  const { id, name, email, roles } = operator;
  await record(
    tx,
    { kind: 'operator', operatorId: id, name, roles, network },
    { action: 'operator.signedIn', customerId: null, subject: id, reason: null },
  );
  return { ...session, operator: { id, name, email, roles: [...roles] } };
}
