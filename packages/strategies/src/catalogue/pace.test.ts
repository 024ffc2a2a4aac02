import { describe, expect, it } from 'vitest';
import { barMsOf, barsInCycle } from './pace.ts';

describe('the pace of a robot', () => {
  it('has the same number of bars either way: seven days last 2 h 48 min at the practice pace', () => {
    expect(barsInCycle(7) * barMsOf('standard')).toBe(7 * 86_400_000);
    expect(barsInCycle(7) * barMsOf('practice')).toBe(168 * 60_000);
  });
});
