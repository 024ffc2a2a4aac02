import type { AlertKind } from '@candor/contract/alerts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canSetAlert,
  isReached,
  mayBeReached,
  priceUnits,
  reachedWait,
  waitsOf,
  type LastWait,
} from './levels.rules.ts';

const day = { previousClose: 10_000, yearHigh: 12_000, yearLow: 8_000 };
const close = fc.integer({ min: 1, max: 5_000_000 });
const percentText = fc
  .integer({ min: 1, max: 99_999 })
  .map(
    (hundredths) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`,
  );

describe('the levels of a day', () => {
  it('of a typed price are the first grid price that satisfies it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 6 }),
        (exact, unitDecimals) => {
          const digits = String(exact).padStart(10, '0');
          const text = `${digits.slice(0, -9)}.${digits.slice(-9)}`;
          const scale = 10n ** BigInt(9 - unitDecimals);
          const [up, down] = [
            priceUnits(text, unitDecimals, 'up'),
            priceUnits(text, unitDecimals, 'down'),
          ];
          expect(up).not.toBeNull();
          expect(BigInt(up ?? 0) * scale >= exact).toBe(true);
          expect((BigInt(up ?? 0) - 1n) * scale < exact).toBe(true);
          if (down !== null) {
            expect(BigInt(down) * scale <= exact).toBe(true);
            expect((BigInt(down) + 1n) * scale > exact).toBe(true);
          } else expect(exact < scale).toBe(true);
        },
      ),
    );
  });

  it('of a change in percent are reached exactly from that change on, up or down', () => {
    fc.assert(
      fc.property(
        close,
        percentText,
        fc.integer({ min: -3, max: 3 }),
        (previousClose, value, by) => {
          const waits = waitsOf({ kind: 'changePercent', value }, null, { ...day, previousClose });
          const hundredths = BigInt(value.replace('.', ''));
          for (const { units } of waits) {
            const last = units + by;
            if (last <= 0) continue;
            const moved = BigInt(Math.abs(last - previousClose)) * 10_000n;
            expect(reachedWait(waits, last) !== null).toBe(
              moved >= hundredths * BigInt(previousClose),
            );
          }
          expect(reachedWait(waits, previousClose)).toBeNull();
          expect(waits).toHaveLength(hundredths < 10_000n && waits.length === 2 ? 2 : waits.length);
        },
      ),
    );
  });

  it('of 52 weeks are beyond the year’s prices, not at them', () => {
    const high = waitsOf({ kind: 'high52', value: null }, null, day);
    const low = waitsOf({ kind: 'low52', value: null }, null, day);
    expect([12_000, 12_001].map((last) => reachedWait(high, last) !== null)).toEqual([false, true]);
    expect([8_000, 7_999].map((last) => reachedWait(low, last) !== null)).toEqual([false, true]);
  });

  it('are reached within a range exactly when one of its prices reaches them', () => {
    const wait: fc.Arbitrary<LastWait> = fc.record({
      side: fc.constant('last' as const),
      when: fc.constantFrom('atLeast' as const, 'atMost' as const),
      units: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(
        fc.array(wait, { maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
        (waits, prices) =>
          mayBeReached(waits, { low: Math.min(...prices), high: Math.max(...prices) }) ===
          prices.some((last) => waits.some((one) => isReached(one, last))),
      ),
    );
  });
});

describe('setting an alert', () => {
  const shown = { price: '100.00', change: '+0.00%', volume: '5000' };
  const now = 1_000_000;
  const set = (kind: AlertKind, value: string | null, more = {}) => {
    const units = priceUnits(value, 2, kind === 'above' ? 'up' : 'down');
    const waits = waitsOf({ kind, value }, units, day);
    const given = { code: 'AAPL', kind, value, hasVolume: true, endsAt: null, now, last: 10_000 };
    const decision = canSetAlert({ ...given, volume: 5_000, waits, shown, ...more }, 1_000);
    return decision.ok ? 'ok' : decision.code;
  };

  it('is refused with the figure of now where it is true already', () => {
    expect(set('above', '100')).toBe('ALERT_ALREADY_ABOVE');
    expect(set('above', '100.001')).toBe('ok');
    expect(set('below', '100')).toBe('ALERT_ALREADY_BELOW');
    expect(set('below', '99.999')).toBe('ok');
    expect(set('changePercent', '3', { last: 9_700 })).toBe('ALERT_ALREADY_MOVED');
    expect(set('changePercent', '3', { last: 9_701 })).toBe('ok');
    expect(set('volume', '5000')).toBe('ALERT_ALREADY_TRADED');
    expect(set('volume', '5000.5')).toBe('ok');
    expect(set('high52', null)).toBe('ok');
    expect(set('high52', null, { last: 12_001 })).toBe('ALERT_ALREADY_ABOVE');
    const decision = canSetAlert(
      {
        code: 'AAPL',
        kind: 'above',
        value: '1',
        hasVolume: true,
        endsAt: null,
        now,
        last: 10_000,
        volume: 0,
        waits: waitsOf({ kind: 'above', value: '1' }, 100, day),
        shown,
      },
      1_000,
    );
    expect(decision).toMatchObject({ values: { code: 'AAPL', figure: '100.00' } });
  });

  it('needs a figure that makes sense, and an end that comes', () => {
    for (const value of ['0', '0.00', null]) expect(set('above', value)).toBe('ALERT_VALUE_WRONG');
    expect(set('below', '0.001')).toBe('ALERT_VALUE_WRONG');
    expect(set('changePercent', '1000.01')).toBe('ALERT_VALUE_WRONG');
    expect(set('low52', '5')).toBe('ALERT_VALUE_WRONG');
    expect(set('volume', '9999', { hasVolume: false })).toBe('ALERT_NO_VOLUME');
    expect(set('above', '101', { endsAt: now })).toBe('ALERT_END_WRONG');
    expect(set('above', '101', { endsAt: now + 1_001 })).toBe('ALERT_END_WRONG');
    expect(set('above', '101', { endsAt: now + 1_000 })).toBe('ok');
  });
});
