/**
 * What options are worth before expiry at other prices and times, by the model of an instant: for
 * pictures. The smile stays where it is relative to the forward, and its variance shrinks with the
 * time left. Floating point, shown and never booked.
 */
import { log } from '@candor/market/path/exact-math';
import { americanValue } from '../price/american.ts';
import { europeanValue } from '../price/black.ts';
import { futureCarry, spotCarry, yieldCarry, type Carry } from '../price/carry.ts';
import type { OptionKind } from '../price/greeks.ts';
import { openMixture, type Outcome } from '../surface/mixture.ts';
import { chanceAbove, openSmile, type Smile } from '../surface/ssvi.ts';

export type OptionModel = {
  readonly style: 'american' | 'european';
  readonly years: number;
  readonly rate: number;
  /** Of the moving part: nought for a future, the rate for a share, less the yield for an index. */
  readonly growth: number;
  readonly dividends: readonly { readonly years: number; readonly amount: number }[];
  readonly totalVariance: number;
  /** What the smile is made of; where there are none it has a shape instead. */
  readonly outcomes: readonly Outcome[];
  readonly rho: number;
  readonly eta: number;
};

/** Per unit, when this share of the time is over: 0 is now, 1 the expiry. */
export function modelValue(
  model: OptionModel,
  { kind, strike }: { readonly kind: OptionKind; readonly strike: number },
  price: number,
  passed: number,
): number {
  const sign = kind === 'call' ? 1 : -1;
  const left = 1 - passed;
  if (left <= LEFT_MIN) return Math.max(sign * (price - strike), 0);
  const carry = carryAt(model, price, passed);
  const smile = smileOf(model, left);
  const deviation = Math.sqrt(smile.totalVariance(log(strike / carry.forward)));
  return model.style === 'european'
    ? europeanValue(kind, carry, strike, deviation)
    : americanValue(kind, carry, price, strike, deviation, STEPS);
}

/**
 * How likely the price ends where the position gains, by the prices of options themselves: the sum
 * over the stretches between break-evens. `gains` says whether a price between them does.
 */
export function chanceOfProfit(
  model: OptionModel,
  spot: number,
  breakEvens: readonly number[],
  gains: (price: number) => boolean,
): number {
  const { forward } = carryAt(model, spot, 0);
  const smile = smileOf(model, 1);
  const bounds = [0, ...breakEvens];
  const above = (price: number): number =>
    price <= 0 ? 1 : chanceAbove(smile, log(price / forward));
  return bounds.reduce((sum, from, place) => {
    const until = bounds[place + 1];
    const middle = until === undefined ? from * 2 + spot : (from + until) / 2;
    return gains(middle) ? sum + above(from) - (until === undefined ? 0 : above(until)) : sum;
  }, 0);
}

function smileOf(model: OptionModel, left: number): Smile {
  return model.outcomes.length === 0
    ? openSmile(model.totalVariance * left, model)
    : openMixture(
        model.outcomes.map(({ chance, variance }) => ({ chance, variance: variance * left })),
      );
}

function carryAt(model: OptionModel, price: number, passed: number): Carry {
  const { rate, growth } = model;
  const years = model.years * (1 - passed);
  if (growth === 0 && rate !== 0) return futureCarry(price, years, rate);
  if (growth !== rate) return yieldCarry(price, years, rate, rate - growth);
  const gone = model.years * passed;
  return spotCarry(
    price,
    years,
    rate,
    model.dividends.map((each) => ({ ...each, years: each.years - gone })),
  );
}

const LEFT_MIN = 1e-6;
/** Enough for a picture. */
const STEPS = 31;
