/**
 * Buying and selling, decided: who may, how much, and at which price. In the order of the
 * contract's refusals; the first that applies is the answer. Money is checked by the books.
 */
import { addPerHundred, perHundred } from '@candor/bonds/per-hundred';
import {
  FACE_STEP,
  isWholeFace,
  tradeAmounts,
  type TradeAmounts,
} from '@candor/bonds/trade-amounts';
import { toRate } from '@candor/bonds/yield';
import type { AccountProduct } from '@candor/contract/kernel/account-products';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision, type InBoth } from '@candor/kit/decision';
import type { LocalDate } from '@candor/kit/local-date';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import type { TreasuryQuote } from '@candor/market/treasury/treasury-quote';
import {
  money,
  NANO_PER_ONE,
  price,
  type Money,
  type Price,
  type Rate,
} from '@candor/money/amount';
import { allocate } from '@candor/money/allocate';
import { isMore, subtract } from '@candor/money/arithmetic';
import { percent, usd } from '@candor/money/literal';
import { parsePositiveMoney, parsePrice } from '@candor/money/parse';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import { holdingLife, type Ended, type Holding } from '../../core/treasuries/holding.ts';
import { saleSettlesAt, type TradingHours } from '../../core/treasuries/payment-times.rules.ts';

export { FACE_STEP };
/** As much as the treasury sells to one bidder without a competitive bid. */
export const FACE_MAX = usd('10000000.00');
/** Of the clean price that was seen. */
const TOLERANCE = percent('0.1');
const PRICE_DECIMALS = 9;

export type Trader = {
  /** Why nothing new may be opened. */
  readonly stoppedBy: RefusalCode | null;
  readonly isVerified: boolean;
  /** Of the account; null where it may buy everything. */
  readonly products: ReadonlySet<AccountProduct> | null;
  readonly isUnlocked: boolean;
};

type Check = Decision<null, RefusalCode>;
const passed = ok(null);

/** `pause` is why no treasuries are sold now; null while they are. */
export function mayBuy(
  { stoppedBy, isVerified, isUnlocked, products }: Trader,
  pause: InBoth | null,
): Check {
  if (stoppedBy !== null) return refuse(stoppedBy);
  if (!isVerified) return refuse('KYC_REQUIRED');
  if (products !== null && !products.has('bonds')) return refuse('ACCOUNT_PRODUCT_EXCLUDED');
  if (!isUnlocked) return refuse('TRADING_LOCKED');
  return pause === null ? passed : refuse('CANCEL_ONLY', { note: pause });
}

/** Selling what is held stays open to customers who may not buy, as at the desk. */
export function maySell(
  { isUnlocked }: Pick<Trader, 'isUnlocked'>,
  { state }: Pick<Holding, 'state'>,
): Check {
  if (!isUnlocked) return refuse('TRADING_LOCKED');
  return holdingLife.next(state, 'sell') === null ? refuse('BOND_NOT_HELD') : passed;
}

export function parseFace(text: string): Decision<Money, RefusalCode> {
  const face = parsePositiveMoney(text, 'USD');
  if (face === null) return refuse('AMOUNT_INVALID');
  if (!isWholeFace(face)) return refuse('BOND_AMOUNT_NOT_WHOLE', { step: FACE_STEP });
  return isMore(face, FACE_MAX) ? refuse('AMOUNT_TOO_LARGE', { max: FACE_MAX }) : ok(face);
}

export function isHeld(face: Money, { face: held }: Pick<Holding, 'face'>): Check {
  return isMore(face, held) ? refuse('BOND_SELL_TOO_MUCH', { held }) : passed;
}

export type PricedTrade = TradeAmounts & {
  readonly side: 'buy' | 'sell';
  readonly face: Money;
  readonly clean: Price;
  readonly yieldToMaturity: Rate;
  readonly discount: Rate | null;
  readonly settlesOn: LocalDate;
  readonly settlesAt: number;
};

export function priceTrade({
  side,
  face,
  quote,
  hours,
  now,
}: {
  readonly side: 'buy' | 'sell';
  readonly face: Money;
  readonly quote: TreasuryQuote;
  readonly hours: MarketHoursMode;
  readonly now: number;
}): PricedTrade {
  const { clean, yieldToMaturity, discount } = side === 'buy' ? quote.ask : quote.bid;
  return {
    side,
    face,
    clean,
    ...tradeAmounts({ face, clean, accrued: quote.accrued, side }),
    yieldToMaturity: toRate(yieldToMaturity, 'halfEven'),
    discount: discount === null ? null : toRate(discount, 'halfEven'),
    settlesOn: quote.settlesOn,
    settlesAt: saleSettlesAt(hours, quote.settlesOn, now),
  };
}

