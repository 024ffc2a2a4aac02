import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { untilCommonBeat } from './common-beat.ts';

const BEAT_MS = 4_000;

describe('the beat of all servers', () => {
  it('is at whole multiples of the pace, whenever a server started', () => {
    fc.assert(
      fc.property(fc.nat(), (now) => {
        expect((now + untilCommonBeat(now, BEAT_MS)) % BEAT_MS).toBe(0);
      }),
    );
  });

  it('is not repeated by a timer that came a moment early', () => {
    expect(untilCommonBeat(7_999, BEAT_MS)).toBe(4_001);
    expect(untilCommonBeat(8_000, BEAT_MS)).toBe(4_000);
    expect(untilCommonBeat(8_003, BEAT_MS)).toBe(3_997);
  });
});
