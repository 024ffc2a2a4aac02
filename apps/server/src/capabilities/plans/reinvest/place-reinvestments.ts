/**
 * Dividends buy more of their share. What was booked since its owner wants that is claimed once and
 * then sent to the desk for the amount that was paid, under ids that follow from position and
 * dividend: a kill, two servers or a repeat place it once. Its money is the dividend’s: nothing is
 * moved from elsewhere. What the desk refuses for good stays in cash, and the owner is told why.
 */
import { plansChanged } from '@candor/contract/plans';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { assert } from '@candor/kit/assert';
import { refuse } from '@candor/kit/decision';
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { SECOND_MS } from '@candor/kit/time';
import { formatMoney } from '@candor/money/format';
import { money } from '@candor/money/amount';
import sql from 'sql-template-tag';
import { listBoughtBy } from '../../../core/desk/show/bought-by.ts';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import { STOCK_FRACTION } from '../../../core/desk/state/booked-source.rules.ts';
import { averageText } from '../../../core/desk/state/price-texts.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import { keepNotices } from '../../../core/inbox/keep-notices.ts';
import { named, type Notice } from '../../../core/inbox/notice.ts';
import { getGrid } from '../../../core/pricing/decimal-texts.ts';
import type { Beat } from '../../../platform/beats.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { announceAll, announcement } from '../../../platform/push/announce.ts';
import type { PlacingDeps } from '../place-due-plans.ts';
import { triesAgainAt } from '../plan-due.rules.ts';
import { commandFor, orderIdOf, requestFor, type PlanOrder } from '../plan-order.ts';
import { shareOf } from '../../../core/baskets/weigh-baskets.ts';
import { whileNotStopped } from '../while-not-stopped.ts';
import {
  claimDividends,
  isDividendWanted,
  isReinvestmentUnplaced,
  listWantedDividends,
  settleDividends,
  takeUnplaced,
  tryLater,
  type Dividend,
  type Outcome,
} from './reinvest.store.ts';

const LOOK_MS = SECOND_MS;
const AT_ONCE_MAX = 250;
/** Longer than the desk needs for the orders of one transaction. */
const CLAIM_MS = 5 * SECOND_MS;

export function reinvestBeat(deps: PlacingDeps): Beat {
  return {
    name: 'plans.reinvest',
    everyMs: LOOK_MS,
    due: (now) => sql`(${isDividendWanted(now)} or ${isReinvestmentUnplaced(now)})`,
    run: () => reinvestDividends(deps),
  };
}

export async function reinvestDividends(deps: PlacingDeps): Promise<void> {
  const { db } = deps;
  for (let count = AT_ONCE_MAX; count === AT_ONCE_MAX;) {
    const claimed = await db.transact(claimWanted);
    await placeAll(deps, claimed.mine);
    ({ count } = claimed);
  }
  for (let count = AT_ONCE_MAX; count === AT_ONCE_MAX;) {
    const left = await db.transact((tx) =>
      takeUnplaced(tx, { limit: AT_ONCE_MAX, tryAt: tx.now + CLAIM_MS }),
    );
    await placeAll(deps, left);
    count = left.length;
  }
}

async function claimWanted(tx: Tx): Promise<{ mine: Dividend[]; count: number }> {
  const found = await listWantedDividends(tx, tx.now, AT_ONCE_MAX);
  const dividends = found.flatMap((event) => dividendOf(event) ?? []);
  const own = await claimDividends(tx, dividends, tx.now + CLAIM_MS);
  return { mine: dividends.filter(({ orderId }) => own.has(orderId)), count: dividends.length };
}

/** What a short position owes, and a fraction that a split left, are no dividends to reinvest. */
function dividendOf({
  at,
  body,
  customerId,
  instrumentId,
  code,
  positionId,
}: WrittenEvent): (Dividend & { readonly paidAt: number }) | null {
  assert(body.kind === 'dividend' && positionId !== null, 'a dividend is of a position');
  const { minor: amount, action } = body;
  if (amount <= 0n || Number(body.perShare) === 0) return null;
  const orderId = orderIdOf(positionId, dayOf(action));
  return { positionId, action, customerId, instrumentId, code, amount, orderId, paidAt: at };
}

