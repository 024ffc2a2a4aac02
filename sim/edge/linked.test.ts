import { describe, expect, it } from 'vitest';
import { findLinks } from './linked.ts';

describe('lines under several names', () => {
  it('are found from their prices alone', () => {
    const leaders = new Map(
      findLinks({ version: 2, hours: 'exchange' }).map((link) => [link.followerId, link]),
    );
    expect(leaders.get('FU:NKD')).toMatchObject({ leaderId: 'IX:N225' });
    expect(leaders.get('FU:PL')).toMatchObject({ leaderId: 'FX:XPTUSD' });
    expect(leaders.get('FU:BTC')).toMatchObject({ leaderId: 'CR:BTC' });
    expect(leaders.get('FU:6J')?.beta).toBeCloseTo(-1, 1);
    expect(leaders.get('US:TQQQ')?.beta).toBeGreaterThan(2.5);
    expect(leaders.has('US:AAPL')).toBe(false);
    expect(leaders.has('FU:ZC')).toBe(false);
  });
});
