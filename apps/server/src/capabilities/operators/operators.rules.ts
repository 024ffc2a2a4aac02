import { isCovered, type AccountPart } from '@candor/contract/kernel/account-parts';
import type { ProposalAct } from '@candor/contract/kernel/proposal';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { doubledWaitMs, secondsUntil, waitUntil, type Failures } from '@candor/kit/growing-wait';
import { MINUTE_MS } from '@candor/kit/time';
import type { CustomerState } from '../../core/customers/customer.ts';

const FAILURES_FREE_HERE = 3;
const WAIT_HERE_MAX_MS = 15 * MINUTE_MS;
const FAILURES_FREE_ANYWHERE = 10;
const FAILURES_PER_STEP_ANYWHERE = 5;
const WAIT_ANYWHERE_MAX_MS = MINUTE_MS / 2;

/** More is browsing. */
export const UNMASKS_PER_DAY_MAX = 30;

/** The address as a whole slows down far less than a network, so nobody can lock an operator out. */
export function decideOperatorAttempt(
  { here, anywhere }: { here: Failures; anywhere: Failures },
  now: number,
): Decision<'mayTry', 'LOGIN_MUST_WAIT'> {
  const until = Math.max(
    waitUntil(here, now, (count) => doubledWaitMs(count - FAILURES_FREE_HERE, WAIT_HERE_MAX_MS)),
    waitUntil(anywhere, now, (count) =>
      doubledWaitMs(
        Math.ceil((count - FAILURES_FREE_ANYWHERE) / FAILURES_PER_STEP_ANYWHERE),
        WAIT_ANYWHERE_MAX_MS,
      ),
    ),
  );
  return now < until
    ? refuse('LOGIN_MUST_WAIT', { seconds: secondsUntil(until, now) })
    : ok('mayTry');
}

export const actMoves: Readonly<
  Record<'freeze' | 'unfreeze', { readonly from: CustomerState; readonly to: CustomerState }>
> = {
  freeze: { from: 'active', to: 'frozen' },
  unfreeze: { from: 'frozen', to: 'active' },
};

type Proposed = {
  readonly act: ProposalAct;
  readonly parts: readonly AccountPart[] | null;
};

type Account = {
  readonly state: CustomerState;
  readonly lasting: readonly AccountPart[];
  readonly mayResetFactor: boolean;
};

/** Whether it would change anything now; asked when it is proposed and again when it is confirmed. */
export function isPossible(
  { act, parts }: Proposed,
  { state, lasting, mayResetFactor }: Account,
): boolean {
  if ((act === 'restrict') !== (parts !== null)) return false;
  // Its own rule says so: core/operators/replacements.
  if (act === 'replaceAdministrator') return true;
  if (act === 'resetFactor') return state !== 'closed' && mayResetFactor;
  if (act === 'restrict')
    return state !== 'closed' && (parts ?? []).some((part) => !isCovered(part, lasting));
  return act === 'lift' ? lasting.length > 0 : state === actMoves[act].from;
}
