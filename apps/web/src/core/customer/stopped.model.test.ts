import { describe, expect, it } from 'vitest';
import { nextEnd, stoppedOf } from './stopped.model.ts';

const now = 1_000;

describe('what of an account is stopped', () => {
  it('is nothing when nothing is, or its time has passed', () => {
    expect(stoppedOf({ isFrozen: false, held: [] }, now)).toBeNull();
    const over = { isFrozen: false, held: [{ part: 'moneyOut', until: now } as const] };
    expect(stoppedOf(over, now)).toBeNull();
    expect(nextEnd(over, now)).toBeNull();
  });

  it('is a hold while something ends by itself, a restriction where nothing does', () => {
    const held = [
      { part: 'moneyOut', until: 2_000 },
      { part: 'newOrders', until: 3_000 },
    ] as const;
    expect(stoppedOf({ isFrozen: false, held: [...held] }, now)).toEqual({
      kind: 'held',
      parts: ['moneyOut', 'newOrders'],
      until: 3_000,
    });
    expect(nextEnd({ held: [...held] }, now)).toBe(2_000);
    expect(
      stoppedOf({ isFrozen: false, held: [{ part: 'moneyOut', until: null }] }, now),
    ).toMatchObject({ kind: 'restricted', until: null });
  });

  it('is everything that a freeze stops while it is frozen', () => {
    expect(stoppedOf({ isFrozen: true, held: [] }, now)).toMatchObject({ kind: 'frozen' });
  });
});
