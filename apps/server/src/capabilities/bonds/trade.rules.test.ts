import { openPricing } from '@candor/bonds/treasury-price';
import type { CouponTerms } from '@candor/bonds/terms';
import { yieldFromRate } from '@candor/bonds/yield';
import { addDays, localDate } from '@candor/kit/local-date';
import { ok, refuse } from '@candor/kit/decision';
import type { TreasuryQuote } from '@candor/market/treasury/treasury-quote';
import { money, price, rate } from '@candor/money/amount';
import { add, compare, isMore, subtract } from '@candor/money/arithmetic';
import { getPrice, percent, usd } from '@candor/money/literal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCustomerId } from '../../core/customers/customer.ts';
import { couponFor, couponsOwed, nextCouponAfter } from '../../core/treasuries/coupons.rules.ts';
import { holdingLife, type Holding } from '../../core/treasuries/holding.ts';
import {
  paysAt,
  saleSettlesAt,
  tradingHoursAt,
} from '../../core/treasuries/payment-times.rules.ts';
import { worthOf } from '../../core/treasuries/worth.rules.ts';
import { comingPayments } from './payments.rules.ts';
import {
  decideTrade,
  FACE_MAX,
  getTolerance,
  isHeld,
  isPriceAsSeen,
  largestFace,
  mayBuy,
  maySell,
  parseFace,
  priceTrade,
  splitHolding,
} from './trade.rules.ts';

const terms: CouponTerms = {
  kind: 'note',
  coupon: percent('4.125'),
  datedOn: localDate('2026-02-15'),
  firstCouponOn: null,
  maturesOn: localDate('2029-02-15'),
};
const security = {
  code: 'TEST',
  kind: 'note',
  originalTerm: '3Y',
  name: { en: '', zhHans: '' },
  terms,
  issuedOn: terms.datedOn,
  basis: 'simulated',
  practice: null,
} as const;
const now = Date.UTC(2026, 10, 16, 15);
const why = { en: 'x', zhHans: '因' };
const everyone = {
  products: null,
  stoppedBy: null,
  isVerified: true,
  isUnlocked: true,
};
const open = { isOpen: true, opensAt: null, closesAt: null };

function quoteOn(settlesOn = localDate('2026-11-17'), yieldNano = 41_000_000n): TreasuryQuote {
  const { accrued } = openPricing(terms, settlesOn);
  const side = (nano: bigint) => ({
    clean: price(nano),
    yieldToMaturity: yieldFromRate(rate(yieldNano)),
    discount: null,
  });
  return {
    settlesOn,
    accrued,
    midYield: yieldFromRate(rate(yieldNano)),
    bid: side(99_500_000_000n),
    ask: side(99_562_500_000n),
  };
}

const faces = fc.bigInt({ min: 1n, max: 100_000n }).map((steps) => money('USD', steps * 10_000n));
const settlements = fc
  .integer({ min: 0, max: 820 })
  .map((days) => addDays(localDate('2026-11-17'), days));

function holdingOf(face = usd('10000.00'), cost = usd('10057.13')): Holding {
  return {
    id: 'bnd_a',
    customerId: asCustomerId('cus_a'),
    code: 'TEST',
    state: 'bought',
    face,
    cost,
    isOwned: true,
    accruedPaid: usd('100.88'),
    buyTradeId: 'btr_a',
    boughtAt: now,
    buySettlesOn: localDate('2026-11-17'),
    maturesAt: Date.UTC(2029, 1, 15, 5),
    nextCoupon: nextCouponAfter(terms, localDate('2026-11-17')),
    couponsPaid: 0,
    interest: usd('0.00'),
    ended: null,
    redeemedAt: null,
  };
}

const soldIds = { ids: { part: 'bnd_b', trade: 'btr_b' }, now };
const saleOf = (face: Holding['face'], settlesOn = localDate('2026-11-17')) =>
  priceTrade({ side: 'sell', face, quote: quoteOn(settlesOn), hours: 'continuous', now });

describe('who may', () => {
  it('is told the first reason that applies', () => {
    expect(
      mayBuy(
        { stoppedBy: 'ACCOUNT_FROZEN', isVerified: false, products: null, isUnlocked: false },
        why,
      ),
    ).toEqual(refuse('ACCOUNT_FROZEN'));
    expect(mayBuy({ ...everyone, isVerified: false }, why)).toEqual(refuse('KYC_REQUIRED'));
    expect(mayBuy({ ...everyone, isUnlocked: false }, why)).toEqual(refuse('TRADING_LOCKED'));
    expect(mayBuy(everyone, why)).toEqual(refuse('CANCEL_ONLY', { note: why }));
    expect(mayBuy(everyone, null).ok).toBe(true);
  });

  it('sells only what is bought and not sold yet', () => {
    for (const state of holdingLife.states)
      expect(maySell(everyone, { state }).ok).toBe(state === 'bought');
  });
});

