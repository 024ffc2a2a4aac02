import * as contract from '@candor/contract/operator-accounts';
import { actingIn } from '../../core/operators/acting-in.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listOperatorsShown } from './list-operators.ts';
import {
  decideOperatorChange,
  listOperatorChanges,
  proposeOperatorChange,
  withdrawOperatorChange,
} from './operator-changes.ts';
import type { OperatorAccountsServices } from './operator-accounts-services.ts';
import { endSessionOfOperator, listOperatorSessions } from './operator-sessions.ts';

export function operatorAccountsRoutes(services: OperatorAccountsServices): BoundCall[] {
  return bind(contract, {
    listOperators: (call) => call.transact((tx) => listOperatorsShown(tx, actingIn(call))),
    listOperatorSessions: (call) =>
      call.transact((tx) => listOperatorSessions(tx, actingIn(call), call.params.id)),
    endSessionOfOperator: (call) =>
      call.transact((tx) =>
        endSessionOfOperator(tx, actingIn(call), { ...call.body, id: call.params.id }),
      ),
    listOperatorChanges: (call) =>
      call.transact((tx) => listOperatorChanges(tx, actingIn(call), call.query)),
    proposeOperatorChange: (call) =>
      call.transact((tx) => proposeOperatorChange(tx, actingIn(call), call.body)),
    decideOperatorChange: (call) =>
      call.transact((tx) =>
        decideOperatorChange(
          tx,
          { ...services, language: call.language },
          { ...actingIn(call), ...call.body, id: call.params.id },
        ),
      ),
    withdrawOperatorChange: (call) =>
      call.transact((tx) =>
        withdrawOperatorChange(tx, actingIn(call), { ...call.body, id: call.params.id }),
      ),
  });
}
