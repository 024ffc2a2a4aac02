import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import {
  canBeUsed,
  decideCodeRequest,
  EMAIL_CODES_PER_DAY_MAX,
  type EmailCodeQuota,
} from './email-codes.rules.ts';

const NOW = Date.UTC(2026, 10, 16);

describe('asking for a code', () => {
  const fresh: EmailCodeQuota = { dayStartedAt: NOW, requests: 0, requestedAt: null };

  it('is refused for a minute after the last one, and says how long', () => {
    const quota = { dayStartedAt: NOW, requests: 1, requestedAt: NOW };
    expect(decideCodeRequest(quota, NOW + 1)).toMatchObject({
      ok: false,
      code: 'EMAIL_CODE_TOO_SOON',
      values: { seconds: 60 },
    });
    expect(decideCodeRequest(quota, NOW + MINUTE_MS - 1)).toMatchObject({
      ok: false,
      values: { seconds: 1 },
    });
    expect(decideCodeRequest(quota, NOW + MINUTE_MS).ok).toBe(true);
  });

  it('is allowed ten times in any day, however the requests are spread', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 * 60 * MINUTE_MS }), { maxLength: 60 }),
        (pauses) => {
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
          expect(granted.filter((at) => at < NOW + DAY_MS).length).toBeLessThanOrEqual(
            EMAIL_CODES_PER_DAY_MAX,
          );
          expect(granted.every((at, i) => i === 0 || at - (granted[i - 1] ?? 0) >= MINUTE_MS)).toBe(
            true,
          );
        },
      ),
    );
  });

  it('gives a code that lives until its last millisecond or its last try', () => {
    const code = { signature: 's', triesLeft: 1, expiresAt: NOW };
    expect(canBeUsed(code, NOW - 1)).toBe(true);
    expect(canBeUsed(code, NOW)).toBe(false);
    expect(canBeUsed({ ...code, triesLeft: 0 }, NOW - 1)).toBe(false);
  });
});