describe('a face amount', () => {
  it('is a multiple of a hundred dollars up to the most', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2_000_000_000n }), (minor) => {
        const text = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
        const parsed = parseFace(text);
        if (minor % 10_000n !== 0n)
          expect(parsed).toMatchObject({ ok: false, code: 'BOND_AMOUNT_NOT_WHOLE' });
        else if (minor > FACE_MAX.minor)
          expect(parsed).toMatchObject({ ok: false, code: 'AMOUNT_TOO_LARGE' });
        else expect(parsed).toEqual(ok(money('USD', minor)));
      }),
    );
  });

  it('of all that money pays for is the largest such', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1_100_000_000_00n }), settlements, (minor, day) => {
        const quote = quoteOn(day);
        const available = money('USD', minor);
        const face = largestFace(available, quote);
        const cost = (of: Holding['face']) =>
          priceTrade({ side: 'buy', face: of, quote, hours: 'continuous', now }).total;
        if (face.minor > 0n) expect(isMore(cost(face), available)).toBe(false);
        const more = add(face, usd('100.00'));
        expect(isMore(more, FACE_MAX) || isMore(cost(more), available)).toBe(true);
      }),
    );
  });

  it('cannot be sold beyond what is held', () => {
    expect(isHeld(usd('10000.00'), holdingOf()).ok).toBe(true);
    expect(isHeld(usd('10100.00'), holdingOf())).toMatchObject({ code: 'BOND_SELL_TOO_MUCH' });
  });
});

describe('the price that was seen', () => {
  it('binds within the tolerance, and a better one always passes', () => {
    const seen = getPrice('100');
    const tolerance = getTolerance(seen);
    fc.assert(
      fc.property(fc.bigInt({ min: -5_000_000_000n, max: 5_000_000_000n }), (offset) => {
        const clean = price(seen.nano + offset);
        expect(isPriceAsSeen({ side: 'buy', clean }, seen).ok).toBe(offset <= tolerance.nano);
        expect(isPriceAsSeen({ side: 'sell', clean }, seen).ok).toBe(-offset <= tolerance.nano);
      }),
    );
  });

  it('is refused after everything about the trade itself', () => {
    const check = {
      may: ok(null),
      amount: parseFace('100'),
      quote: quoteOn(),
      seenPrice: '90',
      opening: open,
      hours: 'continuous',
      now,
    } as const;
    const code = (changes: Partial<Parameters<typeof decideTrade>[1]>) => {
      const decided = decideTrade('buy', { ...check, ...changes });
      return decided.ok ? 'ok' : decided.code;
    };
    const closed = { isOpen: false, opensAt: 1, closesAt: null };
    expect(code({ may: refuse('KYC_REQUIRED'), quote: null })).toBe('KYC_REQUIRED');
    expect(code({ quote: null, amount: parseFace('1') })).toBe('BOND_MATURED');
    expect(code({ amount: parseFace('1'), seenPrice: 'x' })).toBe('BOND_AMOUNT_NOT_WHOLE');
    expect(code({ seenPrice: 'x', opening: closed })).toBe('PRICE_INVALID');
    expect(code({ opening: closed })).toBe('BOND_MARKET_CLOSED');
    expect(code({})).toBe('PRICE_MOVED');
    expect(code({ seenPrice: '99.5625' })).toBe('ok');
  });
});

describe('a sale', () => {
  it('of a part neither makes nor loses a cent, whatever is sold in whatever pieces', () => {
    fc.assert(
      fc.property(faces, fc.array(fc.nat({ max: 99 }), { maxLength: 6 }), (face, shares) => {
        let rest: Holding | null = holdingOf(face, money('USD', face.minor + 777n));
        const whole = rest;
        const sold: Holding[] = [];
        for (const share of shares) {
          if (rest === null) break;
          const steps: bigint = (rest.face.minor / 10_000n) * BigInt(share + 1);
          const part = money('USD', (steps / 100n) * 10_000n);
          if (part.minor === 0n) continue;
          const split: ReturnType<typeof splitHolding> = splitHolding(rest, saleOf(part), soldIds);
          sold.push(split.sold);
          rest = split.left;
        }
        for (const figure of ['face', 'cost', 'accruedPaid'] as const) {
          const parts = [...sold, ...(rest === null ? [] : [rest])].map((one) => one[figure].minor);
          expect(parts.reduce((sum, minor) => sum + minor, 0n)).toBe(whole[figure].minor);
          for (const minor of parts) expect(minor >= 0n).toBe(true);
        }
      }),
    );
  });

  it('keeps a coupon that is due when it settles, and no later one', () => {
    const due = localDate('2027-02-15');
    const on = (settlesOn: string) =>
      splitHolding(holdingOf(), saleOf(usd('10000.00'), localDate(settlesOn)), soldIds).sold
        .nextCoupon?.dueOn ?? null;
    expect(on('2027-02-14')).toBeNull();
    expect(on('2027-02-15')).toBe(due);
    expect(on('2027-02-16')).toBe(due);
  });
});