/** Null where none was sent. */
export function parseSeen(text: string | null): Decision<Price | null, RefusalCode> {
  if (text === null) return ok(null);
  const seen = parsePrice(text, PRICE_DECIMALS);
  return seen === null || seen.nano <= 0n ? refuse('PRICE_INVALID') : ok(seen);
}

/** A better price than the one on the confirm sheet always passes. */
export function isPriceAsSeen(
  { side, clean }: Pick<PricedTrade, 'side' | 'clean'>,
  seen: Price | null,
): Check {
  if (seen === null) return passed;
  const worse = side === 'buy' ? subtract(clean, seen) : subtract(seen, clean);
  return isMore(worse, getTolerance(seen))
    ? refuse('PRICE_MOVED', { seen: toWire(seen), now: toWire(clean) })
    : passed;
}

export function getTolerance({ nano }: Price): Price {
  return price(divide(nano * TOLERANCE.nano, NANO_PER_ONE, 'down'));
}

export type TradeCheck = {
  /** Who may; see mayBuy and maySell. */
  readonly may: Check;
  readonly amount: Decision<Money, RefusalCode>;
  readonly quote: TreasuryQuote | null;
  readonly seenPrice: string | null;
  readonly opening: TradingHours;
  readonly hours: MarketHoursMode;
  readonly now: number;
};

export type DecidedTrade = { readonly trade: PricedTrade; readonly seen: Price | null };

export function decideTrade(
  side: 'buy' | 'sell',
  { may, amount, quote, seenPrice, opening, hours, now }: TradeCheck,
): Decision<DecidedTrade, RefusalCode> {
  if (!may.ok) return may;
  if (quote === null) return refuse('BOND_MATURED');
  if (!amount.ok) return amount;
  const seen = parseSeen(seenPrice);
  if (!seen.ok) return seen;
  if (!opening.isOpen) return refuse('BOND_MARKET_CLOSED');
  const trade = priceTrade({ side, face: amount.outcome, quote, hours, now });
  const asSeen = isPriceAsSeen(trade, seen.outcome);
  return asSeen.ok ? ok({ trade, seen: seen.outcome }) : asSeen;
}

/** What a sale leaves behind: the sold part, and the rest where there is one. */
export function splitHolding(
  holding: Holding,
  trade: PricedTrade,
  { ids, now }: { ids: { part: string; trade: string }; now: number },
): { readonly sold: Holding & { readonly ended: Ended }; readonly left: Holding | null } {
  const rest = holding.face.minor - trade.face.minor;
  const share = (whole: Money): readonly [Money, Money] => {
    const [sold = whole, left = whole] = allocate(whole, [trade.face.minor, rest]);
    return [sold, left];
  };
  const [cost, accruedPaid, interest] = [
    share(holding.cost),
    share(holding.accruedPaid),
    share(holding.interest),
  ];
  const kept =
    holding.nextCoupon !== null && holding.nextCoupon.dueOn <= trade.settlesOn
      ? holding.nextCoupon
      : null;
  const sold = {
    ...holding,
    id: rest === 0n ? holding.id : ids.part,
    state: 'waiting',
    face: trade.face,
    cost: cost[0],
    accruedPaid: accruedPaid[0],
    interest: interest[0],
    nextCoupon: kept,
    ended: {
      by: 'sale',
      at: now,
      proceeds: trade.total,
      paysAt: trade.settlesAt,
      sale: { tradeId: ids.trade, settlesOn: trade.settlesOn },
    },
  } as const;
  if (rest === 0n) return { sold, left: null };
  const left = {
    ...holding,
    face: subtract(holding.face, trade.face),
    cost: cost[1],
    accruedPaid: accruedPaid[1],
    interest: interest[1],
  };
  return { sold, left };
}

/** The largest face that so much money pays for at the ask, accrued interest included. */
export function largestFace(available: Money, { ask, accrued }: TreasuryQuote): Money {
  const cost = (steps: bigint): Money =>
    tradeAmounts({ face: stepsOf(steps), clean: ask.clean, accrued, side: 'buy' }).total;
  const one = addPerHundred(perHundred(ask.clean), accrued);
  const most = FACE_MAX.minor / FACE_STEP.minor;
  const estimate =
    available.minor <= 0n
      ? 0n
      : (available.minor * one.denominator * 100n) / (one.numerator * FACE_STEP.minor);
  let steps = estimate > most ? most : estimate;
  // Both parts of the cost round up, so an estimate may be one step too high.
  while (steps > 0n && isMore(cost(steps), available)) steps -= 1n;
  return stepsOf(steps);
}

function stepsOf(steps: bigint): Money {
  return money('USD', steps * FACE_STEP.minor);
}
