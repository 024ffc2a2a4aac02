import * as contract from '@candor/contract/operators';
import type { PasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { SecondFactors } from '../../core/second-factor/prove.ts';
import type { Db } from '../../platform/db/database.ts';
import { bind, type BoundCall, type SignedInOperator } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { acceptInvitation, loadInvitation } from './invitation.ts';
import { loadOperator } from './load-operator.ts';
import { operatorLogout } from './logout.ts';
import { openCustomerFile } from './open-customer-file.ts';
import { operatorLogin } from './operator-login.ts';
import {
  decideProposal,
  listProposals,
  propose,
  withdrawProposal,
  type Acting,
} from './proposals.ts';
import { proveOperator } from './prove-operator.ts';
import { searchCustomers } from './search-customers.ts';
import { unmaskField } from './unmask-field.ts';

export type OperatorServices = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  readonly factors: SecondFactors;
  readonly postNotice: PostNotice;
};

export function operatorRoutes(services: OperatorServices): BoundCall[] {
  const { secrets, postNotice } = services;
  return bind(contract, {
    loadInvitation: (call) => call.transact((tx) => loadInvitation(tx, secrets, call.body)),
    acceptInvitation: (call) => acceptInvitation(services, call.body, call.origin.network),
    operatorLogin: (call) => operatorLogin(services, call.body, call.origin.network),
    proveOperator: (call) => proveOperator(services, call.body, call.origin.network),
    loadOperator: (call) => loadOperator(call.db, call.operator),
    operatorLogout: (call) => call.transact((tx) => operatorLogout(tx, actingIn(call))),
    searchCustomers: (call) =>
      call.transact((tx) => searchCustomers(tx, actingIn(call), call.query)),
    openCustomerFile: (call) =>
      call.transact((tx) => openCustomerFile(tx, secrets, actingIn(call), call.params.id)),
    unmaskField: (call) =>
      call.transact((tx) =>
        unmaskField(tx, { secrets, postNotice }, actingIn(call), {
          ...call.body,
          customerId: call.params.id,
        }),
      ),
    listProposals: (call) => call.transact((tx) => listProposals(tx, actingIn(call), call.query)),
    propose: (call) => call.transact((tx) => propose(tx, actingIn(call), call.body)),
    decideProposal: (call) =>
      call.transact((tx) =>
        decideProposal(tx, postNotice, actingIn(call), { ...call.body, id: call.params.id }),
      ),
    withdrawProposal: (call) =>
      call.transact((tx) =>
        withdrawProposal(tx, actingIn(call), { ...call.body, id: call.params.id }),
      ),
  });
}

function actingIn({
  operator,
  origin,
}: {
  operator: SignedInOperator;
  origin: { network: string };
}): Acting {
  return { operator, network: origin.network };
}
