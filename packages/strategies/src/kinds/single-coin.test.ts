import { describe, expect, it } from 'vitest';
import { codesAt, ordersAt, play } from '../testing/play.ts';
import { coinTerms, contractTerms } from '../testing/table-prices.ts';
import { accumulate } from './accumulate.ts';
import { bands } from './bands.ts';
import { breakout } from './breakout.ts';
import { grid } from './grid.ts';
import { momentum } from './momentum.ts';

const terms = coinTerms;
const held = (played: ReturnType<typeof play>, bar: number): bigint =>
  played.at(bar)?.account.holdings[0]?.quantity ?? 0n;

describe('a grid', () => {
  const parameters = { levels: 4, volatilityBars: 3, stepPercent: 30 };
  // Moves of one percent: a robot day usually moves by 4.9 percent, a line is 1.47 percent away.
  const calm = [1000_00, 1010_00, 1000_00, 1010_00];

  it('begins half invested, buys a part below a line and sells it above', () => {
    const played = play(grid, [[...calm, 990_00, 1011_00, 1011_00]], { parameters, terms });
    expect(codesAt(played, 2)).toEqual(['waitingForHistory']);
    expect(codesAt(played, 3)).toEqual(['gridCentred', 'holding']);
    const half = held(played, 4);
    expect(half > 0n).toBe(true);
    expect(codesAt(played, 4)).toEqual(['gridBought']);
    expect(held(played, 5)).toBe((half * 3n) / 2n);
    expect(codesAt(played, 5)).toEqual(['gridSold']);
    expect(held(played, 6)).toBe(half);
  });

  it('holds below its lowest line, and is laid anew above its highest', () => {
    const below = play(grid, [[...calm, 900_00, 900_00]], { parameters, terms });
    expect(codesAt(below, 4)).toEqual(['gridBought']);
    expect(codesAt(below, 5)).toEqual(['gridLeftBelow']);
    expect(ordersAt(below, 5)).toEqual([]);
    const above = play(grid, [[...calm, 1045_00, 1060_00]], { parameters, terms });
    expect(codesAt(above, 4)).toEqual(['gridSold']);
    expect(held(above, 5)).toBe(0n);
    expect(codesAt(above, 5)).toEqual(['gridCentred', 'holding']);
    expect(ordersAt(above, 5)).toEqual(['buy 0']);
  });

  it('never lays lines nearer than three round trips', () => {
    const still = [1000_00, 1000_10, 1000_00, 1000_10, 1004_00, 996_00];
    const played = play(grid, [still], { parameters, terms });
    const state = played.at(3)?.state;
    expect(Number(state?.['step'])).toBeCloseTo(3 * 0.0023, 6);
    expect(ordersAt(played, 4)).toEqual([]);
  });

  it('asks again for what was not filled', () => {
    const played = play(grid, [[...calm, 1010_00]], {
      parameters,
      terms,
      isFilled: (bar) => bar > 3,
    });
    expect(ordersAt(played, 3)).toEqual(['buy 0']);
    expect(ordersAt(played, 4)).toEqual(['buy 0']);
  });
});

describe('a breakout', () => {
  const parameters = { entryBars: 3, exitBars: 2, shorts: 0, riskBps: 0 };

  it('buys above the highest close before it, and leaves below the lowest of a shorter stretch', () => {
    const closes = [100_00, 103_00, 101_00, 104_00, 105_00, 103_50];
    const played = play(breakout, [closes], { parameters, terms });
    expect(codesAt(played, 3)).toEqual(['brokeAbove']);
    expect(ordersAt(played, 3)).toEqual(['buy 0']);
    expect(codesAt(played, 4)).toEqual(['trendGoesOn']);
    expect(codesAt(played, 5)).toEqual(['brokeBelow']);
    expect(ordersAt(played, 5)).toEqual(['sell 0']);
  });

  it('leaves a range alone that is smaller than three round trips', () => {
    const played = play(breakout, [[100_00, 100_30, 100_10, 100_40]], { parameters, terms });
    expect(codesAt(played, 3)).toEqual(['stepBelowCost']);
    expect(ordersAt(played, 3)).toEqual([]);
  });

  it('goes short where that is allowed, as large as a usual move may cost', () => {
    const closes = [4_100_0, 4_000_0, 4_050_0, 3_950_0];
    const played = play(breakout, [closes], {
      parameters: { ...parameters, shorts: 1, riskBps: 50 },
      terms: contractTerms,
      capital: 10_000_000_00n,
    });
    expect(codesAt(played, 3)).toEqual(['shortBegun']);
    expect(ordersAt(played, 3)).toEqual(['sell 0 short']);
    // 0.5 percent of the capital, over a move of about 2 percent of 39,500 at 10 a point.
    const quantity = Number(played.at(3)?.orders[0]?.quantity ?? 0n);
    expect(quantity * 730 * 10).toBeLessThan(50_000_00 * 1.2);
    expect(quantity).toBeGreaterThan(0);
  });
});

