import { describe, expect, it } from 'vitest';
import { codesAt, ordersAt, play } from '../testing/play.ts';
import { coinTerms, pairTerms, shareTerms } from '../testing/table-prices.ts';
import { buyAndHold } from './buy-and-hold.ts';
import { currencyCarry } from './currency-carry.ts';
import { fixedWeights } from './fixed-weights.ts';
import { longShortPairs } from './long-short-pairs.ts';
import { lowVolatility } from './low-volatility.ts';
import { momentumRotation } from './momentum-rotation.ts';
import { movingAverageCross } from './moving-average-cross.ts';
import { ratioPair } from './ratio-pair.ts';
import { choose, ranked } from './slots.ts';
import { treasuryLadder } from './treasury-ladder.ts';

const flat = (bars: number): number[] => Array.from({ length: bars }, () => 100_00);
const rising = (bars: number, by: number): number[] =>
  Array.from({ length: bars }, (_, bar) => 100_00 + bar * by);

describe('a moving-average cross', () => {
  it('holds while the fast average is above the slow one, and leaves below it', () => {
    const closes = [100_00, 100_00, 104_00, 110_00, 112_00, 100_00, 90_00, 88_00];
    const played = play(movingAverageCross, [closes], {
      parameters: { fastBars: 2, slowBars: 4, bandBps: 100 },
      terms: shareTerms,
    });
    expect(codesAt(played, 3)).toEqual(['fastAboveSlow']);
    expect(ordersAt(played, 3)).toEqual(['buy 0']);
    expect(codesAt(played, 4)).toEqual(['crossHeld']);
    expect(codesAt(played, 6)).toEqual(['fastBelowSlow']);
    expect(ordersAt(played, 6)).toEqual(['sell 0']);
  });
});

