import { addFailure, noFailures, type Failures } from '@candor/kit/growing-wait';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getNetwork } from '../../platform/http/network.ts';
import { decideLoginAttempt, waitAnywhereMs, waitHereMs } from './auth.rules.ts';

const NOW = Date.UTC(2026, 10, 16);

describe('waiting after wrong passwords', () => {
  it('is nothing for three, then doubles from one second up to a quarter of an hour', () => {
    const seconds = Array.from({ length: 16 }, (_, failures) => waitHereMs(failures) / SECOND_MS);
    expect(seconds).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('grows slower for the account as a whole and stops at half a minute', () => {
    expect(
      [0, 10, 11, 15, 16, 21, 26, 31, 36, 1_000].map(
        (failures) => waitAnywhereMs(failures) / SECOND_MS,
      ),
    ).toEqual([0, 0, 1, 1, 2, 4, 8, 16, 30, 30]);
  });

  it('never shrinks with more failures and never exceeds its maximum', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (failures) => {
        expect(waitHereMs(failures + 1)).toBeGreaterThanOrEqual(waitHereMs(failures));
        expect(waitAnywhereMs(failures + 1)).toBeGreaterThanOrEqual(waitAnywhereMs(failures));
        expect(waitHereMs(failures)).toBeLessThanOrEqual(15 * MINUTE_MS);
        expect(waitAnywhereMs(failures)).toBeLessThanOrEqual(30 * SECOND_MS);
      }),
    );
  });

  it('never locks: after the wait that was named, the next try is allowed', () => {
    const failures = fc.record({
      count: fc.nat(10_000),
      lastAt: fc.integer({ min: NOW - 2 * DAY_MS, max: NOW }),
    });
    fc.assert(
      fc.property(failures, failures, fc.boolean(), (here, anywhere, isKnownNetwork) => {
        const decision = decideLoginAttempt({ here, anywhere, isKnownNetwork }, NOW);
        if (decision.ok) return;
        const seconds = Number(decision.values['seconds']);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual((15 * MINUTE_MS) / SECOND_MS);
        expect(
          decideLoginAttempt({ here, anywhere, isKnownNetwork }, NOW + seconds * SECOND_MS).ok,
        ).toBe(true);
      }),
    );
  });

  it('does not delay the owner on a known network, whatever strangers do elsewhere', () => {
    const anywhere: Failures = { count: 5_000, lastAt: NOW };
    expect(decideLoginAttempt({ here: noFailures, anywhere, isKnownNetwork: true }, NOW).ok).toBe(
      true,
    );
    expect(decideLoginAttempt({ here: noFailures, anywhere, isKnownNetwork: false }, NOW).ok).toBe(
      false,
    );
  });

  it('restarts after a day without a wrong password', () => {
    const many: Failures = { count: 500, lastAt: NOW };
    expect(addFailure(many, NOW + DAY_MS - 1).count).toBe(501);
    expect(addFailure(many, NOW + DAY_MS)).toEqual({ count: 1, lastAt: NOW + DAY_MS });
  });
});

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(getNetwork(address)).toBe(network);
  });
});
