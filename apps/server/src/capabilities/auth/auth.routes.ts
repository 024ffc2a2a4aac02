/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/auth';
import { fullLanguage } from '@candor/contract/kernel/language';
import type { SessionBook } from '../../core/customers/session-book.ts';
import type { Origin } from '../../core/customers/sessions.store.ts';
import type { Db } from '../../platform/db/database.ts';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { networkOf, type PasswordPolicy } from './auth.rules.ts';
import { listSessions } from './list-sessions.ts';
import { loadAgreement } from './load-agreement.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import type { PasswordHasher } from './password-hash.ts';
import { registerCustomer } from './register-customer.ts';
import { requestEmailCode } from './request-email-code.ts';
import { resetPassword } from './reset-password.ts';
import { revokeSession } from './revoke-session.ts';

export type AuthServices = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly sessions: SessionBook;
  readonly passwords: PasswordHasher;
  readonly postMail: PostMail;
  readonly policy: PasswordPolicy;
  readonly hasDemoPeople: boolean;
};

export function authRoutes(services: AuthServices): BoundCall[] {
  const { db, sessions, policy, hasDemoPeople } = services;
  return bind(contract, {
    requestEmailCode: (call) => call.transact((tx) => requestEmailCode(tx, services, { ...call.body, language: fullLanguage(call.language) })),
    registerShort: (call) => registerCustomer(services, call.body, senderOf(call)),
    register: (call) => registerCustomer(services, call.body, senderOf(call)),
    login: (call) => login(services, call.body, senderOf(call).origin),
    resetPassword: (call) => resetPassword(services, call.body, senderOf(call).origin),
    logout: (call) => call.transact((tx) => logout(tx, sessions, call.customer)),
    listSessions: (call) => listSessions(db, sessions, call.customer),
    revokeSession: (call) => call.transact((tx) => revokeSession(tx, sessions, call.customer, call.body)),
    loadAgreement: (call) => loadAgreement(fullLanguage(call.language)),
    loadPasswordPolicy: () => ({ policy, hasDemoPeople }),
  });
}

function senderOf({ origin, language }: Pick<Call, 'origin' | 'language'>): { origin: Origin; language: ReturnType<typeof fullLanguage> } {
  return { origin: { device: origin.device, network: networkOf(origin.network) }, language: fullLanguage(language) };
}
