import { describe, expect, it } from 'vitest';
import { sessionShown } from './pre-market.model.ts';

const closedAt = Date.parse('2026-11-13T21:00:00Z');

describe('the session outside regular hours', () => {
  it('is shown since the close, in the exchange’s time', () => {
    expect(sessionShown({ phase: 'closed', closedAt, endedAt: null })).toEqual({
      shown: 'closed',
      closedAt: '11/13 04:00 PM',
      endedAt: null,
    });
  });

  it('has an end while the exchange is open', () => {
    expect(
      sessionShown({ phase: 'preMarket', closedAt, endedAt: Date.parse('2026-11-16T14:30:00Z') }),
    ).toEqual({ shown: 'preMarket', closedAt: '11/13 04:00 PM', endedAt: '09:30 AM' });
  });
});
