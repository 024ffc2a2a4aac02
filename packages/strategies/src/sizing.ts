/**
 * Quantities and what they cost. Whole numbers only; every division names its rounding, always to
 * the side on which an account never promises more than it has.
 */
import { assert } from '@candor/kit/assert';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide, type Rounding } from '@candor/money/rounding';
import type { Account, FeeTerms, Holding, SizingTerms } from './strategy.ts';

/** Prices may move so far, in billionths, between the decision and its fill. */
const SLIP = 5_000_000n;
const BPS_PER_ONE = 10_000n;

export function worthOf(
  { value }: SizingTerms,
  units: bigint,
  quantity: bigint,
  rounding: Rounding,
): bigint {
  return divide(units * quantity * value.numerator, value.denominator, rounding);
}

export function feeOf(fee: FeeTerms, worth: bigint, quantity: bigint): bigint {
  return (
    divide(worth * fee.rate, NANO_PER_ONE, 'up') +
    divide(fee.perUnit * quantity, NANO_PER_ONE, 'up') +
    fee.flat
  );
}

/** Cash that must be free to open or add to a position, with room for a worse price. */
export function cashNeeded(
  terms: SizingTerms,
  { units, quantity, isShort }: { units: bigint; quantity: bigint; isShort: boolean },
): bigint {
  const dear = divide(units * (NANO_PER_ONE + terms.halfSpread + SLIP), NANO_PER_ONE, 'up');
  const worth = worthOf(terms, dear, quantity, 'up');
  const fee = feeOf(isShort ? terms.fees.sell : terms.fees.buy, worth, quantity);
  return marginOf(terms, worth, quantity) + fee;
}

/** What is set aside for a position that is opened at this worth. */
export function marginOf(
  { marginPerUnit, usualDay }: SizingTerms,
  worth: bigint,
  quantity: bigint,
): bigint {
  if (marginPerUnit === null) return worth;
  const least = marginPerUnit * quantity;
  if (usualDay === null) return least;
  const usual = usualDay.perUnit * quantity + divide(worth * usualDay.share, NANO_PER_ONE, 'up');
  return usual > least ? usual : least;
}

/** The most that `cash` pays for; zero when that is below the smallest order. */
export function affordable(
  terms: SizingTerms,
  { units, cash, isShort }: { units: bigint; cash: bigint; isShort: boolean },
): bigint {
  if (cash <= 0n || units <= 0n) return 0n;
  const perUnit = cashNeeded(terms, { units, quantity: MEASURED, isShort });
  let quantity = inSteps(terms, (cash * MEASURED) / (perUnit > 0n ? perUnit : 1n));
  // The single roundings may add up to more than the division knew.
  while (quantity > 0n && cashNeeded(terms, { units, quantity, isShort }) > cash)
    quantity = inSteps(terms, quantity - (quantity / SHRINK + 1n));
  return isEnough(terms, units, quantity) ? quantity : 0n;
}

/** Large enough for an order that buys, also when the price is a little lower by then. */
export function isEnough(terms: SizingTerms, units: bigint, quantity: bigint): boolean {
  const worth = worthOf(terms, units, quantity, 'down');
  return quantity >= terms.minimum && worth * 100n >= terms.worthMinimum * WITH_ROOM;
}

const WITH_ROOM = 102n;

/** How much is worth `minor`, without costs, rounded down to a step. */
export function quantityWorth(terms: SizingTerms, units: bigint, minor: bigint): bigint {
  const { numerator, denominator } = terms.value;
  if (minor <= 0n || units <= 0n) return 0n;
  const quantity = inSteps(terms, (minor * denominator) / (numerator * units));
  return quantity >= terms.minimum ? quantity : 0n;
}

export function inSteps({ step }: SizingTerms, quantity: bigint): bigint {
  return quantity - (quantity % step);
}

/** What a position adds to equity at a price: what was set aside, and its gain or loss. */
export function equityOf({ quantity, basis, margin, terms }: Holding, units: bigint): bigint {
  const moved = units * quantity - basis;
  return margin + worthOf(terms, moved, 1n, moved < 0n ? 'up' : 'down');
}

export function accountEquity(account: Account, closes: readonly number[]): bigint {
  return account.holdings.reduce(
    (sum, holding, place) =>
      holding.quantity === 0n ? sum : sum + equityOf(holding, unitsAt(closes, place)),
    account.cash,
  );
}

/** A buy and a sell together, as a share of the price: what a trade must earn to pay for itself. */
export function roundTrip(terms: SizingTerms, close: number): number {
  const { buy, sell } = terms.fees;
  const byValue = Number(buy.rate + sell.rate + 2n * terms.halfSpread) / Number(NANO_PER_ONE);
  const perUnit = Number(buy.perUnit + sell.perUnit) / Number(NANO_PER_ONE);
  const unitWorth = (close * Number(terms.value.numerator)) / Number(terms.value.denominator);
  return byValue + perUnit / unitWorth;
}

/** The published rule: no trade whose expected step is smaller than this many round trips. */
export const COST_MULTIPLE = 3;

export function paysForItself(terms: SizingTerms, close: number, step: number): boolean {
  return step >= COST_MULTIPLE * roundTrip(terms, close);
}

export function shareOf(minor: bigint, bps: number): bigint {
  return divide(minor * BigInt(bps), BPS_PER_ONE, 'down');
}

export function unitsAt(closes: readonly number[], place: number): bigint {
  const close = closes[place];
  assert(close !== undefined && Number.isInteger(close), 'a close is a whole number of units');
  return BigInt(close);
}

/** A thousandth at a time: the roundings are far smaller. */
const SHRINK = 1_000n;
/** Enough units for the roundings of one not to count. */
const MEASURED = 1_000_000n;
