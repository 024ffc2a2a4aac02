import { describe, expect, it } from 'vitest';
import { barMsOf, barsInCycle, priceAt } from './pace.ts';

describe('the pace of a robot', () => {
  it('has the same number of bars either way: seven days last 2 h 48 min at the practice pace', () => {
    expect(barsInCycle(7) * barMsOf('standard')).toBe(7 * 86_400_000);
    expect(barsInCycle(7) * barMsOf('practice')).toBe(168 * 60_000);
  });

  it('costs a sixtieth at the practice pace, rounded up to the cent', () => {
    expect(priceAt('standard', 100_00n)).toBe(100_00n);
    expect(priceAt('practice', 100_00n)).toBe(1_67n);
    expect(priceAt('practice', 300_00n)).toBe(5_00n);
  });
});
