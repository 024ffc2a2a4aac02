/** Who may rent, with how much, and what comes back of the price. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRent, parseCapital, refundOf, unusedShare, type RentAsked } from './rent.rules.ts';

const limits = { min: 100_00n, max: 250_000_00n };
const asked: RentAsked = {
  renter: { stoppedBy: null, isVerified: true, isUnlocked: true },
  pause: null,
  deskPause: null,
  pace: 'practice',
  paces: ['standard', 'practice'],
  amount: '500.00',
  limits,
};

const why = (en: string) => ({ en, zhHans: '原因' });

describe('renting', () => {
  it('is refused for the first reason there is, in the order of the contract', () => {
    const barred = (all: RentAsked, more: Partial<RentAsked['renter']>): RentAsked => ({
      ...all,
      renter: { ...all.renter, ...more },
    });
    const reasons: readonly [(all: RentAsked) => RentAsked, string][] = [
      [(all) => barred(all, { stoppedBy: 'ACCOUNT_FROZEN' }), 'ACCOUNT_FROZEN'],
      [(all) => barred(all, { isVerified: false }), 'KYC_REQUIRED'],
      [(all) => barred(all, { isUnlocked: false }), 'TRADING_LOCKED'],
      [(all) => ({ ...all, pause: why('A strategy is being checked') }), 'ROBOTS_PAUSED'],
      [(all) => ({ ...all, deskPause: why('Feeds are late') }), 'CANCEL_ONLY'],
      [(all) => ({ ...all, paces: ['standard'] }), 'PACE_NOT_OFFERED'],
      [(all) => ({ ...all, amount: '99.99' }), 'AMOUNT_TOO_SMALL'],
    ];
    let all = asked;
    for (const [worsen, code] of reasons.toReversed()) {
      all = worsen(all);
      expect(decideRent(all)).toMatchObject({ ok: false, code });
    }
    expect(decideRent(asked)).toMatchObject({ ok: true, outcome: { minor: 500_00n } });
  });

  it('takes every amount to the cent between the limits, and no other', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 300_000_00n), (minor) => {
        const text = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
        const found = parseCapital(text, limits);
        expect(found.ok).toBe(minor >= limits.min && minor <= limits.max);
        if (found.ok) expect(found.outcome.minor).toBe(minor);
      }),
    );
    for (const text of ['', '0', '-5', '1e3', '100.001', 'a hundred'])
      expect(parseCapital(text, limits)).toMatchObject({ ok: false, code: 'AMOUNT_INVALID' });
  });
});

describe('the part of the price that comes back', () => {
  const rented = fc
    .record({
      priceMinor: fc.bigInt(1n, 1_000_000n),
      createdAt: fc.integer({ min: 0, max: 1_000_000_000 }),
      lasts: fc.integer({ min: 1, max: 10_000_000_000 }),
    })
    .map(({ lasts, ...rest }) => ({ ...rest, endsAt: rest.createdAt + lasts }));

  it('is all of it at the beginning, none at the end, and never more than was paid', () => {
    fc.assert(
      fc.property(rented, fc.integer({ min: 0, max: 20_000_000_000 }), (one, after) => {
        const refund = refundOf(one, one.createdAt + after);
        expect(refund).toBeGreaterThanOrEqual(0n);
        expect(refund).toBeLessThanOrEqual(one.priceMinor);
        expect(refundOf(one, one.createdAt)).toBe(one.priceMinor);
        expect(refundOf(one, one.endsAt)).toBe(0n);
        expect(unusedShare(one, one.endsAt + after)).toBe(0n);
      }),
    );
  });

  it('never grows with time', () => {
    fc.assert(
      fc.property(
        rented,
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (one, after, later) => {
          const at = one.createdAt + after;
          expect(refundOf(one, at + later)).toBeLessThanOrEqual(refundOf(one, at));
        },
      ),
    );
  });
});
