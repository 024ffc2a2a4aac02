import * as contract from '@candor/contract/auth';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { SecondFactors } from '../../core/second-factor/prove.ts';
import { SPARE_CORES } from '../../platform/start/cores.ts';
import type { Db } from '../../platform/db/database.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import { getNetwork } from '../../platform/http/network.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { PasswordPolicy } from '../../core/customers/passwords/password.rules.ts';
import { addOwnEmail } from './add-own-email.ts';
import { listSessions } from './list-sessions.ts';
import { loadAgreement } from './load-agreement.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import type { PasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { registerCustomer, type Sender } from './register-customer.ts';
import { requestEmailCode } from './request-email-code.ts';
import { resetPassword } from './reset-password.ts';
import { revokeSession } from './revoke-session.ts';

export type AuthServices = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly sessions: SessionBook;
  readonly passwords: PasswordHasher;
  readonly postMail: PostMail;
  readonly postNotice: PostNotice;
  readonly factors: SecondFactors;
  readonly policy: PasswordPolicy;
  readonly hasDemoPeople: boolean;
};

/** A crowd queues here before holding database connections, so customers signed in do not wait. */
const SIGN_INS_AT_ONCE_MAX = SPARE_CORES + 1;
const SIGN_INS_WAITING_MAX = 32;

export function authRoutes(services: AuthServices): BoundCall[] {
  const { db, sessions, policy, hasDemoPeople } = services;
  const fewSignIns = concurrencyLimit({
    runningMax: SIGN_INS_AT_ONCE_MAX,
    waitingMax: SIGN_INS_WAITING_MAX,
  });
  return bind(contract, {
    requestEmailCode: (call) =>
      call.transact((tx) =>
        requestEmailCode(tx, services, { ...call.body, language: call.language }),
      ),
    registerShort: (call) => registerCustomer(services, call.body, getSender(call)),
    register: (call) => registerCustomer(services, call.body, getSender(call)),
    login: (call) => fewSignIns(() => login(services, call.body, getSender(call))),
    proveSecondFactor: (call) => proveSecondFactor(services, call.body, getSender(call)),
    resetPassword: (call) => resetPassword(services, call.body, getSender(call).origin),
    addOwnEmail: (call) => addOwnEmail(services, call.customer, call.body),
    logout: (call) => call.transact((tx) => logout(tx, sessions, call.customer)),
    listSessions: (call) => listSessions(db, sessions, call.customer),
    revokeSession: (call) =>
      call.transact((tx) => revokeSession(tx, services, call.customer, call.body)),
    explainSignOut: async (call) => ({
      reason: (await sessions.whyEnded(call.body.token)) ?? 'unknown',
    }),
    loadAgreement: (call) => loadAgreement(call.language),
    loadPasswordPolicy: () => ({ policy, hasDemoPeople }),
  });
}

function getSender({
  origin,
  language,
  customer,
}: Pick<Call, 'origin' | 'language' | 'customer'>): Sender {
  return {
    before: customer,
    origin: { device: origin.device, network: getNetwork(origin.network) },
    language,
  };
}
