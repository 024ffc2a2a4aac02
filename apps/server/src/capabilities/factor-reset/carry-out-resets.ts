/**
 * Takes off the second factors whose waiting time is over. All sessions end, so that who had one
 * has to sign in anew, and money out rests as after other changes of what protects an account.
 */
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { record } from '../../core/audit/record.ts';
import { announceStanding } from '../../core/customers/announce-standing.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import {
  endReset,
  findWaitingForUpdate,
  isSomeResetDue,
  listDueResets,
} from '../../core/customers/factor-resets/factor-resets.store.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { forgetFactors } from '../../core/second-factor/factors.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { hasConfirmedFactor, lockHolder } from '../../core/second-factor/second-factor.store.ts';
import type { Beat } from '../../platform/beats.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { FactorResetServices } from './factor-reset.routes.ts';

const policy = { kind: 'policy', name: 'factorReset.due' } as const;

type Deps = Pick<FactorResetServices, 'db' | 'clock' | 'sessions' | 'postNotice' | 'restSeconds'>;

export function carryOutResetsBeat(deps: Deps): Beat {
  return {
    name: 'factor-reset.carry-out',
    everyMs: 5 * SECOND_MS,
    due: isSomeResetDue,
    run: async () => {
      for (const customerId of await listDueResets(deps.db, deps.clock.now()))
        await deps.db.transact((tx) => carryOut(tx, deps, customerId));
    },
  };
}

async function carryOut(
  tx: Tx,
  { sessions, postNotice, restSeconds }: Deps,
  owner: string,
): Promise<void> {
  const customerId = asCustomerId(owner);
  const holder = customerHolder(owner);
  const { state } = await lockStates(tx, customerId);
  await lockHolder(tx, holder);
  const waiting = await findWaitingForUpdate(tx, owner);
  if (waiting === null || waiting.dueAt > tx.now) return;
  const isVoid = state === 'closed' || !(await hasConfirmedFactor(tx, holder));
  const restsUntil = tx.now + restSeconds * SECOND_MS;
  assert(
    await endReset(tx, waiting.id, isVoid ? 'void' : 'done', isVoid ? null : restsUntil),
    'the row is held and waits',
  );
  if (isVoid) return;
  await forgetFactors(tx, holder);
  await sessions.end(tx, { customerId, which: 'all', reason: 'factorReset' });
  await record(tx, policy, {
    action: 'secondFactor.reset',
    customerId,
    subject: waiting.id,
    reason: null,
    details: { moneyRestsUntil: restsUntil },
  });
  await postNotice(
    tx,
    customerId,
    { template: 'factorResetDone', values: { deadline: restsUntil } },
    { alsoByMail: true },
  );
  await announceStanding(tx, customerId);
}
