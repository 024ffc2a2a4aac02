import { describe, expect, it } from 'vitest';
import type { MarketClock } from './clock.model.ts';
import { extendedPhaseOf, whyNoExtended } from './pre-market.model.ts';

const clock = (hours: MarketClock['hours'], phase: MarketClock['markets'][number]['phase']): MarketClock => ({
  hours,
  markets: [
    { market: 'HK', phase: 'regular', until: null, nextOpen: null, timeZone: 'Asia/Hong_Kong' },
    { market: 'US', phase, until: null, nextOpen: null, timeZone: 'America/New_York' },
  ],
});

describe('the moves outside regular hours', () => {
  it('are headed by the session they belong to', () => {
    expect(extendedPhaseOf([{ extendedPhase: 'preMarket' }])).toBe('preMarket');
    expect(extendedPhaseOf([{ extendedPhase: 'postMarket' }])).toBe('postMarket');
  });

  it('are absent for a reason that can be said', () => {
    expect(whyNoExtended(clock('continuous', 'regular'))).toBe('practice');
    expect(whyNoExtended(clock('exchange', 'regular'))).toBe('open');
    expect(whyNoExtended(clock('exchange', 'closed'))).toBe('closed');
  });
});
