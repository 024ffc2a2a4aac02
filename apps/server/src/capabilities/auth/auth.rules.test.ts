import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AccountType } from '@candor/contract/kernel/enumerations';
import {
  addFailure,
  canBeUsed,
  decideCodeRequest,
  decideLoginAttempt,
  decidePassword,
  EMAIL_CODES_PER_DAY_MAX,
  isTooLongToHash,
  networkOf,
  noFailures,
  passwordToHash,
  waitAnywhereMs,
  waitHereMs,
  type EmailCodeQuota,
  type Failures,
  type PasswordQuestion,
} from './auth.rules.ts';
import { isCommonPassword } from './common-passwords.ts';

const NOW = Date.UTC(2026, 10, 16);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

describe('waiting after wrong passwords', () => {
  it('is nothing for three, then doubles from one second up to a quarter of an hour', () => {
    const seconds = Array.from({ length: 16 }, (_, failures) => waitHereMs(failures) / SECOND);
    expect(seconds).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('grows slower for the account as a whole and stops at half a minute', () => {
    expect([0, 10, 11, 15, 16, 21, 26, 31, 36, 1_000].map((failures) => waitAnywhereMs(failures) / SECOND)).toEqual([0, 0, 1, 1, 2, 4, 8, 16, 30, 30]);
  });

  it('never shrinks with more failures and never exceeds its maximum', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (failures) => {
        expect(waitHereMs(failures + 1)).toBeGreaterThanOrEqual(waitHereMs(failures));
        expect(waitAnywhereMs(failures + 1)).toBeGreaterThanOrEqual(waitAnywhereMs(failures));
        expect(waitHereMs(failures)).toBeLessThanOrEqual(15 * MINUTE);
        expect(waitAnywhereMs(failures)).toBeLessThanOrEqual(30 * SECOND);
      }),
    );
  });

  it('never locks: after the wait that was named, the next try is allowed', () => {
    const failures = fc.record({ count: fc.nat(10_000), lastAt: fc.integer({ min: NOW - 2 * DAY, max: NOW }) });
    fc.assert(
      fc.property(failures, failures, fc.boolean(), (here, anywhere, isKnownNetwork) => {
        const decision = decideLoginAttempt({ here, anywhere, isKnownNetwork }, NOW);
        if (decision.ok) return;
        const seconds = Number(decision.values['seconds']);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual((15 * MINUTE) / SECOND);
        expect(decideLoginAttempt({ here, anywhere, isKnownNetwork }, NOW + seconds * SECOND).ok).toBe(true);
      }),
    );
  });

  it('does not hold the owner up on a network known from earlier, whatever strangers do elsewhere', () => {
    const anywhere: Failures = { count: 5_000, lastAt: NOW };
    expect(decideLoginAttempt({ here: noFailures, anywhere, isKnownNetwork: true }, NOW).ok).toBe(true);
    expect(decideLoginAttempt({ here: noFailures, anywhere, isKnownNetwork: false }, NOW).ok).toBe(false);
  });

  it('starts anew after a day without a wrong password', () => {
    const many: Failures = { count: 500, lastAt: NOW };
    expect(addFailure(many, NOW + DAY - 1).count).toBe(501);
    expect(addFailure(many, NOW + DAY)).toEqual({ count: 1, lastAt: NOW + DAY });
  });
});

describe('asking for a code', () => {
  const fresh: EmailCodeQuota = { dayStartedAt: NOW, requests: 0, requestedAt: null };

  it('is refused for a minute after the last one, and says how long', () => {
    const quota = { dayStartedAt: NOW, requests: 1, requestedAt: NOW };
    expect(decideCodeRequest(quota, NOW + 1)).toMatchObject({ ok: false, code: 'EMAIL_CODE_TOO_SOON', values: { seconds: 60 } });
    expect(decideCodeRequest(quota, NOW + MINUTE - 1)).toMatchObject({ ok: false, values: { seconds: 1 } });
    expect(decideCodeRequest(quota, NOW + MINUTE).ok).toBe(true);
  });

  it('is allowed ten times in any day, however the requests are spread', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 * 60 * MINUTE }), { maxLength: 60 }), (pauses) => {
        let quota = fresh;
        let now = NOW;
        const granted: number[] = [];
        for (const pause of pauses) {
          now += pause;
          const decision = decideCodeRequest(quota, now);
          if (!decision.ok) continue;
          quota = decision.outcome;
          granted.push(now);
        }
        expect(granted.filter((at) => at < NOW + DAY).length).toBeLessThanOrEqual(EMAIL_CODES_PER_DAY_MAX);
        expect(granted.every((at, i) => i === 0 || at - (granted[i - 1] ?? 0) >= MINUTE)).toBe(true);
      }),
    );
  });

  it('gives a code that lives until its last millisecond or its last try', () => {
    const code = { signature: 's', triesLeft: 1, expiresAt: NOW };
    expect(canBeUsed(code, NOW - 1)).toBe(true);
    expect(canBeUsed(code, NOW)).toBe(false);
    expect(canBeUsed({ ...code, triesLeft: 0 }, NOW - 1)).toBe(false);
  });
});

