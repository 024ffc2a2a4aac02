import { describe, expect, it } from 'vitest';
import { placed, turned, wholeImage, ZOOM_MAX, zoomed } from './image-view.model.ts';

const box = { width: 600, height: 400 };

describe('an image in its box', () => {
  it('is shown whole at first, as large as it fits', () => {
    expect(placed({ width: 1200, height: 400 }, box, wholeImage).room).toEqual({
      width: 600,
      height: 200,
    });
    expect(placed({ width: 200, height: 800 }, box, wholeImage).room).toEqual({
      width: 100,
      height: 400,
    });
  });

  it('swaps width and height when turned, and fits again', () => {
    const { room, image } = placed({ width: 1200, height: 400 }, box, turned(wholeImage));
    expect(room.height).toBeCloseTo(400);
    expect(room.width).toBeCloseTo(400 / 3);
    expect(image).toEqual({ width: room.height, height: room.width });
  });

  it('is upright again after four turns', () => {
    expect(turned(turned(turned(turned(wholeImage))))).toEqual(wholeImage);
  });

  it('grows up to a limit and never becomes smaller than whole', () => {
    let view = wholeImage;
    for (let step = 0; step < 20; step += 1) view = zoomed(view, 'in');
    expect(view.zoom).toBe(ZOOM_MAX);
    for (let step = 0; step < 20; step += 1) view = zoomed(view, 'out');
    expect(view).toEqual(wholeImage);
  });
});
