/** Orders of programs that a person approved: the call as it was sent, by the key that sent it. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { Refused } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { PlaceApproved } from '../capabilities/keys/keys-deps.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { transactIn, type Accounts } from '../platform/http/acting-account.ts';
import type { BoundCall, Call } from '../platform/http/bind.ts';

export function openApprovedCalls(
  calls: readonly BoundCall[],
  { db, clock, accounts }: { readonly db: Db; readonly clock: Clock; readonly accounts: Accounts },
): PlaceApproved {
  const byName = new Map<string, BoundCall>();
  for (const call of calls) if (call.approvedAs) byName.set(call.approvedAs, call);
  return async ({ call: name, body, keyId, accountId }) => {
    const bound = byName.get(name);
    assert(bound !== undefined, `${name} is a call that needs approval`);
    const { acting = null, handle } = bound;
    const customer = { customerId: accountId, sessionId: keyId, keyId };
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
      transact: transactIn(customer, acting, { transact, accounts }),
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
