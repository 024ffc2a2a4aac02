import { MINUTE_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAsked } from './instant-asked.rules.ts';

const NOW = Date.UTC(2026, 10, 18, 15);

describe('the instant of totals', () => {
  it('is the one asked for within the last minute', () => {
    expect(instantAsked(NOW - 2_000, NOW)).toBe(NOW - 2_000);
    expect(instantAsked(null, NOW)).toBe(NOW);
  });

  it('is never in the future and never older than a minute, whatever is asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * NOW }), (asked) => {
        const used = instantAsked(asked, NOW);
        expect(used <= NOW && used > NOW - MINUTE_MS).toBe(true);
      }),
    );
  });
});
