/**
 * Quantities as a ticket shows them and as an order carries them. Shares and contracts are counted
 * as they are; a currency pair is shown in lots and ordered in units of its base currency: the
 * smallest step is a hundredth of a lot (1,000 euros, or one ounce of gold). Steps lead to whole
 * lots.
 */
import { parseUnits, toDigits, trimZeros } from '@candor/money/decimal';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { orderPreview } from '@candor/contract/kernel/orders';
import type { loadMinimums } from '@candor/contract/stocks';
import type * as z from 'zod/mini';

export type QuantityUnit = z.output<typeof orderPreview>['unit'];

export type LotRules = {
  readonly unit: QuantityUnit;
  readonly lot: string | null;
  /** The smallest order, in ordered units; null is one lot. */
  readonly minimum: string | null;
  /** Any part of a share or a coin may be ordered, down to a millionth. */
  readonly isFraction?: boolean;
  /** By which a fraction is changed, and at which it begins; absent, a whole one. */
  readonly step?: string;
};

type Minimums = ReceivedDataOf<typeof loadMinimums>;

/** What the desk takes at least of this instrument; null where that is one lot. */
export function minimumOf(
  { items }: Pick<Minimums, 'items'>,
  { source, code, lot }: { readonly source: number; readonly code: string; readonly lot: string },
): string | null {
  const item = items.find((one) => one.source === source);
  const sizes = item?.exceptions?.find(({ codes }) => codes.includes(code)) ?? item;
  const least = sizes === undefined ? null : getWhole(sizes.quantityMin);
  return least !== null && least > getStep(lot) ? String(least) : null;
}

/** A pair is shown in lots with this many decimals, and the last of them is its smallest step. */
const LOT_DECIMALS = 2;
const SMALLEST_SHOWN = '0.01';

export const FRACTION_DECIMALS = 6;

/** What is held in fractions has a millionth of a share for its lot. */
export function quantityDecimals(unit: QuantityUnit, lot: string | null = null): number {
  return unit === 'baseUnit' ? LOT_DECIMALS : (lot?.split('.')[1]?.length ?? 0);
}

/** An invalid text stays, for the server to refuse; without a lot there is nothing yet. */
export function orderedQuantity(
  { unit, lot }: Pick<LotRules, 'unit' | 'lot'>,
  shown: string,
): string {
  if (unit !== 'baseUnit') return shown;
  const steps = toHundredths(shown);
  if (steps === null) return shown;
  return lot === null ? '' : String(steps * getStep(lot));
}

/** Rounded down to the step: never offer more than asked for. */
export function shownQuantity(
  { unit, lot }: Pick<LotRules, 'unit' | 'lot'>,
  ordered: string,
): string {
  const units = unit === 'baseUnit' && lot !== null ? getWhole(ordered) : null;
  if (units === null || lot === null) return ordered;
  const steps = (units / getStep(lot)).toString().padStart(LOT_DECIMALS + 1, '0');
  return `${steps.slice(0, -LOT_DECIMALS)}.${steps.slice(-LOT_DECIMALS)}`;
}

/**
 * The smallest order as it is shown: of a pair always a hundredth of a lot, whatever a lot of it
 * is.
 */
export function smallestShown({ unit, lot, minimum, isFraction, step }: LotRules): string {
  if (isFraction === true) return step ?? '1';
  return unit === 'baseUnit' ? SMALLEST_SHOWN : (minimum ?? lot ?? '1');
}

/** The next whole number of lots above or below what is shown; never below the smallest order. */
export function neighbourQuantity(rules: LotRules, shown: string, by: 1 | -1): string {
  const steps = getSteps(rules);
  const units = steps.getCount(shown) ?? 0n;
  const next =
    by === 1 ? (units / steps.step + 1n) * steps.step : ((units - 1n) / steps.step) * steps.step;
  const least = steps.getCount(smallestShown(rules)) ?? steps.step;
  const lowest = ((least + steps.step - 1n) / steps.step) * steps.step;
  return steps.toText(next < lowest ? lowest : next);
}

/** The whole lots around a quantity that is none; null for one that is, and for what is no quantity. */
export function nearestQuantities(
  rules: LotRules,
  shown: string,
): { readonly below: string | null; readonly above: string } | null {
  const { step, getCount, toText } = getSteps(rules);
  const units = getCount(shown);
  if (rules.isFraction === true) return null;
  if (units === null || units === 0n || units % step === 0n) return null;
  const below = (units / step) * step;
  return { below: below === 0n ? null : toText(below), above: toText(below + step) };
}

/** Whether so much, in ordered units, is at least the smallest order. */
export function isOrderable(rules: LotRules, ordered: string): boolean {
  const { getCount } = getSteps(rules);
  if (rules.isFraction === true) return (getCount(ordered) ?? 0n) > 0n;
  const [count, least] = [getCount(shownQuantity(rules, ordered)), getCount(smallestShown(rules))];
  return count !== null && count > 0n && (least === null || count >= least);
}

/**
 * Lots of a pair are counted in hundredths, of which each is a step; everything else in its own
 * units.
 */
function getSteps({ unit, lot, isFraction, step }: LotRules): {
  readonly step: bigint;
  readonly getCount: (shown: string) => bigint | null;
  readonly toText: (count: bigint) => string;
} {
  if (isFraction === true)
    return {
      step: toMillionths(step ?? '1') ?? MILLIONTHS,
      getCount: toMillionths,
      toText: textOfMillionths,
    };
  if (unit !== 'baseUnit') return { step: getStep(lot ?? '1'), getCount: getWhole, toText: String };
  return {
    step: 1n,
    getCount: toHundredths,
    toText: (count) => shownQuantity({ unit, lot: '1' }, String(count)),
  };
}

const MILLIONTHS = 10n ** BigInt(FRACTION_DECIMALS);

/** The least power of ten that is worth two dollars: a coin may cost a cent or a house. */
export function coinStep(price: string): string {
  const units = parseUnits(price, FRACTION_DECIMALS, priceShape) ?? 0n;
  let step = 1n;
  while (step < STEP_MOST && units * step < STEP_WORTH) step *= 10n;
  return textOfMillionths(step);
}

/** In millionths of a dollar, times millionths of a coin. */
const STEP_WORTH = 2n * MILLIONTHS * MILLIONTHS;
const STEP_MOST = 1_000_000n * MILLIONTHS;
const priceShape = { integerDigitsMax: 9, decimalsMax: FRACTION_DECIMALS, isSigned: false };

function textOfMillionths(count: bigint): string {
  const { integer, fraction } = toDigits(count, FRACTION_DECIMALS);
  const shown = trimZeros(fraction, 0);
  return shown === '' ? integer : `${integer}.${shown}`;
}

function toMillionths(shown: string): bigint | null {
  return parseUnits(shown.replace(/\.$/, ''), FRACTION_DECIMALS, {
    integerDigitsMax: 9,
    decimalsMax: FRACTION_DECIMALS,
    isSigned: false,
  });
}

function toHundredths(shown: string): bigint | null {
  return parseUnits(shown.replace(/\.$/, ''), LOT_DECIMALS, {
    integerDigitsMax: 9,
    decimalsMax: LOT_DECIMALS,
    isSigned: false,
  });
}

/** On the wire a whole number may carry a point and zeros. */
function getWhole(text: string): bigint | null {
  return parseUnits(text.replace(/\.0*$/, ''), 0, {
    integerDigitsMax: 15,
    decimalsMax: 0,
    isSigned: false,
  });
}

function getStep(lot: string): bigint {
  const units = getWhole(lot);
  return units === null || units === 0n ? 1n : units;
}
