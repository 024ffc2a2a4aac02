/**
 * What one bought contract gains or loses: exactly at expiry, by the model before. Money is exact;
 * only the picture is drawn from floating numbers.
 */
import { assert } from '@candor/kit/assert';
import type { Currency } from '@candor/money/currency';
import { isCurrency } from '@candor/money/currency';
import { money, type Money, type Price } from '@candor/money/amount';
import { price as priceOf } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { priceFromWire } from '@candor/money/wire';
import { chanceOfProfit, modelValue, type OptionModel } from '@candor/options/payoff/model-value';
import { extremesOf } from '@candor/options/payoff/payoff';
import type { OptionDetail } from '../options.api.ts';

export type BoughtContract = {
  readonly cost: Money;
  readonly largestLoss: Money | null;
  /** Null without a limit. */
  readonly largestGain: Money | null;
  readonly breakEvens: readonly Price[];
  /** As the model sees it, 0 to 1. */
  readonly chance: number;
};

export type PayoffPoint = {
  readonly price: number;
  readonly today: number;
  readonly halfway: number;
  readonly atExpiry: number;
};

export function buyOne(option: OptionDetail): BoughtContract {
  const currency = currencyOf(option);
  const multiplier = BigInt(option.multiplier);
  const paid = divide(nanoOf(option.ask) * multiplier * MINOR, NANO, 'up');
  const strike = Number(divide(nanoOf(option.strike), NANO_PER_THOUSANDTH, 'halfEven'));
  const { largestGain, largestLoss, breakEvens } = extremesOf({
    legs: [{ kind: option.kind, strike, count: 1n, multiplier }],
    paid,
  });
  const levels = breakEvens.map((each) => Number(each) / 1000);
  const sign = option.kind === 'call' ? 1 : -1;
  return {
    cost: money(currency, paid),
    largestLoss: largestLoss === null ? null : money(currency, largestLoss),
    largestGain: largestGain === null ? null : money(currency, largestGain),
    breakEvens: breakEvens.map((each) => priceOf(each * NANO_PER_THOUSANDTH)),
    chance: chanceOfProfit(modelOf(option), Number(option.spot), levels, (at) =>
      levels.every((level) => sign * (at - level) > 0),
    ),
  };
}

/** For one contract, over the prices that lie within about two and a half deviations. */
export function payoffPoints(option: OptionDetail): PayoffPoint[] {
  const [spot, strike, ask] = [option.spot, option.strike, option.ask].map(Number);
  assert(spot !== undefined && strike !== undefined && ask !== undefined, 'three texts');
  const model = modelOf(option);
  const reach = Math.min(
    Math.max(2.5 * Math.sqrt(model.totalVariance), Math.abs(strike / spot - 1) * 1.3, REACH_MIN),
    REACH_MAX,
  );
  const multiplier = Number(option.multiplier);
  const gain = (price: number, passed: number): number =>
    (modelValue(model, { kind: option.kind, strike }, price, passed) - ask) * multiplier;
  return Array.from({ length: POINTS }, (_, place) => {
    const price = spot * (1 + reach * ((2 * place) / (POINTS - 1) - 1));
    return { price, today: gain(price, 0), halfway: gain(price, 0.5), atExpiry: gain(price, 1) };
  });
}

export function currencyOf({ currency }: Pick<OptionDetail, 'currency'>): Currency {
  assert(isCurrency(currency), 'options are in a currency of the product');
  return currency;
}

function modelOf({ model, style }: OptionDetail): OptionModel {
  return {
    ...model,
    style,
    dividends: model.dividends.map(({ years, perShare }) => ({ years, amount: Number(perShare) })),
  };
}

function nanoOf(text: string): bigint {
  const value = priceFromWire(text);
  assert(value !== null, 'a price was expected');
  return value.nano;
}

const MINOR = 100n;
const NANO = 1_000_000_000n;
const NANO_PER_THOUSANDTH = 1_000_000n;
const POINTS = 61;
const REACH_MIN = 0.04;
const REACH_MAX = 0.9;
