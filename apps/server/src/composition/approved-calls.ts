/**
 * What a person approved: the call of a program, by the key that sent it, or of another member of
 * their company, by the seat that asked; as it was sent.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { Refused } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { PlaceApproved } from '../core/keys/place-approved.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { transactIn, type Accounts } from '../platform/http/acting-account.ts';
import type { Members } from '../platform/http/acting-member.ts';
import type { BoundCall, Call, SignedIn } from '../platform/http/bind.ts';

type Given = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly members: Members;
};

export function openApprovedCalls(
  calls: readonly BoundCall[],
  { db, clock, accounts, members }: Given,
): PlaceApproved {
  const byName = new Map<string, BoundCall>();
  for (const call of calls) {
    const name = call.approvedAs ?? (call.company?.waits === 'no' ? null : call.company?.call);
    if (name) byName.set(name, call);
  }
  return async ({ call: name, body, keyId, accountId, member, approvalId = keyId }) => {
    const bound = byName.get(name);
    assert(bound !== undefined, `${name} is a call that needs approval`);
    const { acting = null, handle } = bound;
    const customer: SignedIn = {
      ...{ customerId: accountId, sessionId: approvalId, keyId },
      ...(member === undefined ? {} : { member }),
    };
    const { transact } = db;
    const call: Partial<Call> = {
      body: body as never,
      customer: customer as never,
      operator: null,
      language: 'en',
      zone: null,
      guestKey: null,
      now: clock.now(),
      db,
      transact: transactIn(customer, acting, { transact, accounts, members }),
    };
    return answered(() => handle(call as Call));
  };
}

async function answered(work: () => Promise<unknown>): Promise<Decision<unknown, RefusalCode>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof Refused) return refuse(error.code, error.values);
    throw error;
  }
}
