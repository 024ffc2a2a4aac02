import * as contract from '@candor/contract/operators';
import type { PasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { SecondFactors } from '../../core/second-factor/prove.ts';
import { actingIn } from '../../core/operators/acting-in.ts';
import type { Db } from '../../platform/db/database.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { decideOnHold, listHolds, placeHold } from './holds.ts';
import { acceptInvitation, loadInvitation } from './invitation.ts';
import { loadOperator } from './load-operator.ts';
import { operatorLogout } from './logout.ts';
import { openCustomerFile } from './open-customer-file.ts';
import { operatorLogin } from './operator-login.ts';
import { decideProposal, listProposals, propose, withdrawProposal } from './proposals.ts';
import { proveOperator } from './prove-operator.ts';
import { searchCustomers } from './search-customers.ts';
import { unmaskField } from './unmask-field.ts';

export type OperatorServices = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  readonly factors: SecondFactors;
  readonly postNotice: PostNotice;
  readonly sessions: Pick<SessionBook, 'end'>;
  /** How long a proposal stays sealed while nobody decides it. */
  readonly sealedMs: number;
  /** How long a reset of a second factor waits for its customer. */
  readonly factorResetSeconds: number;
  /** How long the seat of a company’s last administrator waits. */
  readonly replacementSeconds: number;
};

export function operatorRoutes(services: OperatorServices): BoundCall[] {
  const { secrets, postNotice, sealedMs } = services;
  return bind(contract, {
    loadInvitation: (call) => call.transact((tx) => loadInvitation(tx, secrets, call.body)),
    acceptInvitation: (call) => acceptInvitation(services, call.body, call.origin.network),
    operatorLogin: (call) => operatorLogin(services, call.body, call.origin.network),
    proveOperator: (call) => proveOperator(services, call.body, call.origin),
    loadOperator: (call) => loadOperator(call.db, call.operator),
    operatorLogout: (call) => call.transact((tx) => operatorLogout(tx, actingIn(call))),
    searchCustomers: (call) =>
      call.transact((tx) => searchCustomers(tx, actingIn(call), call.query)),
    openCustomerFile: (call) =>
      call.transact((tx) => openCustomerFile(tx, services, actingIn(call), call.params.id)),
    unmaskField: (call) =>
      call.transact((tx) =>
        unmaskField(tx, { secrets, postNotice }, actingIn(call), {
          ...call.body,
          customerId: call.params.id,
        }),
      ),
    listProposals: (call) => call.transact((tx) => listProposals(tx, actingIn(call), call.query)),
    listHolds: (call) => call.transact((tx) => listHolds(tx, actingIn(call), call.query)),
    placeHold: (call) => call.transact((tx) => placeHold(tx, services, actingIn(call), call.body)),
    decideHold: (call) =>
      call.transact((tx) =>
        decideOnHold(tx, services, actingIn(call), { ...call.body, id: call.params.id }),
      ),
    propose: (call) => call.transact((tx) => propose(tx, actingIn(call), call.body, sealedMs)),
    decideProposal: (call) =>
      call.transact((tx) =>
        decideProposal(tx, services, actingIn(call), { ...call.body, id: call.params.id }),
      ),
    withdrawProposal: (call) =>
      call.transact((tx) =>
        withdrawProposal(tx, actingIn(call), { ...call.body, id: call.params.id }),
      ),
  });
}
