import { describe, expect, it } from 'vitest';
import { meaningOfMove, meaningOfTouches } from './touch-rules.ts';

describe('a finger on the chart', () => {
  it('means nothing while it hardly moves', () => {
    expect(meaningOfMove('undecided', { x: 5, y: 5 }, true)).toBe('undecided');
  });

  it('scrolls the page when it goes up or down', () => {
    expect(meaningOfMove('undecided', { x: 6, y: 20 }, true)).toBe('page');
    expect(meaningOfMove('undecided', { x: 3, y: -20 }, false)).toBe('page');
  });

  it('moves the chart when it goes to the side, or the crosshair where nothing can be moved', () => {
    expect(meaningOfMove('undecided', { x: 20, y: 6 }, true)).toBe('pan');
    expect(meaningOfMove('undecided', { x: -20, y: 6 }, false)).toBe('crosshair');
  });

  it('keeps its meaning until it is lifted', () => {
    expect(meaningOfMove('page', { x: 90, y: 0 }, true)).toBe('page');
    expect(meaningOfMove('crosshair', { x: 0, y: 90 }, true)).toBe('crosshair');
    expect(meaningOfTouches('pan', 1)).toBe('pan');
    expect(meaningOfTouches('pan', 0)).toBe('undecided');
  });

  it('zooms as soon as there are two', () => {
    expect(meaningOfTouches('undecided', 2)).toBe('pinch');
    expect(meaningOfTouches('crosshair', 2)).toBe('pinch');
  });
});
