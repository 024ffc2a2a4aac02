import type { ProposalAct } from '@candor/contract/operators';
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
  Record<ProposalAct, { readonly from: CustomerState; readonly to: CustomerState }>
> = {
  freeze: { from: 'active', to: 'frozen' },
  unfreeze: { from: 'frozen', to: 'active' },
};