/** The id of an action begins with its day. */
export function dayOf(action: string): LocalDate {
  return localDate(action.slice(0, 10));
}

function orderOf({ positionId, action, ...dividend }: Dividend): PlanOrder {
  return { ...dividend, planId: positionId, on: dayOf(action) };
}

async function placeAll(deps: PlacingDeps, dividends: readonly Dividend[]): Promise<void> {
  if (dividends.length === 0) return;
  const { db, clock, desk, market, onError } = deps;
  const answered: { dividend: Dividend; refusal: Outcome['refusal'] }[] = [];
  const later: { orderId: string; at: number }[] = [];
  const placeOne = async (dividend: Dividend, isStopped: boolean): Promise<void> => {
    const order = orderOf(dividend);
    try {
      const command = { ...commandFor(order), funding: null };
      const decided = isStopped
        ? refuse('COMPANY_STOPPED')
        : await desk.submit(command, requestFor(order, 'reinvest'));
      const calendar = market.instruments.getCalendar(shareOf(market, dividend.instrumentId));
      const at = decided.ok ? null : triesAgainAt(decided.code, calendar, clock.now());
      if (at !== null) return void later.push({ orderId: dividend.orderId, at });
      const refusal = decided.ok
        ? null
        : { code: decided.code, values: shownValues(decided.values, 'en') };
      answered.push({ dividend, refusal });
    } catch (error) {
      // It is placed again when the claim is over.
      onError(error);
    }
  };
  await whileNotStopped(db, dividends, async (stopped) => {
    await Promise.all(dividends.map((one) => placeOne(one, stopped.has(one.customerId))));
  });
  await db.transact(async (tx) => {
    await tryLater(tx, later);
    const bought = await listBoughtBy(
      tx,
      answered.map(({ dividend }) => dividend.orderId),
    );
    const outcomes = answered
      .map(({ dividend: { orderId }, refusal }) => outcomeOf(orderId, refusal, bought.get(orderId)))
      .toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1));
    await tell(tx, deps, await settleDividends(tx, outcomes), dividends, outcomes);
  });
}

function outcomeOf(
  orderId: string,
  refusal: Outcome['refusal'],
  bought: Outcome['bought'] | undefined,
): Outcome {
  if (refusal !== null) return { orderId, bought: null, refusal };
  return bought === undefined
    ? {
        ...{ orderId, bought: null },
        refusal: { code: 'LIQUIDITY_INSUFFICIENT', values: { available: '0' } },
      }
    : { orderId, bought, refusal: null };
}

/** Last. */
async function tell(
  tx: Tx,
  { market }: Pick<PlacingDeps, 'market'>,
  own: ReadonlySet<string>,
  dividends: readonly Dividend[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const byOrder = new Map(dividends.map((dividend) => [dividend.orderId, dividend]));
  const told = outcomes.flatMap((outcome) => {
    const dividend = byOrder.get(outcome.orderId);
    if (dividend === undefined || !own.has(outcome.orderId)) return [];
    const { customerId } = dividend;
    const share = shareOf(market, dividend.instrumentId);
    const notice = noticeOf(dividend, outcome, getGrid(share));
    return [{ customerId, notice: named(notice, share) }];
  });
  const notices = await keepNotices(tx, told);
  const customers = [...new Set(told.map(({ customerId }) => customerId))];
  await announceAll(tx, [
    ...notices,
    ...customers.map((customerId) => announcement(customerId, plansChanged, { at: tx.now })),
  ]);
}

function noticeOf(
  { code, amount }: Dividend,
  { bought, refusal }: Outcome,
  grid: Parameters<typeof averageText>[0],
): Notice {
  const inDollars = (minor: bigint): string => formatMoney(money('USD', minor), { locale: 'en' });
  if (bought !== null) {
    const { quantity, paid, value } = bought;
    return {
      template: 'dividendReinvested',
      values: {
        code,
        quantity: quantityText(STOCK_FRACTION, quantity),
        price: averageText(grid, value, quantity),
        amount: inDollars(paid),
      },
    };
  }
  assert(refusal !== null, 'what bought nothing was refused');
  return {
    template: 'dividendKept',
    values: { code, amount: inDollars(amount), refusal: JSON.stringify(refusal) },
  };
}
