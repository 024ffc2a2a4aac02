import * as contract from '@candor/contract/keys';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { addKey } from './add-key.ts';
import { answerApproval } from './approvals/answer-approval.ts';
import { listApprovals } from './approvals/list-approvals.ts';
import type { KeysDeps } from './keys-deps.ts';
import { letAgentIn } from './agents/let-agent-in.ts';
import { loadAgentAsking } from './agents/load-agent-asking.ts';
import { listEntries } from './record/list-entries.ts';
import { listSteps } from './record/list-steps.ts';
import { listKeys } from './list-keys.ts';
import { loadKey } from './load-key.ts';
import { revokeKey } from './revoke-key.ts';
import { stopKeys } from './stop-keys.ts';

export function keyRoutes(deps: KeysDeps): BoundCall[] {
  return bind(contract, {
    listKeys: (call) => listKeys(deps, call.customer, call.now),
    answerApproval: (call) => answerApproval(deps, call.customer, call.body, call),
    addKey: (call) => addKey(deps, call.customer, call.body, call.now),
    listApprovals: (call) => listApprovals(deps, call.customer, call),
    listKeyEntries: (call) => listEntries(deps, call.customer, call.body),
    listKeySteps: (call) => listSteps(deps, call.customer, call.body),
    letAgentIn: (call) => letAgentIn(deps, call.customer, call.body, call.now),
    loadAgentAsking: (call) => loadAgentAsking(deps, call.body),
    loadKey: (call) => loadKey(deps, call.customer, call.params, call),
    revokeKey: (call) => revokeKey(deps, call.customer, call.body, call.now),
    stopKeys: (call) => stopKeys(deps, call.customer, call.body),
  });
}
