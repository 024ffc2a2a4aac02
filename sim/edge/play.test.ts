import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { localDate } from '@candor/kit/local-date';
import { Direction } from '@candor/contract/kernel/enumerations';
import { getDayEnd, swapRates } from '@candor/server/core/desk/terms/swap.rules';
import { describe, expect, it } from 'vitest';
import { optionFees } from './costs.ts';
import { openMarketOfSeed } from './market-of-seed.ts';
import { openPlay } from './play.ts';

const NOON = Date.UTC(2026, 10, 17, 16);
const market = openMarketOfSeed({ seed: 77, version: 2, hours: 'exchange' });

describe('what an adversary sees', () => {
  it('ends with the present', () => {
    const play = openPlay(market, NOON);
    const share = play.instrument('US:AAPL');
    expect(play.last(share, NOON - HOUR_MS)).toBeGreaterThan(0);
    expect(() => play.last(share, NOON + 1)).toThrow('nobody sees a price of later');
    expect(() => play.middle(share, NOON + 1)).toThrow('nobody sees a price of later');
    expect(() => play.depth(share, NOON + 1)).toThrow('nobody sees a price of later');
    expect(() => play.tape.last(share, NOON + 1)).toThrow('nobody sees a price of later');
    expect(() => play.tape.actions(share, { fromMs: NOON, untilMs: NOON + DAY_MS })).toThrow(
      'nobody sees a price of later',
    );
    expect(Object.keys(play.market)).not.toContain('engine');
    expect(() => play.wait(NOON - 1)).toThrow('time goes on');
  });

  it('is the same whatever comes later', () => {
    const [one, other] = [openPlay(market, NOON), openPlay(market, NOON)];
    const share = one.instrument('US:AAPL');
    other.wait(NOON + 40 * DAY_MS);
    expect(other.middle(share, NOON)).toBe(one.middle(share));
    expect(one.actions(share, NOON).length).toBeLessThan(other.actions(share, NOON).length);
  });
});

describe('what trading costs', () => {
  it('is the spread and the charges of the desk', () => {
    const play = openPlay(market, NOON);
    const share = play.instrument('US:AAPL');
    const { bids, asks } = play.depth(share);
    play.buy(share, 100n);
    play.sell(share, 100n);
    const [bid, ask] = [(bids[0]?.units ?? 0) / 10_000, (asks[0]?.units ?? 0) / 10_000];
    const cents = (amount: number): number => Math.ceil(amount * 100 - 1e-6) / 100;
    const handling = cents(100 * ask * 0.0005) + cents(100 * bid * 0.0005);
    const ofSellers = cents(100 * bid * 0.0000206) + cents(100 * 0.000166);
    const { profit, trades, notional } = play.result();
    expect(trades).toBe(1);
    expect(notional).toBeCloseTo(100 * ask, 2);
    expect(profit).toBeCloseTo(100 * (bid - ask) - handling - ofSellers, 2);
  });

  it('is per contract for futures and options', () => {
    const play = openPlay(market, NOON);
    const future = play.traded('FU:ES');
    const { bids, asks } = play.depth(future);
    play.buy(future, 1n);
    play.close(future);
    const spread = ((asks[0]?.units ?? 0) - (bids[0]?.units ?? 0)) / 100;
    expect(play.result().profit).toBeCloseTo(-50 * spread - 4.5, 2);
    expect(optionFees(Direction.Buy, 4, localDate('2026-11-17'))).toBe(2.6);
  });

  it('is three nights on a Wednesday', () => {
    const end = getDayEnd(localDate('2026-11-18'));
    const held = (fromMs: number, untilMs: number): number => {
      const play = openPlay(market, fromMs);
      const pair = play.instrument('FX:USDTRY');
      play.sell(pair, 10_000n);
      // Its gain by the price is left out: only the night counts here.
      const before = play.middle(pair);
      play.wait(untilMs);
      const moved = (10_000 * (before - play.middle(pair))) / play.middle(pair);
      const spread = play.spread(pair) * 10_000;
      play.closeAll();
      return play.result().profit - moved + spread;
    };
    const { short } = swapRates({ base: 'USD', quote: 'TRY' }, localDate('2026-11-18'));
    const night = (10_000 * Number(short)) / 1e9 / 365;
    expect(held(end.at - MINUTE_MS, end.at + MINUTE_MS)).toBeCloseTo(3 * night, 0);
    expect(held(end.at - 2 * MINUTE_MS, end.at - MINUTE_MS)).toBeCloseTo(0, 0);
  });

  it('is refused while the market is closed, and nothing may be left open', () => {
    const play = openPlay(market, Date.UTC(2026, 10, 21, 16));
    expect(() => play.buy(play.instrument('US:AAPL'), 1n)).toThrow('trades at this instant');
    const open = openPlay(market, NOON);
    open.buy(open.instrument('US:AAPL'), 1n);
    expect(() => open.result()).toThrow('nothing open');
  });
});

