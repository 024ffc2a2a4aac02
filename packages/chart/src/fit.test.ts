import { describe, expect, it } from 'vitest';
import { BAR_PX_MIN, fitBars, hasRoomForVolume, panesThatFit, priceAxisPx } from './fit.ts';

describe('a series in its box', () => {
  it('leaves the rest of an unfinished day free', () => {
    const { barPx, offsetRightPx } = fitBars({ barCount: 130, slots: 390, widthPx: 312 });
    expect(barPx).toBeCloseTo(0.8);
    expect(offsetRightPx).toBeCloseTo(208);
    expect(130 * barPx + offsetRightPx).toBeCloseTo(312);
  });

  it.each([90, 215, 340])(
    'shows every minute of a day around the clock in %i pixels',
    (widthPx) => {
      const { barPx, offsetRightPx } = fitBars({ barCount: 306, slots: 1_440, widthPx });
      expect(306 * barPx + offsetRightPx).toBeCloseTo(widthPx);
    },
  );

  it('fills the width when there is nothing to wait for', () => {
    const { barPx, offsetRightPx } = fitBars({ barCount: 252, slots: null, widthPx: 312 });
    expect(252 * barPx + offsetRightPx).toBeCloseTo(312);
  });

  it('keeps a few bars slim and starts them at the left', () => {
    const { barPx, offsetRightPx } = fitBars({ barCount: 3, slots: null, widthPx: 312 });
    expect(barPx).toBe(24);
    expect(offsetRightPx).toBe(240);
  });

  it('survives an empty series and a box without width', () => {
    expect(fitBars({ barCount: 0, slots: null, widthPx: 0 })).toEqual({
      barPx: BAR_PX_MIN,
      offsetRightPx: 0,
    });
    expect(fitBars({ barCount: 0, slots: 390, widthPx: 390 })).toEqual({
      barPx: 1,
      offsetRightPx: 390,
    });
  });

  it('takes more bars than planned without a negative gap', () => {
    expect(fitBars({ barCount: 400, slots: 390, widthPx: 400 })).toEqual({
      barPx: 1,
      offsetRightPx: 0,
    });
  });
});

describe('the price axis', () => {
  it('is as wide as its longest price', () => {
    expect(priceAxisPx(78_128.87, 2)).toBeGreaterThan(priceAxisPx(227.48, 2));
    expect(priceAxisPx(1.16761, 5)).toBeGreaterThan(priceAxisPx(1.16, 2));
    expect(priceAxisPx(0, 0)).toBeGreaterThan(0);
  });
});

describe('volume', () => {
  it('gives way to the price in a small box, and to indicators that were asked for', () => {
    expect(hasRoomForVolume(320, [])).toBe(true);
    expect(hasRoomForVolume(140, [])).toBe(false);
    expect(hasRoomForVolume(240, ['MA', 'BOLL'])).toBe(true);
    expect(hasRoomForVolume(240, ['MACD'])).toBe(false);
    expect(hasRoomForVolume(0, [])).toBe(true);
  });
});

describe('panes below the price', () => {
  it('are as many as leave room for it, those that were chosen first', () => {
    const chosen = ['MA', 'MACD', 'RSI', 'CCI'] as const;
    expect(panesThatFit(0, chosen)).toEqual(chosen);
    expect(panesThatFit(600, chosen)).toEqual(chosen);
    expect(panesThatFit(300, chosen)).toEqual(['MA', 'MACD', 'RSI']);
    expect(panesThatFit(120, chosen)).toEqual(['MA']);
  });
});
