/** A customer makes a plan. Its first purchase follows by the clock, also where that is now. */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { PLANS_MAX, plansChanged, type makePlan as declared } from '@candor/contract/plans';
import { asCustomerId } from '../../core/customers/customer.ts';
import { loadShare } from '../../core/baskets/share/load-share.ts';
import { findAnswer, once } from '../../core/ledger/once.ts';
import type { Call, SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import { firstDate, parseDate, todayIn } from './plan-dates.rules.ts';
import { parseAmount, parseDates, tryOrder, viewOf } from './plan-terms.ts';
import type { PlansDeps } from './plans-deps.ts';
import { countOpenPlansForUpdate, insertPlan } from './plans.store.ts';

type Making = Pick<Call, 'db' | 'now' | 'transact'> & {
  readonly customer: SignedIn;
  readonly body: BodyOf<typeof declared>;
};

/** Answers its id. */
export async function makePlan(
  deps: PlansDeps,
  { db, now, transact, customer, body: { requestId, ...asked } }: Making,
): Promise<string> {
  const customerId = asCustomerId(customer.customerId);
  const request = { actor: customerId, requestId, asks: ['makePlan', asked] };
  // What was made already is not refused because of what has changed since.
  const before = await findAnswer<string>(db, request);
  if (before !== null) return before;
  const share = loadShare(deps.market, asked.code, now);
  const calendar = deps.market.instruments.getCalendar(share);
  const dates = orRefuse(parseDates(asked));
  const firstOn = orRefuse(parseDate(asked.firstOn));
  orRefuse(firstDate(calendar, dates, firstOn, now));
  const amount = orRefuse(parseAmount(viewOf(deps, share, now), asked.amount));
  const today = todayIn(calendar, now);
  const terms = { instrumentId: share.id, amount };
  const { refused } = await tryOrder(deps, customer, terms, today);
  if (refused !== null) refuseNow(refused.code, refused.values);
  return transact((tx) =>
    once(tx, request, async () => {
      const open = await countOpenPlansForUpdate(tx, customerId);
      if (open >= PLANS_MAX) refuseNow('PLANS_TOO_MANY', { max: PLANS_MAX });
      const next = orRefuse(firstDate(calendar, dates, firstOn, tx.now));
      const id = newId('pla');
      await insertPlan(tx, { id, customerId, code: share.code, ...terms, ...dates, next });
      await announce(tx, customerId, plansChanged, { at: tx.now });
      return id;
    }),
  );
}