describe('a dividend', () => {
  it('is paid to who holds at the beginning of the ex-date, and charged to who is short', () => {
    const held = (side: 'long' | 'short'): { profit: number; moved: number; paid: number } => {
      const play = openPlay(market, Date.UTC(2026, 11, 15, 20, 58));
      const share = play.instrument('US:KO');
      const [dividend] = play.actions(share, play.now()).filter(({ kind }) => kind === 'dividend');
      const { bids, asks } = play.depth(share);
      const opened = (side === 'long' ? asks : bids)[0]?.units ?? 0;
      if (side === 'long') play.buy(share, 100n);
      else play.sell(share, 100n);
      play.wait(Date.UTC(2026, 11, 16, 14, 35));
      const after = play.depth(share);
      const closed = (side === 'long' ? after.bids : after.asks)[0]?.units ?? 0;
      play.closeAll();
      return {
        profit: play.result().profit,
        moved: ((closed - opened) / 100) * (side === 'long' ? 1 : -1),
        paid: dividend?.kind === 'dividend' ? 100 * Number(dividend.perShare) : Number.NaN,
      };
    };
    const [long, short] = [held('long'), held('short')];
    expect(long.paid).toBeGreaterThan(30);
    // Charges, and a night of interest on what is paid in full.
    expect(long.profit - long.moved - long.paid).toBeGreaterThan(-12);
    expect(long.profit - long.moved - long.paid).toBeLessThan(0);
    expect(short.profit - short.moved + short.paid).toBeLessThan(0);
    expect(short.profit - short.moved + short.paid).toBeGreaterThan(-12);
  });
});

describe('a book', () => {
  it('is there once for each account, whatever it is asked for', () => {
    const filled = (accounts: number): bigint => {
      const play = openPlay(market, NOON, { accounts });
      const future = play.traded('FU:NKD');
      let sum = 0n;
      for (let order = 0; order < 5; order += 1) sum += play.takeBest(future, 'buy', 1_000_000n);
      play.wait(NOON + HOUR_MS);
      play.close(future);
      return sum;
    };
    const [best] = openPlay(market, NOON).depth(market.instrument('FU:NKD')).asks;
    const size = BigInt(best?.size ?? 0);
    expect(size).toBeGreaterThan(0n);
    expect(filled(1)).toBe(size);
    expect(filled(100)).toBe(100n * size);
    // As it was: every order met all of it.
    expect(filled(Number.POSITIVE_INFINITY)).toBe(5n * size);
  });

  it('gives the next order its next level, and is whole again when it is renewed', () => {
    const play = openPlay(market, NOON);
    const share = play.instrument('US:AAPL');
    const { asks } = play.depth(share);
    const [first, second] = asks.map(({ size }) => BigInt(size));
    expect(play.takeBest(share, 'buy', 1_000_000n)).toBe(first);
    expect(play.takeBest(share, 'buy', 1_000_000n)).toBe(0n);
    expect(play.buy(share, 1n)).toBe(1n);
    expect(second).toBeGreaterThan(1n);
    play.wait(NOON + MINUTE_MS);
    expect(play.takeBest(share, 'buy', 1n)).toBe(1n);
    play.wait(NOON + HOUR_MS);
    play.closeAll();
    expect(play.result().trades).toBe(3);
  });
});
