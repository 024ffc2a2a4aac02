import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrowHead,
  channelStrokes,
  extendedStroke,
  nearestPrice,
  rayStroke,
} from './hand/drawing-shapes.ts';
import { begun, isComplete, pressed, previewOf, released } from './hand/drawing-steps.ts';

const box = { width: 400, height: 200 };

describe('a drawing comes about', () => {
  it('by one drag', () => {
    const down = pressed(begun<string>(2), 'a');
    expect(isComplete(down)).toBe(false);
    expect(previewOf(down, 'b')).toEqual(['a', 'b']);
    expect(released(down, 'b', true)).toMatchObject({ points: ['a', 'b'] });
  });

  it('by one click for each point', () => {
    const first = released(pressed(begun<string>(2), 'a'), 'a', false);
    expect(first.points).toEqual(['a']);
    const second = released(pressed(first, 'b'), 'b', false);
    expect(isComplete(second)).toBe(true);
  });

  it('by a drag and a click, where it has three points', () => {
    const two = released(pressed(begun<string>(3), 'a'), 'b', true);
    expect(previewOf(two, 'c')).toEqual(['a', 'b', 'c']);
    expect(released(pressed(two, 'c'), 'c', false).points).toEqual(['a', 'b', 'c']);
  });

  it('of one point goes where it is let go; nothing begins without a press', () => {
    expect(released(pressed(begun<string>(1), 'a'), 'b', true).points).toEqual(['b']);
    expect(released(begun<string>(2), 'a', true).points).toEqual([]);
    expect(previewOf(begun<string>(2), 'a')).toBeNull();
  });

  it('never has more points than it needs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.array(fc.boolean()), (needed, drags) => {
        let drawing = begun<number>(needed);
        for (const [at, isDrag] of drags.entries()) {
          if (isComplete(drawing)) break;
          drawing = released(pressed(drawing, at), at, isDrag);
        }
        expect(drawing.points.length).toBeLessThanOrEqual(needed);
      }),
    );
  });
});

describe('the strokes of a drawing', () => {
  it('a ray ends at the edge it points to, an extended line at both', () => {
    expect(rayStroke({ x: 100, y: 50 }, { x: 200, y: 60 }, box)[1]).toEqual({ x: 400, y: 80 });
    expect(rayStroke({ x: 100, y: 50 }, { x: 0, y: 60 }, box)[1]).toEqual({ x: 0, y: 60 });
    expect(rayStroke({ x: 100, y: 50 }, { x: 100, y: 60 }, box)[1]).toEqual({ x: 100, y: 200 });
    expect(extendedStroke({ x: 100, y: 50 }, { x: 200, y: 60 }, box)).toEqual([
      { x: 0, y: 40 },
      { x: 400, y: 80 },
    ]);
  });

  it('a channel’s second line is parallel and goes through the third point', () => {
    const [, [from, to]] = channelStrokes({ x: 0, y: 0 }, { x: 10, y: 10 }, { x: 5, y: 25 });
    expect([from, to]).toEqual([
      { x: 0, y: 20 },
      { x: 10, y: 30 },
    ]);
  });

  it('an arrow’s head lies behind its tip', () => {
    for (const [, end] of arrowHead({ x: 0, y: 0 }, { x: 100, y: 0 }))
      expect(end.x).toBeLessThan(100);
  });

  it('a point near a price of the bar is on it, and otherwise where it is', () => {
    const prices = [
      { price: 10, y: 100 },
      { price: 12, y: 80 },
    ];
    expect(nearestPrice(84, prices, 8)).toBe(12);
    expect(nearestPrice(90, prices, 8)).toBeNull();
    expect(nearestPrice(90, [], 8)).toBeNull();
  });
});