describe('bands', () => {
  const parameters = { bars: 5, widthHundredths: 150, stopHundredths: 100, holdBars: 3 };
  const usual = [100_00, 102_00, 100_00, 102_00];

  it('buys below the band and sells at the middle', () => {
    const played = play(bands, [[...usual, 94_00, 100_00]], { parameters, terms });
    expect(codesAt(played, 4)).toEqual(['belowBand']);
    expect(ordersAt(played, 4)).toEqual(['buy 0']);
    expect(codesAt(played, 5)).toEqual(['backToMiddle']);
    expect(ordersAt(played, 5)).toEqual(['sell 0']);
  });

  it('stops at its loss, and rests until the price was inside the bands again', () => {
    const played = play(bands, [[...usual, 94_00, 88_00, 81_00, 85_00]], { parameters, terms });
    expect(codesAt(played, 5)).toEqual(['stopped']);
    expect(ordersAt(played, 5)).toEqual(['sell 0']);
    expect(ordersAt(played, 6)).toEqual([]);
    expect(codesAt(played, 7)).toEqual(['insideBands']);
  });

  it('gives up after its time', () => {
    const closes = [...usual, 94_00, 93_00, 92_00, 91_50];
    const played = play(bands, [closes], { parameters, terms });
    expect(codesAt(played, 6)).toEqual(['waitingForMiddle']);
    expect(codesAt(played, 7)).toEqual(['heldTooLong']);
    expect(ordersAt(played, 7)).toEqual(['sell 0']);
  });
});

describe('momentum', () => {
  it('holds a rise, and leaves when the short stretch turns down', () => {
    const closes = [100_00, 101_00, 102_00, 104_00, 106_00, 104_00, 103_00];
    const parameters = { bars: 4, quickBars: 1, entryHundredths: 50 };
    const played = play(momentum, [closes], { parameters, terms });
    expect(codesAt(played, 4)).toEqual(['strong']);
    expect(ordersAt(played, 4)).toEqual(['buy 0']);
    expect(codesAt(played, 5)).toEqual(['weak']);
    expect(ordersAt(played, 5)).toEqual(['sell 0']);
    expect(held(played, 6)).toBe(0n);
  });
});

describe('accumulating', () => {
  it('buys equal instalments at set distances, and makes up for one that was missed', () => {
    const closes = Array.from({ length: 8 }, () => 100_00);
    const parameters = { instalments: 4, everyBars: 2 };
    const played = play(accumulate, [closes, closes], {
      parameters,
      terms,
      isFilled: (bar) => bar !== 2,
    });
    expect(played.map(({ orders }) => orders.length)).toEqual([2, 0, 2, 0, 2, 0, 2, 0]);
    const [first, , , , third] = played;
    expect(Number(third?.orders[0]?.quantity ?? 0n)).toBeGreaterThan(
      1.4 * Number(first?.orders[0]?.quantity ?? 0n),
    );
    expect(codesAt(played, 7)).toEqual(['instalmentsDone']);
    expect((played.at(-1)?.account.cash ?? 0n) < 2_000_00n).toBe(true);
  });
});
