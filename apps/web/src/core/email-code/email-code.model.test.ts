import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESEND_WAIT_SECONDS_MAX, secondsUntil } from './email-code.model.ts';

describe('the wait for another e-mail code', () => {
  it('counts whole seconds up to the instant the server named', () => {
    expect(secondsUntil(61_000, 1_000)).toBe(60);
    expect(secondsUntil(1_001, 1_000)).toBe(1);
  });

  it('is never negative and never longer than the server could have meant, however wrong this device’s clock is', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (instantMs, nowMs) => {
        const seconds = secondsUntil(instantMs, nowMs);
        return Number.isInteger(seconds) && seconds >= 0 && seconds <= RESEND_WAIT_SECONDS_MAX;
      }),
    );
  });
});
