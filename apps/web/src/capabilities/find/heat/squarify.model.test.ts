import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squarify, type Box } from './squarify.model.ts';

const box: Box = { x: 0, y: 0, width: 390, height: 500 };
const sizes = fc
  .array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 60 })
  .map((list) => list.toSorted((left, right) => right - left));
const boxes = fc.record({
  x: fc.integer({ min: 0, max: 100 }),
  y: fc.integer({ min: 0, max: 100 }),
  width: fc.integer({ min: 1, max: 2_000 }),
  height: fc.integer({ min: 1, max: 2_000 }),
});

describe('a squarified tree map', () => {
  it('lays the example of the paper as the paper does', () => {
    const laid = squarify([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 });
    expect(laid.slice(0, 2)).toEqual([
      { x: 0, y: 0, width: 3, height: 2 },
      { x: 0, y: 2, width: 3, height: 2 },
    ]);
    // 4 and 3 share the next row.
    expect(laid[2]?.height).toBeCloseTo(7 / 3);
    expect(laid[3]?.height).toBeCloseTo(7 / 3);
  });

  it('gives each the area that it is due, inside the box, without two on one place', () => {
    fc.assert(
      fc.property(sizes, boxes, (list, room) => {
        const laid = squarify(list, room);
        const total = list.reduce((sum, size) => sum + size, 0);
        const area = room.width * room.height;
        const near = area * 1e-9 + 1e-9;
        laid.forEach((each, place) => {
          expect(each.width * each.height).toBeCloseTo(((list[place] ?? 0) / total) * area, 4);
          expect(each.x).toBeGreaterThanOrEqual(room.x - 1e-6);
          expect(each.y).toBeGreaterThanOrEqual(room.y - 1e-6);
          expect(each.x + each.width).toBeLessThanOrEqual(room.x + room.width + 1e-6);
          expect(each.y + each.height).toBeLessThanOrEqual(room.y + room.height + 1e-6);
        });
        const overlaps = laid.flatMap((one, place) =>
          laid.slice(place + 1).filter((other) => overlap(one, other) > near),
        );
        expect(overlaps).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('is squarer than slices side by side', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 40 }), (count) => {
        const laid = squarify(
          Array.from({ length: count }, () => 1),
          box,
        );
        const longest = Math.max(
          ...laid.map(({ width, height }) => Math.max(width / height, height / width)),
        );
        expect(longest).toBeLessThan(4);
      }),
    );
  });

  it('has nothing to show where there is no room or no size', () => {
    expect(squarify([], box)).toEqual([]);
    expect(squarify([1], { ...box, width: 0 })[0]?.width).toBe(0);
  });
});

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 1e-6 && height > 1e-6 ? width * height : 0;
}
