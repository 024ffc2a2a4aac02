import fc from 'fast-check';
import { toRate } from '@candor/bonds/yield';
import { compare, isMore, isPositive } from '@candor/money/arithmetic';
import { getPrice } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { describe, expect, it } from 'vitest';
import { openSampleTreasuries } from '../testing/sample-treasuries.ts';
import { halfSpread, type TreasuryQuote } from './treasury-quote.ts';

const exchange = openSampleTreasuries();
const practice = openSampleTreasuries({ hours: 'continuous' });
const at = Date.parse('2026-11-16T15:00:00Z');

describe('the quote of a treasury', () => {
  it('has bid below ask, and the yields the other way round, for all of the list', () => {
    for (const market of [exchange, practice]) {
      for (const security of market.list.at(at)) {
        const quote = market.priceAt(security, at);
        if (quote === null) continue;
        const { bid, ask, midYield } = quote;
        expect(isMore(ask.clean, bid.clean)).toBe(true);
        expect(bid.yieldToMaturity.atto > midYield.atto).toBe(true);
        expect(ask.yieldToMaturity.atto < midYield.atto).toBe(true);
        expect((ask.discount === null) === (security.kind !== 'bill')).toBe(true);
        if (security.kind === 'bill') expect(isMore(getPrice('100'), bid.clean)).toBe(true);
      }
    }
  });

  it('is pinned, like every price of the tape', () => {
    const shown = Object.keys(pinned).map((code) => {
      const security = exchange.list.byCode(code, at);
      const quote = security === null ? null : exchange.priceAt(security, at);
      return [
        code,
        quote === null
          ? ''
          : `${toWire(quote.bid.clean)} ${toWire(quote.ask.clean)} ${toWire(toRate(quote.ask.yieldToMaturity, 'halfEven'))} ${quote.settlesOn}`,
      ];
    });
    expect(Object.fromEntries(shown)).toEqual(pinned);
  });

  it('settles on the next business day, in practice hours on the same', () => {
    const friday = Date.parse('2026-11-13T18:00:00Z');
    const [one] = exchange.list.at(friday).slice(-1);
    const [other] = practice.list.at(friday).slice(-1);
    expect(one && exchange.priceAt(one, friday)?.settlesOn).toBe('2026-11-16');
    expect(other && practice.priceAt(other, friday)?.settlesOn).toBe('2026-11-13');
  });

  it('ends when a trade would settle on the maturity', () => {
    const note = exchange.list.byCode('USTN261231', at);
    expect(note).not.toBeNull();
    if (note === null) return;
    expect(exchange.priceAt(note, Date.parse('2026-12-29T18:00:00Z'))).not.toBeNull();
    expect(exchange.priceAt(note, Date.parse('2026-12-30T18:00:00Z'))).toBeNull();
    expect(exchange.priceAt(note, Date.parse('2027-01-05T18:00:00Z'))).toBeNull();
  });

  it('is wider the longer the money is away', () => {
    const years = fc.double({ min: 0, max: 40, noNaN: true });
    fc.assert(
      fc.property(years, years, (one, other) => {
        if (one < other) expect(halfSpread(one)).toBeLessThanOrEqual(halfSpread(other));
        expect(halfSpread(one)).toBeLessThanOrEqual(0.125);
      }),
    );
  });
});

describe('practice bills', () => {
  it('are an hour and a day long, named so, at any moment and only in practice hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399_999 }), (offset) => {
        const now = at + offset;
        const bills = practice.list.at(now).filter(({ basis }) => basis === 'practice');
        expect(bills.map(({ originalTerm }) => originalTerm)).toEqual([
          '1H',
          '1H',
          '1D',
          '1D',
          '1D',
          '1D',
        ]);
        for (const { practice: life, name, code } of bills) {
          expect(life !== null && life.issuedAtMs <= now && now < life.maturesAtMs).toBe(true);
          expect(name.en).toMatch(/^Practice bill, 1 (hour|day), due \d{2}\/\d{2}\/\d{4}$/);
          expect(name.zhHans).toMatch(/^练习国库券（1(小时|天)） \d{4}-\d{2}-\d{2} 到期$/);
          expect(practice.list.byCode(code, now + 10 * 86_400_000)?.code).toBe(code);
        }
      }),
      { numRuns: 50 },
    );
    expect(exchange.list.at(at).some(({ basis }) => basis === 'practice')).toBe(false);
  });

  it('bring a little more with every minute, up to their face', () => {
    const [bill] = practice.list.at(at);
    expect(bill?.practice).not.toBeNull();
    if (bill === undefined || bill.practice === null) return;
    const { issuedAtMs, maturesAtMs } = bill.practice;
    const first = practice.priceAt(bill, issuedAtMs);
    const last = practice.priceAt(bill, maturesAtMs - 1);
    expect(first !== null && last !== null).toBe(true);
    if (first === null || last === null) return;
    expect(compare(first.ask.clean, last.bid.clean)).toBe(-1);
    expect(isPositive(last.bid.clean)).toBe(true);
    expect(practice.priceAt(bill, maturesAtMs)).toBeNull();
    expect(practice.priceAt(bill, issuedAtMs - 1)).toBeNull();
  });
});

/** Bid, ask, the yield at the ask, and the settlement. */
const pinned: Readonly<Record<string, string>> = {
  USTB261222: '99.656964 99.660798 0.03549432 2026-11-17',
  SIMN1GYW4: '100.71484375 100.78515625 0.040687284 2026-11-17',
  USTN331115: '101.49609375 101.5859375 0.042355575 2026-11-17',
  USTL530215: '79.55078125 79.77734375 0.050188842 2026-11-17',
};

describe('from version 3 on', () => {
  const later = openSampleTreasuries({ hours: 'continuous', versionThreeFrom: '2026-11-05' });
  const before = openSampleTreasuries({ hours: 'continuous' });
  const midnight = Date.parse('2026-11-19T05:00:00Z');
  const paid = (quote: TreasuryQuote, side: 'bid' | 'ask'): number =>
    Number(quote[side].clean.nano) / 1e9 +
    Number((quote.accrued.numerator * 1_000_000_000n) / quote.accrued.denominator) / 1e9;
  const over = (market: typeof later): number[] =>
    market.list.at(midnight).flatMap((security) => {
      const [buying, selling] = [
        market.priceAt(security, midnight - 60_000),
        market.priceAt(security, midnight + 60_000),
      ];
      return buying === null || selling === null || security.practice !== null
        ? []
        : [paid(selling, 'bid') - paid(buying, 'ask')];
    });

  it('holding over midnight alone never earns; before it paid a day of interest', () => {
    expect(Math.max(...over(before))).toBeGreaterThan(0.005);
    expect(Math.max(...over(later))).toBeLessThan(0.0005);
  });

  it('leaves the days before as they were', () => {
    const instant = Date.parse('2026-11-04T18:00:00Z');
    for (const security of later.list.at(instant).slice(0, 40))
      expect(later.priceAt(security, instant)).toEqual(before.priceAt(security, instant));
  });
});
