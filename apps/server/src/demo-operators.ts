/**
 * Two demo operators, so that one person can try the console and its two-person rule.
 *
 * They are invited like every operator, with a password and an authenticator. Made again, they
 * start over and earlier credentials are void; there are never more than two.
 */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { acceptInvitation, loadInvitation } from './capabilities/operators/invitation.ts';
import type { PasswordHasher } from './core/customers/passwords/password-hash.ts';
import { createOperator, inviteOperatorAgain } from './core/operators/invitations.ts';
import { findOperatorByEmail } from './core/operators/operators.store.ts';
import { TOTP_STEP_MS, totpCodeAt } from './core/second-factor/totp.ts';
import type { Clock } from './platform/clock.ts';
import type { Db, Tx } from './platform/db/database.ts';
import { newReadableCode } from './platform/random.ts';
import type { Secrets } from './platform/start/secrets.ts';

type DemoOperator = {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
};
export type DemoSignIn = DemoOperator & {
  readonly password: string;
  readonly secret: string;
  readonly code: string;
};

/** Both may propose and confirm, so the two-person rule shows from either side. */
const demoOperators: readonly DemoOperator[] = [
  {
    email: 'demo.one@candor.invalid',
    name: 'Demo Operator One',
    roles: ['reviewer', 'approver', 'support', 'editor', 'administrator'],
  },
  {
    email: 'demo.two@candor.invalid',
    name: 'Demo Operator Two',
    roles: ['reviewer', 'approver', 'support', 'auditor', 'administrator'],
  },
];

const PASSWORD_LENGTH = 20;
const THIS_MACHINE = '127.0.0.1';

type Services = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  readonly clock: Clock;
};

export async function makeDemoOperators(services: Services): Promise<DemoSignIn[]> {
  const made: DemoSignIn[] = [];
  for (const operator of demoOperators) made.push(await makeDemoOperator(services, operator));
  return made;
}

async function makeDemoOperator(
  { db, secrets, passwords, clock }: Services,
  operator: DemoOperator,
): Promise<DemoSignIn> {
  const { invitation, secret } = await db.transact(async (tx) => {
    const token = await invite(tx, operator);
    return {
      invitation: token,
      secret: (await loadInvitation(tx, secrets, { invitation: token })).secret,
    };
  });
  const password = newReadableCode(PASSWORD_LENGTH);
  const now = clock.now();
  await acceptInvitation(
    { db, secrets, passwords },
    { invitation, password, code: totpCodeAt(secret, now) },
    THIS_MACHINE,
  );
  // A code works once; the next one is already valid.
  return { ...operator, password, secret, code: totpCodeAt(secret, now + TOTP_STEP_MS) };
}

async function invite(tx: Tx, operator: DemoOperator): Promise<string> {
  const known = await findOperatorByEmail(tx, operator.email);
  if (known !== null) return inviteOperatorAgain(tx, known);
  const invitation = await createOperator(tx, { ...operator, linkedCustomerId: null });
  assert(invitation !== null, 'nobody has this address');
  return invitation;
}

export function demoOperatorLines(
  signIns: readonly DemoSignIn[],
  consoleAddress: string,
): string[] {
  return [
    'Two demo operators, for this machine. What was printed for them before is void.',
    '',
    `  Console        ${consoleAddress}`,
    ...signIns.flatMap(({ name, email, roles, password, secret, code }) => [
      '',
      `  ${name} (${roles.join(', ')})`,
      `  E-mail         ${email}`,
      `  Password       ${password}`,
      `  Code           ${code}   (once, within the next minute)`,
      `  Authenticator  ${secret}   (in an app, for further codes)`,
    ]),
    '',
    'Sign in as both, in two windows: what one proposes, only the other can confirm. After a minute, use the app or this command again.',
  ];
}
