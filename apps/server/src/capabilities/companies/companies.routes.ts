/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/companies';
import { actingIn } from '../../core/operators/acting-in.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { changeMember, endMember, leaveCompany } from './change-members.ts';
import { changeRule, liftStop, stopCompany } from './change-rule.ts';
import type { CompaniesDeps } from './companies-deps.ts';
import { foundCompany } from './found-company.ts';
import { acceptInvitation, endInvitation, findInvitation, inviteMember } from './invitations.ts';
import { listCompanies } from './list-companies.ts';
import { objectToReplacement } from './replacing/object-to-replacement.ts';
import { loadCompany, showCompany } from './show-company.ts';
import { lookAtCompany } from './show-to-operator.ts';
import { answerWaiting } from './waiting/answer-waiting.ts';
import { listWaiting } from './waiting/list-waiting.ts';

/** A change holds the company before the seat of whoever makes it (in-company.ts). */
export function companiesRoutes(deps: CompaniesDeps): BoundCall[] {
  const { transact } = deps.db;
  return bind(contract, {
    listCompanies: (call) => listCompanies(call.db, call.customer, call.now),
    loadCompany: (call) => loadCompany(call.db, call.customer, call.now),
    foundCompany: async (call) => {
      const id = await transact((tx) => foundCompany(tx, call.customer));
      return showCompany(call.db, id, id, call.now);
    },
    inviteMember: (call) => inviteMember(deps, call.customer, call.body),
    endCompanyInvitation: (call) => transact((tx) => endInvitation(tx, call.customer, call.body)),
    findCompanyInvitation: (call) => findInvitation(call.db, call.body, call.now),
    acceptCompanyInvitation: (call) =>
      transact((tx) => acceptInvitation(tx, call.customer, call.body)),
    changeMember: (call) => changeMember(deps, call.customer, call.body),
    endMember: (call) => endMember(deps, call.customer, call.body),
    leaveCompany: (call) => transact((tx) => leaveCompany(deps, tx, call.customer)),
    changeRule: (call) => changeRule(deps, call.customer, call.body),
    stopCompany: (call) => transact((tx) => stopCompany(tx, call.customer)),
    liftStop: (call) => liftStop(deps, call.customer, call.body),
    objectToReplacement: (call) => transact((tx) => objectToReplacement(deps, tx, call.customer)),
    listWaiting: (call) => listWaiting(call.db, call.customer, call),
    lookAtCompany: (call) =>
      call.transact((tx) => lookAtCompany(tx, actingIn(call), call.params.id)),
    answerWaiting: (call) => answerWaiting(deps, call.customer, call.body, call),
  });
}