describe('what a holding is worth', () => {
  it('does not jump when a coupon is due: accrued interest becomes a coupon owed', () => {
    const face = usd('10000.00');
    const held = { ...holdingOf(face), isRedeemed: false };
    const before = worthOf(held, security, quoteOn(localDate('2027-02-14'))).worth;
    const after = worthOf(held, security, quoteOn(localDate('2027-02-15'))).worth;
    const jump = subtract(after, before).minor;
    expect(jump >= 0n && jump <= 200n).toBe(true);
    const paid = { ...held, couponsPaid: 1 };
    expect(
      subtract(after, worthOf(paid, security, quoteOn(localDate('2027-02-15'))).worth),
    ).toEqual(couponFor(terms, localDate('2027-02-15'), face));
  });

  it('is what will be paid once sold, whatever the market does then', () => {
    const { sold } = splitHolding(holdingOf(), saleOf(usd('10000.00')), soldIds);
    const { worth, profit } = worthOf({ ...sold, isRedeemed: false }, security, null);
    expect(worth).toEqual(sold.ended.proceeds);
    expect(profit).toEqual(subtract(sold.ended.proceeds, sold.cost));
    const zero = worthOf({ ...sold, isRedeemed: true }, security, null);
    expect([zero.worth.minor, zero.profit.minor]).toEqual([0n, 0n]);
  });

  it('and its coupons owed add up to those it will be paid', () => {
    fc.assert(
      fc.property(faces, settlements, (face, day) => {
        const holding = {
          ...holdingOf(face),
          buySettlesOn: day,
          nextCoupon: nextCouponAfter(terms, day),
        };
        const coming = comingPayments(holding, security);
        const coupons = coming.filter(({ kind }) => kind === 'coupon');
        expect(couponsOwed(terms, holding, terms.maturesOn)).toEqual(
          coupons.reduce((sum, { amount }) => add(sum, amount), usd('0.00')),
        );
        expect(coming.at(-1)).toMatchObject({ kind: 'principal', amount: face });
        expect(coming.map((one) => one.paysAt)).toEqual(
          coming.map((one) => one.paysAt).toSorted((a, b) => a - b),
        );
        expect(compare(coming.at(-1)?.amount ?? usd('0.00'), face)).toBe(0);
      }),
    );
  });
});

describe('times', () => {
  const at = (text: string) => Date.parse(text);
  it('trade on business days from eight to five in New York', () => {
    expect(tradingHoursAt('exchange', at('2026-11-16T12:59:59Z'))).toEqual({
      isOpen: false,
      opensAt: at('2026-11-16T13:00:00Z'),
      closesAt: null,
    });
    expect(tradingHoursAt('exchange', at('2026-11-16T13:00:00Z'))).toEqual({
      isOpen: true,
      opensAt: null,
      closesAt: at('2026-11-16T22:00:00Z'),
    });
    // The evening before Thanksgiving leads to the Friday.
    expect(tradingHoursAt('exchange', at('2026-11-25T22:00:00Z')).opensAt).toBe(
      at('2026-11-27T13:00:00Z'),
    );
    expect(tradingHoursAt('continuous', at('2026-11-26T03:00:00Z')).isOpen).toBe(true);
  });

  it('pay at nine on the day, or on the next the banks are open', () => {
    expect(paysAt(localDate('2026-11-15'))).toBe(at('2026-11-16T14:00:00Z'));
    expect(paysAt(localDate('2027-06-30'))).toBe(at('2027-06-30T13:00:00Z'));
    expect(saleSettlesAt('exchange', localDate('2026-11-17'), now)).toBe(
      at('2026-11-17T14:00:00Z'),
    );
    expect(saleSettlesAt('continuous', localDate('2026-11-16'), now)).toBe(now + 60_000);
  });
});
