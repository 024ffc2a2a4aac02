import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsAsItIs, isHeic, shrunkSize } from './shrink-picture.model.ts';

describe('making a chosen picture smaller', () => {
  it('keeps the shape, never grows, and ends within the limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (width, height) => {
          const small = shrunkSize(width, height);
          expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(2_400);
          expect(small.width).toBeLessThanOrEqual(width);
          expect(small.height).toBeLessThanOrEqual(height);
          expect(Math.abs(small.width * height - small.height * width)).toBeLessThanOrEqual(
            Math.max(width, height),
          );
        },
      ),
    );
    expect(shrunkSize(4032, 3024)).toEqual({ width: 2400, height: 1800 });
    expect(shrunkSize(860, 540)).toEqual({ width: 860, height: 540 });
  });

  it('sends what the server takes as it is', () => {
    expect(fitsAsItIs({ type: 'image/jpeg', size: 100 }, 100)).toBe(true);
    expect(fitsAsItIs({ type: 'image/jpeg', size: 101 }, 100)).toBe(false);
    expect(fitsAsItIs({ type: 'image/heic', size: 1 }, 100)).toBe(false);
  });

  it('knows an iPhone’s picture by its type or by its name', () => {
    expect([
      isHeic({ type: 'image/heic', name: 'a' }),
      isHeic({ type: 'image/heif-sequence', name: 'a' }),
      isHeic({ type: '', name: 'IMG_1.HEIC' }),
      isHeic({ type: 'image/jpeg', name: 'heic.jpg' }),
    ]).toEqual([true, true, true, false]);
  });
});
