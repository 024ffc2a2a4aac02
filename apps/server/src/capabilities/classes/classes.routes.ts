/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/classes';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { giveAssignment, loadAssignment, markAssignment } from './assignments.ts';
import { makeClassFile } from './class-file.ts';
import { makeClassPaper } from './class-paper.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { joinClass } from './join-class.ts';
import { beginMemberAnew } from './begin-anew.ts';
import { giveSignIns, resetSignIn } from './give-sign-ins.ts';
import { endClassInvitation, findClass, inviteToClass } from './invite-to-class.ts';
import { changeClass, makeClass } from './make-class.ts';
import { addClassMoney, loadClassMember, loadRoster, removeFromClass } from './roster.ts';
import { listClasses, loadClass } from './show-classes.ts';

export function classesRoutes(deps: ClassesDeps): BoundCall[] {
  return bind(contract, {
    listClasses: (call) => listClasses(call.db, call.customer, call.now),
    loadClass: (call) => loadClass(deps, call.db, call.customer, call.body, call.now),
    findClass: (call) => findClass(call.db, call.body, call.now),
    makeClass: (call) => call.transact((tx) => makeClass(deps, tx, call.customer, call.body)),
    changeClass: (call) => call.transact((tx) => changeClass(tx, call.customer, call.body)),
    joinClass: (call) => call.transact((tx) => joinClass(deps, tx, call.customer, call.body)),
    inviteToClass: (call) => call.transact((tx) => inviteToClass(tx, call.customer, call.body)),
    endClassInvitation: (call) =>
      call.transact((tx) => endClassInvitation(tx, call.customer, call.body)),
    giveSignIns: (call) => giveSignIns(deps, call),
    resetSignIn: (call) => resetSignIn(deps, call),
    loadRoster: (call) => loadRoster(deps, call.db, call.customer, call.body, call.now),
    loadClassMember: (call) => loadClassMember(deps, call.db, call.customer, call.body, call.now),
    addClassMoney: (call) =>
      call.transact((tx) => addClassMoney(deps, tx, call.customer, call.body)),
    beginMemberAnew: (call) =>
      call.transact((tx) => beginMemberAnew(deps, tx, call.customer, call.body)),
    removeFromClass: (call) => call.transact((tx) => removeFromClass(tx, call.customer, call.body)),
    giveAssignment: (call) => call.transact((tx) => giveAssignment(tx, call.customer, call.body)),
    loadAssignment: (call) => loadAssignment(deps, call.db, call.customer, call.body, call.now),
    markAssignment: (call) => call.transact((tx) => markAssignment(tx, call.customer, call.body)),
    makeClassPaper: (call) => makeClassPaper(deps, call),
    makeClassFile: (call) => makeClassFile(deps, call.db, call.customer, call.body, call.now),
  });
}
