/**
 * What an account may open: the products, the leverage and the time it was opened for, and the
 * rules of its group. Rules count from their instant on, for orders and for fills; what is open
 * stays open.
 */
import { productTraded } from '@candor/contract/kernel/account-products';
import { Direction } from '@candor/contract/kernel/enumerations';
import { refuse } from '@candor/kit/decision';
import { minuteOfDayAt } from '@candor/kit/moment-format';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { valueAtMiddle } from '../../pricing/exchange.rules.ts';
import { tradedSourceOf, type BookedSource } from '../state/booked-source.rules.ts';
import type { BookView } from '../state/book-view.ts';
import type { Wanted } from '../state/commands.ts';
import type { AccountLimits, DeskState, GroupRules } from '../state/desk-state.ts';
import { heldIn } from '../state/holdings.ts';
import { holdUnits } from '../terms/cost.rules.ts';
import { computeWorth } from '../terms/value.rules.ts';
import { passed, type Check } from './order-price.rules.ts';
import type { Gated } from './order-terms.rules.ts';

export function isWithinLimits(
  state: DeskState,
  customerId: string,
  wanted: Wanted,
  gated: Gated,
): Check {
  const limits = state.traders.get(customerId)?.limits ?? null;
  if (limits === null) return passed;
  const { ordersWithin } = limits;
  if (ordersWithin !== null && state.now < ordersWithin.from)
    return refuse('ACCOUNT_BEFORE_START', { at: { instantMs: ordersWithin.from } });
  if (ordersWithin !== null && state.now >= ordersWithin.until) return refuse('ACCOUNT_AFTER_END');
  const rules = rulesAt(limits, state.now);
  const opensAt = nextOpening(rules, state.now);
  if (opensAt !== null) return refuse('ACCOUNT_BEFORE_START', { at: { instantMs: opensAt } });
  const { products, leverageMax } = rules ?? limits;
  const product = productTraded(tradedSourceOf(wanted.source));
  if (product === null || !products.has(product)) return refuse('ACCOUNT_PRODUCT_EXCLUDED');
  if (gated.leverage > leverageMax)
    return refuse('ACCOUNT_LEVERAGE_EXCEEDED', { max: leverageMax });
  if (rules === null) return passed;
  if (!rules.mayShort && wanted.direction === Direction.Sell)
    return refuse('ACCOUNT_SHORT_EXCLUDED');
  const { view, quantity, limitUnits, stopUnits } = gated;
  const units = holdUnits(view, { direction: wanted.direction, limitUnits, stopUnits });
  return isPositionFine(state, rules, { ...wanted, customerId, view, quantity, units });
}

/** Null within the hours, and without any. Where clocks change meanwhile it is an hour off. */
function nextOpening(rules: GroupRules | null, now: number): number | null {
  const hours = rules?.hours ?? null;
  if (hours === null) return null;
  const minute = minuteOfDayAt(now, hours.zone);
  if (minute >= hours.from && minute < hours.until) return null;
  const waits = (hours.from - minute + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return now - (now % MINUTE_MS) + waits * MINUTE_MS;
}

const MINUTES_OF_DAY = DAY_MS / MINUTE_MS;

/** Null where no rules count yet, and for accounts of no group that has any. */
export function rulesAt({ rules }: Pick<AccountLimits, 'rules'>, now: number): GroupRules | null {
  return rules.findLast(({ countsFrom }) => countsFrom <= now) ?? null;
}

type Addition = {
  readonly customerId: string;
  readonly source: BookedSource;
  readonly instrumentId: string;
  readonly view: BookView;
  readonly quantity: bigint;
  readonly units: bigint;
};

/** Asked again at each fill: several orders that wait may each be small enough alone. */
export function mayBeAdded(state: DeskState, adds: Addition): Check {
  const limits = state.traders.get(adds.customerId)?.limits ?? null;
  const rules = limits === null ? null : rulesAt(limits, state.now);
  return rules === null ? passed : isPositionFine(state, rules, adds);
}

/** What is held counts at today's price, whatever its leverage and side. */
function isPositionFine(state: DeskState, { positionMaxMinor }: GroupRules, adds: Addition): Check {
  if (positionMaxMinor === null) return passed;
  let worth = computeWorth(adds.view, adds.units * adds.quantity, 'up');
  for (const { source, instrumentId, quantity } of heldIn(state, adds)) {
    const view = state.view(source, instrumentId);
    if (view !== null) worth += computeWorth(view, view.last * quantity, 'up');
  }
  const { currency } = adds.view.terms;
  if (currency === 'USD') return isAtMost(worth, positionMaxMinor);
  const exchange = state.exchange(currency, 'USD');
  if (exchange === null) return refuse('QUOTE_STALE');
  return isAtMost(valueAtMiddle(exchange, money(currency, worth)).minor, positionMaxMinor);
}

function isAtMost(minor: bigint, max: bigint): Check {
  return minor > max ? refuse('ACCOUNT_POSITION_LIMIT', { max: money('USD', max) }) : passed;
}
