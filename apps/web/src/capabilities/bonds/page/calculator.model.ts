/**
 * Price to yield and back by the formulas that the server prices with (packages/bonds), on the
 * settlement day of the quote; for a practice bill at the instant of the quote.
 */
import { billPriceAtYield, billTimeBetween, yieldAtBillPrice } from '@candor/bonds/bill-price';
import { addPerHundred, nothing, perHundred, roundToPrice } from '@candor/bonds/per-hundred';
import type { TreasuryTerms } from '@candor/bonds/terms';
import { openPricing, type TreasuryPricing } from '@candor/bonds/treasury-price';
import { toRate, yieldFromRate } from '@candor/bonds/yield';
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import { NANO_PER_ONE, rate } from '@candor/money/amount';
import { isPositive } from '@candor/money/arithmetic';
import { parsePrice } from '@candor/money/parse';
import { rateFromWire, toWire } from '@candor/money/wire';
import type { BondDetail, BondQuote } from '../bonds.api.ts';

/** As typed: a price per 100, or a yield in percent. */
export type Entered = { readonly field: 'price' | 'yield'; readonly text: string };

export type Calculated = {
  readonly price: string;
  /** Percent. */
  readonly yield: string;
  /** With accrued interest. */
  readonly dirty: string | null;
  readonly problem: 'noYield' | 'noPrice' | null;
};

export const PRICE_DECIMALS_MAX = 9;
export const YIELD_DECIMALS_MAX = 7;
const SHOWN_DECIMALS = 6;

export function openCalculator(
  terms: BondDetail['terms'],
  quote: Pick<BondQuote, 'at' | 'settlesOn'>,
): (entered: Entered) => Calculated {
  const pricing = getPricing(terms, quote);
  return (entered) =>
    entered.field === 'price' ? fromPrice(pricing, entered.text) : fromYield(pricing, entered.text);
}

function getPricing(
  terms: BondDetail['terms'],
  quote: Pick<BondQuote, 'at' | 'settlesOn'>,
): TreasuryPricing {
  if (terms.practice !== null) {
    const time = billTimeBetween(quote.at, terms.practice.maturesAt);
    return {
      accrued: nothing,
      cleanPrice: (at) => billPriceAtYield(time, at),
      yieldToMaturity: (clean) => (clean.numerator > 0n ? yieldAtBillPrice(time, clean) : null),
    };
  }
  return openPricing(toTerms(terms), localDate(quote.settlesOn));
}

function toTerms({
  kind,
  coupon,
  datedOn,
  firstCouponOn,
  maturesOn,
}: BondDetail['terms']): TreasuryTerms {
  if (kind === 'bill') return { kind, maturesOn: localDate(maturesOn) };
  const share = rateFromWire(coupon);
  assert(share !== null && datedOn !== null, 'a note or bond has a coupon that counts from a day');
  return {
    kind,
    coupon: share,
    datedOn: localDate(datedOn),
    firstCouponOn: firstCouponOn === null ? null : localDate(firstCouponOn),
    maturesOn: localDate(maturesOn),
  };
}

function fromPrice(pricing: TreasuryPricing, text: string): Calculated {
  const price = parsePrice(text, PRICE_DECIMALS_MAX);
  const none = { price: text, yield: '', dirty: null };
  if (price === null || !isPositive(price))
    return { ...none, problem: text === '' ? null : 'noYield' };
  const clean = perHundred(price);
  const found = pricing.yieldToMaturity(clean);
  if (found === null) return { ...none, problem: 'noYield' };
  return {
    price: text,
    yield: toPercent(toRate(found, 'halfEven').nano),
    dirty: toWire(roundToPrice(addPerHundred(clean, pricing.accrued), 'halfEven', SHOWN_DECIMALS)),
    problem: null,
  };
}

function fromYield(pricing: TreasuryPricing, text: string): Calculated {
  const percent = rateFromWire(text);
  const none = { price: '', yield: text, dirty: null };
  if (percent === null || percent.nano <= LOWEST_PERCENT)
    return { ...none, problem: text === '' ? null : 'noPrice' };
  const clean = pricing.cleanPrice(yieldFromRate(rate(percent.nano / PERCENT)));
  if (clean.numerator <= 0n || clean.denominator <= 0n) return { ...none, problem: 'noPrice' };
  return {
    price: toWire(roundToPrice(clean, 'halfEven', SHOWN_DECIMALS)),
    yield: text,
    dirty: toWire(roundToPrice(addPerHundred(clean, pricing.accrued), 'halfEven', SHOWN_DECIMALS)),
    problem: null,
  };
}

const PERCENT = 100n;
/** At minus 100 % and below, a price says nothing any more. */
const LOWEST_PERCENT = -100n * NANO_PER_ONE;

/** Percent with every digit a rate has. */
function toPercent(nano: bigint): string {
  return toWire(rate(nano * PERCENT));
}
