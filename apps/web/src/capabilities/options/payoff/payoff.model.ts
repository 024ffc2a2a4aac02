/**
 * What a position of options gains or loses: exactly at expiry, by the model before. Money is
 * exact; only the picture is drawn from floating numbers.
 */
import { assert } from '@candor/kit/assert';
import type { Currency } from '@candor/money/currency';
import { isCurrency } from '@candor/money/currency';
import { money, type Money, type Price } from '@candor/money/amount';
import { price as priceOf } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { priceFromWire } from '@candor/money/wire';
import { chanceOfProfit, modelValue, type OptionModel } from '@candor/options/payoff/model-value';
import { extremesOf, gainAt, type Leg, type Position } from '@candor/options/payoff/payoff';
import type { OptionDetail } from '../options.api.ts';

export type PayoffLeg = {
  /** Bought or sold. */
  readonly side: 1 | -1;
  readonly kind: 'call' | 'put';
  readonly strike: string;
};

/** What is dealt: the legs as they would be held, and the net price of one unit of them. */
export type Dealt = Pick<
  OptionDetail,
  'currency' | 'followed' | 'spot' | 'style' | 'multiplier' | 'model'
> & {
  readonly legs: readonly PayoffLeg[];
  /** Received instead of paid. */
  readonly isSold: boolean;
  readonly price: string;
  readonly contracts: number;
  /** The shares behind a sold call are part of it, from the price they have now. */
  readonly withShares: boolean;
};

export type Outcome = {
  /** The premium, paid or received. */
  readonly premium: Money;
  /** Null without a limit. */
  readonly largestLoss: Money | null;
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

/** One contract of a single option, bought at the ask. */
export function buyOne(option: OptionDetail): Dealt {
  const { kind, strike, ask } = option;
  return {
    ...option,
    legs: [{ side: 1, kind, strike }],
    isSold: false,
    price: ask,
    contracts: 1,
    withShares: false,
  };
}

export function outcomeOf(dealt: Dealt): Outcome {
  const currency = currencyOf(dealt);
  const premium = premiumOf(dealt);
  const position = positionOf(dealt, premium);
  const { largestGain, largestLoss, breakEvens } = extremesOf(position);
  return {
    premium: money(currency, premium),
    largestLoss: largestLoss === null ? null : money(currency, largestLoss),
    largestGain: largestGain === null ? null : money(currency, largestGain),
    breakEvens: breakEvens.map((each) => priceOf(each * NANO_PER_THOUSANDTH)),
    chance: chanceOfProfit(
      modelOf(dealt),
      Number(dealt.spot),
      breakEvens.map((each) => Number(each) / 1000),
      (at) => gainAt(position, BigInt(Math.round(at * 1000))) > 0n,
    ),
  };
}

/**
 * Over the prices that lie within about two and a half deviations. Strikes are among them, so that
 * lines bend where they do.
 */
export function payoffPoints(dealt: Dealt): PayoffPoint[] {
  return pointsAt(dealt, POINTS, true);
}

/** The same, few enough to read as a table. */
export function tablePoints(dealt: Dealt): PayoffPoint[] {
  return pointsAt(dealt, TABLE_POINTS, false);
}

function pointsAt(dealt: Dealt, count: number, withStrikes: boolean): PayoffPoint[] {
  const spot = Number(dealt.spot);
  const model = modelOf(dealt);
  const legs = dealt.legs.map(({ side, kind, strike }) => ({
    side,
    kind,
    strike: Number(strike),
  }));
  const furthest = Math.max(...legs.map(({ strike }) => Math.abs(strike / spot - 1)));
  const reach = Math.min(
    Math.max(2.5 * Math.sqrt(model.totalVariance), furthest * 1.3, REACH_MIN),
    REACH_MAX,
  );
  const units = Number(dealt.multiplier) * dealt.contracts;
  const paid = Number(dealt.price) * (dealt.isSold ? -1 : 1);
  const gain = (price: number, passed: number): number => {
    const worth = legs.reduce(
      (sum, leg) => sum + leg.side * modelValue(model, leg, price, passed),
      0,
    );
    return (worth - paid + (dealt.withShares ? price - spot : 0)) * units;
  };
  const even = Array.from(
    { length: count },
    (_, place) => spot * (1 + reach * ((2 * place) / (count - 1) - 1)),
  );
  const [lowest = 0, highest = 0] = [even[0], even.at(-1)];
  const strikes = legs
    .map(({ strike }) => strike)
    .filter((strike) => withStrikes && strike > lowest && strike < highest);
  return [...new Set([...even, ...strikes])]
    .toSorted((left, right) => left - right)
    .map((price) => ({
      price,
      today: gain(price, 0),
      halfway: gain(price, 0.5),
      atExpiry: gain(price, 1),
    }));
}

export function currencyOf({ currency }: Pick<OptionDetail, 'currency'>): Currency {
  assert(isCurrency(currency), 'options are in a currency of the product');
  return currency;
}

function premiumOf({ price, multiplier, contracts, isSold }: Dealt): bigint {
  const whole = nanoOf(price) * BigInt(multiplier) * BigInt(contracts) * MINOR;
  return divide(whole, NANO, isSold ? 'down' : 'up');
}

function positionOf(
  { legs, multiplier, contracts, isSold, withShares, spot }: Dealt,
  premium: bigint,
): Position {
  const [unit, count] = [BigInt(multiplier), BigInt(contracts)];
  const held: Leg[] = legs.map(({ side, kind, strike }) => ({
    kind,
    strike: Number(divide(nanoOf(strike), NANO_PER_THOUSANDTH, 'halfEven')),
    count: BigInt(side) * count,
    multiplier: unit,
  }));
  const paid = isSold ? -premium : premium;
  if (!withShares) return { legs: held, paid };
  const shares = unit * count;
  return {
    legs: [...held, { kind: 'shares', count: shares }],
    paid: paid + divide(nanoOf(spot) * shares * MINOR, NANO, 'up'),
  };
}

function modelOf({ model, style }: Pick<Dealt, 'model' | 'style'>): OptionModel {
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
const TABLE_POINTS = 7;
const REACH_MIN = 0.04;
const REACH_MAX = 0.9;
