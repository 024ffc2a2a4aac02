import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_EVERY_MS } from '@candor/contract/kernel/money-beat';
import { untilBeat } from './money-beat.model.ts';

describe('the beat of money', () => {
  it('is the same moment for everybody who waits for it', () => {
    expect(8_300 + untilBeat(8_300)).toBe(11_900 + untilBeat(11_900));
  });

  it('always lies ahead, by a beat at most', () => {
    fc.assert(
      fc.property(fc.nat(), (now) => {
        const wait = untilBeat(now);
        expect(wait > 0 && wait <= MONEY_EVERY_MS).toBe(true);
        expect((now + wait) % MONEY_EVERY_MS).toBe(0);
      }),
    );
  });
});