describe('a ranking', () => {
  it('puts equal values in the order of the list', () => {
    expect(ranked([1, 3, 3, 2])).toEqual([1, 2, 3, 0]);
  });

  it('keeps what is in until it falls out of the wider circle', () => {
    const order = [0, 1, 2, 3];
    expect(choose(order, [], { top: 2, keepRank: 3 })).toEqual([true, true, false, false]);
    expect(choose(order, [false, false, true, true], { top: 2, keepRank: 3 })).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('momentum rotation', () => {
  it('holds the strongest, and changes only when it looks again', () => {
    const [bars, turn] = [12, 6];
    const first = rising(bars, 2_00);
    const second = flat(bars).map((close, bar) =>
      bar < turn ? close : close + (bar - turn) * 9_00,
    );
    const played = play(momentumRotation, [first, second], {
      parameters: { bars: 3, skipBars: 0, top: 1, keepRank: 1, everyBars: 4 },
      terms: shareTerms,
    });
    expect(codesAt(played, 3)).toEqual(['rankedIn']);
    expect(ordersAt(played, 3)).toEqual(['buy 0']);
    expect(played.slice(4, 7).flatMap(({ orders }) => orders)).toEqual([]);
    expect(codesAt(played, 7)).toEqual(['rankedOut', 'rankedIn', 'waitingForCash']);
    expect(ordersAt(played, 7)).toEqual(['sell 0']);
    expect(ordersAt(played, 8)).toEqual(['buy 1']);
  });
});

describe('a low-volatility basket', () => {
  it('holds what moves least', () => {
    const wild = [100_00, 110_00, 95_00, 108_00, 92_00];
    const calm = [100_00, 101_00, 100_00, 101_00, 100_00];
    const played = play(lowVolatility, [wild, calm], {
      parameters: { bars: 4, top: 1, keepRank: 1, everyBars: 5 },
      terms: shareTerms,
    });
    expect(codesAt(played, 4)).toEqual(['calmIn']);
    expect(ordersAt(played, 4)).toEqual(['buy 1']);
  });
});

describe('a pair by its ratio', () => {
  it('begins with halves, moves to the cheap one, and back', () => {
    const one = [100_00, 102_00, 100_00, 102_00, 101_00, 88_00, 88_00, 102_00, 103_00, 103_00];
    const played = play(ratioPair, [one, flat(one.length)], {
      parameters: { bars: 4, widthHundredths: 120 },
      terms: coinTerms,
    });
    expect(ordersAt(played, 3)).toEqual(['buy 0', 'buy 1']);
    expect(codesAt(played, 5)).toEqual(['ratioLow', 'waitingForCash']);
    expect(ordersAt(played, 5)).toEqual(['sell 1']);
    expect(ordersAt(played, 6)).toEqual(['buy 0']);
    expect(codesAt(played, 7)).toContain('ratioBack');
    expect(ordersAt(played, 7)).toEqual(['sell 0']);
  });
});

describe('pairs, long and short', () => {
  const parameters = {
    bars: 5,
    entryHundredths: 150,
    exitHundredths: 20,
    stopHundredths: 300,
    slotBps: 4000,
  };

  it('sells the dear one short for as much as it buys of the other, and closes both', () => {
    const one = [100_00, 101_00, 100_00, 101_00, 110_00, 100_00];
    const played = play(longShortPairs, [one, flat(one.length)], { parameters, terms: shareTerms });
    expect(codesAt(played, 4)).toEqual(['pairShort']);
    expect(ordersAt(played, 4)).toEqual(['sell 0 short', 'buy 1']);
    const [short, long] = played.at(5)?.account.holdings ?? [];
    expect(Math.abs(Number((short?.margin ?? 0n) - (long?.margin ?? 0n)))).toBeLessThan(200_00);
    expect(codesAt(played, 5)).toEqual(['pairClosed']);
    expect(ordersAt(played, 5)).toEqual(['buy 0 short', 'sell 1']);
  });
});

describe('currency carry', () => {
  it('takes the sides that pay, in equal parts, and nothing that costs', () => {
    const closes = flat(3);
    const played = play(currencyCarry, [closes, closes, closes], {
      parameters: { top: 2, everyBars: 5, investedBps: 9000 },
      terms: pairTerms,
    });
    expect(codesAt(played, 0)).toEqual(['carryLong', 'carryLong']);
    expect(ordersAt(played, 0)).toEqual(['buy 0', 'buy 1']);
    expect(codesAt(played, 1)).toEqual(['carryKept']);
    const paid = play(currencyCarry, [closes], {
      parameters: { top: 1, everyBars: 5, investedBps: 9000 },
      terms: { ...pairTerms, carry: { long: -10_000_000n, short: -10_000_000n } },
    });
    expect(paid.flatMap(({ orders }) => orders)).toEqual([]);
  });
});

describe('weights', () => {
  it('are put back when one has drifted out of its band', () => {
    const one = [100_00, 100_00, 130_00, 130_00, 130_00];
    const played = play(fixedWeights, [one, flat(5)], {
      parameters: { weight1Bps: 5000, weight2Bps: 5000, bandBps: 300, everyBars: 1 },
      terms: shareTerms,
    });
    expect(ordersAt(played, 0)).toEqual(['buy 0', 'buy 1']);
    expect(ordersAt(played, 1)).toEqual([]);
    expect(codesAt(played, 2)).toEqual(['weightRestored', 'waitingForCash']);
    expect(ordersAt(played, 2)).toEqual(['sell 0']);
    expect(ordersAt(played, 3)).toEqual(['buy 1']);
    expect(codesAt(played, 4)).toEqual(['weightsInside']);
  });

  it('make rungs of a ladder equal, only when it looks', () => {
    const one = [100_00, 100_00, 120_00, 120_00, 120_00];
    const played = play(treasuryLadder, [one, flat(5)], {
      parameters: { everyBars: 3, bandBps: 100 },
      terms: shareTerms,
    });
    expect(codesAt(played, 0)).toEqual(['rungBought']);
    expect(played.slice(1, 3).flatMap(({ orders }) => orders).length).toBe(0);
    expect(codesAt(played, 3)[0]).toMatch(/^rung/);
    expect(ordersAt(played, 3)).toEqual(['sell 0']);
  });

  it('of a buyer who holds are never touched again', () => {
    const played = play(buyAndHold, [rising(6, 9_00), flat(6)], {
      parameters: {},
      terms: shareTerms,
    });
    expect(ordersAt(played, 0)).toEqual(['buy 0', 'buy 1']);
    expect(played.slice(1).flatMap(({ orders }) => orders)).toEqual([]);
    expect(codesAt(played, 5)).toEqual(['heldOn']);
  });
});
