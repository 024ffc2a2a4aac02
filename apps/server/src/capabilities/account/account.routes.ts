import * as contract from '@candor/contract/account';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { confirmPasskey, startPasskey } from './add-passkey.ts';
import { changeLanguage } from './change-language.ts';
import { changePassword } from './change-password.ts';
import { changePayPassword } from './change-pay-password.ts';
import { closeCustomerAccount } from './close-customer-account.ts';
import { exportOwnData } from './export-own-data.ts';
import { listSignIns } from './list-sign-ins.ts';
import { findAccountsIn, loadAccount, loadAccountById } from './load-account.ts';
import { loadSecurity } from './load-security.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { removePasskey } from './remove-passkey.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { requestPayPasswordCode, resetPayPassword } from './reset-pay-password.ts';
import { setPayPassword } from './set-pay-password.ts';
import { startProof } from './start-proof.ts';
import { confirmAuthenticator, startAuthenticator } from './turn-on-authenticator.ts';

export function accountRoutes(services: AccountServices): BoundCall[] {
  const find = findAccountsIn(services.db);
  return bind(contract, {
    loadAccount: (call) => loadAccount(find, call.customer, services.clock.now()),
    loadAccountById: (call) =>
      loadAccountById(find, call.customer, call.body, services.clock.now()),
    changePassword: (call) =>
      changePassword(services, call.customer, { ...call.body, device: call.origin.device }),
    setPayPassword: (call) => setPayPassword(services, call.customer, call.body),
    changePayPassword: (call) => changePayPassword(services, call.customer, call.body),
    requestPayPasswordCode: (call) =>
      call.transact((tx) => requestPayPasswordCode(tx, services, call.customer)),
    resetPayPassword: (call) => resetPayPassword(services, call.customer, call.body),
    loadSecurity: (call) => loadSecurity(call.db, call.customer, call.now),
    startAuthenticator: (call) => startAuthenticator(services, call.customer, call.body),
    confirmAuthenticator: (call) => confirmAuthenticator(services, call.customer, call.body),
    startPasskey: (call) => startPasskey(services, call.customer, call.body),
    confirmPasskey: (call) => confirmPasskey(services, call.customer, call.body),
    startProof: (call) => call.transact((tx) => startProof(tx, services.factors, call.customer)),
    removeAuthenticator: (call) => removeAuthenticator(services, call.customer, call.body),
    removePasskey: (call) => removePasskey(services, call.customer, call.body),
    renewRecoveryCodes: (call) => renewRecoveryCodes(services, call.customer, call.body),
    listSignIns: (call) => listSignIns(call.db, call.customer, call.query),
    changeLanguage: (call) => call.transact((tx) => changeLanguage(tx, call.customer, call.body)),
    exportOwnData: (call) => exportOwnData(services, call.customer, call.now),
    closeCustomerAccount: (call) => closeCustomerAccount(services, call.customer, call.body),
  });
}