describe('a password', () => {
  const asked = (password: string, other: Partial<PasswordQuestion> = {}) =>
    decidePassword({ policy: 'spec', accountType: AccountType.Individual, userId: 'ana-lee', email: 'ana.lee@example.com', password, ...other }, isCommonPassword);
  const codeOf = (decision: ReturnType<typeof asked>) => (decision.ok ? 'accepted' : decision.code);

  it.each([
    ['abc', 'PASSWORD_TOO_WEAK'],
    ['has space', 'PASSWORD_TOO_WEAK'],
    ['trailing ', 'PASSWORD_TOO_WEAK'],
    ['emoji🙂🙂', 'PASSWORD_TOO_WEAK'],
    ['nul\u0000nul', 'PASSWORD_TOO_WEAK'],
    ['x'.repeat(257), 'PASSWORD_TOO_WEAK'],
    ['™'.repeat(100), 'PASSWORD_TOO_WEAK'],
    ['1234', 'PASSWORD_TOO_COMMON'],
    ['PassWord', 'PASSWORD_TOO_COMMON'],
    ['ana-lee', 'PASSWORD_TOO_COMMON'],
    ['Ana-Lee2026!', 'PASSWORD_TOO_COMMON'],
    ['Candor', 'PASSWORD_TOO_COMMON'],
    ['candor2026', 'PASSWORD_TOO_COMMON'],
    ['candorpassword', 'PASSWORD_TOO_COMMON'],
    ['x7Qp', 'accepted'],
    ['correct-horse-battery', 'accepted'],
    ['my-Candor-notebook', 'accepted'],
    ['Aa1!@#$%^&*-_™€<>+=', 'accepted'],
    ['y9'.repeat(32), 'accepted'],
  ])('of an individual: %j is %s', (password, outcome) => {
    expect(codeOf(asked(password))).toBe(outcome);
  });

  it.each([
    ['short7X', 'PASSWORD_TOO_WEAK'],
    ['with-hyphen-9', 'PASSWORD_TOO_WEAK'],
    ['a'.repeat(21), 'PASSWORD_TOO_WEAK'],
    ['password', 'PASSWORD_TOO_COMMON'],
    ['Tr4mway7', 'accepted'],
  ])('of a company: %j is %s', (password, outcome) => {
    expect(codeOf(asked(password, { accountType: AccountType.Company }))).toBe(outcome);
  });

  it.each([
    ['fourteen chars', 'PASSWORD_TOO_WEAK'],
    ['fifteen chars ok', 'accepted'],
    ['空格 和 汉字 都可以用在密码里', 'accepted'],
    ['🙂🙃🙂🙃🙂🙃🙂🙃🙂🙃🙂🙃🙂🙃x', 'accepted'],
    ['ana.lee@example.com', 'PASSWORD_TOO_COMMON'],
  ])('under the strict policy: %j is %s', (password, outcome) => {
    expect(codeOf(asked(password, { policy: 'strict' }))).toBe(outcome);
  });

  it('keeps its spaces and is the same however an accent was typed', () => {
    expect(passwordToHash(' two ends ')).toBe(' two ends ');
    expect(passwordToHash('e\u0301')).toBe(passwordToHash('\u00e9'));
  });

  it('is measured in bytes as it will be hashed', () => {
    expect(isTooLongToHash('é'.repeat(128))).toBe(false);
    expect(isTooLongToHash('é'.repeat(129))).toBe(true);
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
    expect(networkOf(address)).toBe(network);
  });
});
