/** Each view of the invitation makes a new secret; the last one counts. */
import { AccountType } from '@candor/contract/kernel/enumerations';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type {
  acceptInvitation as acceptEndpoint,
  loadInvitation as loadEndpoint,
} from '@candor/contract/operators';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { record } from '../../core/audit/record.ts';
import { isCommonPassword } from '../../core/customers/passwords/common-passwords.ts';
import type { PasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import { decidePassword } from '../../core/customers/passwords/password.rules.ts';
import { invitationHash } from '../../core/operators/invitations.ts';
import {
  activateOperator,
  findInvitedForUpdate,
  type Operator,
} from '../../core/operators/operators.store.ts';
import { confirmTotp, startTotp } from '../../core/second-factor/totp.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

export async function loadInvitation(
  tx: Tx,
  secrets: Secrets,
  { invitation }: BodyOf<typeof loadEndpoint>,
): Promise<DataOf<typeof loadEndpoint>> {
  const { id, name, email, invitationExpiresAt } = await invited(tx, invitation);
  const { secret, uri, expiresAt } = orRefuse(
    await startTotp(tx, secrets, { kind: 'operator', id }, email),
  );
  return {
    name,
    email,
    secret,
    uri,
    expiresAt: Math.min(expiresAt, invitationExpiresAt ?? expiresAt),
  };
}

type Services = { readonly db: Db; readonly secrets: Secrets; readonly passwords: PasswordHasher };

export async function acceptInvitation(
  { db, secrets, passwords }: Services,
  body: BodyOf<typeof acceptEndpoint>,
  network: string,
): Promise<null> {
  const { name, email } = await db.transact((tx) => invited(tx, body.invitation));
  orRefuse(decideOperatorPassword(body.password, { name, email }));
  const passwordHash = await passwords.hash(body.password);
  // Commit first: a wrong code counts although the call is refused.
  const decision = await db.transact(async (tx) => {
    const operator = await invited(tx, body.invitation);
    const confirmed = await confirmTotp(
      tx,
      secrets,
      { kind: 'operator', id: operator.id },
      body.code,
    );
    if (!confirmed.ok) return confirmed;
    assert(await activateOperator(tx, operator.id, passwordHash), 'the row is held and invited');
    await record(
      tx,
      {
        kind: 'operator',
        operatorId: operator.id,
        name: operator.name,
        roles: operator.roles,
        network,
      },
      { action: 'operator.activated', customerId: null, subject: operator.id, reason: null },
    );
    return ok(null);
  });
  return orRefuse(decision);
}

/** Longer than a customer's, because an operator reaches many accounts. */
function decideOperatorPassword(
  password: string,
  { name, email }: { name: string; email: string },
): Decision<string, 'OPERATOR_PASSWORD_TOO_WEAK' | 'PASSWORD_TOO_COMMON'> {
  const decision = decidePassword(
    { policy: 'strict', accountType: AccountType.Individual, password, userId: name, email },
    isCommonPassword,
  );
  if (decision.ok) return decision;
  return refuse(
    decision.code === 'PASSWORD_TOO_COMMON' ? 'PASSWORD_TOO_COMMON' : 'OPERATOR_PASSWORD_TOO_WEAK',
  );
}

async function invited(tx: Tx, invitation: string): Promise<Operator> {
  return (
    (await findInvitedForUpdate(tx, invitationHash(invitation))) ?? refuseNow('INVITATION_UNKNOWN')
  );
}
