import { describe, expect, it, vi } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import { historySeed } from '@candor/market/tape/seeds';
import { readFewShares } from '@candor/testkit/few-shares';
import { manualClock } from '@candor/testkit/manual-clock';
import { openInstruments } from '../instruments/instruments.ts';
import { openBoards } from './boards.ts';
import type { Pricing } from './pricing.ts';
import { openSimulatedPricing } from './simulated-pricing.ts';

const instruments = openInstruments({ hours: 'continuous', readTexts: readFewShares });
const simulated = openSimulatedPricing({
  instruments,
  tape: {
    liveFrom: localDate('2026-11-16'),
    versionTwoFrom: localDate('2026-11-16'),
    versionThreeFrom: localDate('2026-11-16'),
    seeds: historySeed,
  },
});

/** Counts how often prices are requested. */
function counted() {
  const clock = manualClock();
  let asked = 0;
  const pricing: Pricing = {
    ...simulated,
    quote(instrument, atMs) {
      asked += 1;
      return simulated.quote(instrument, atMs);
    },
  };
  return { clock, boards: openBoards({ instruments, pricing, clock }), asked: () => asked };
}

const PAIRS = 51;

describe('boards', () => {
  it('hold every quote of a class at one instant', async () => {
    const { boards, clock } = counted();
    const { atMs, rows } = await boards.load('forex');
    expect([atMs, rows.length]).toEqual([clock.now(), PAIRS]);
    for (const row of rows) {
      expect(row.atMs).toBe(atMs);
      expect(row.quote).toEqual(simulated.quote(row.instrument, atMs));
    }
  });

  it('are made once a second, however many ask, and not at all when nobody does', async () => {
    const { boards, clock, asked } = counted();
    expect(asked()).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => boards.load('forex')));
    clock.advance(999);
    await boards.load('forex');
    expect(asked()).toBe(PAIRS);
    clock.advance(1);
    await boards.load('forex');
    expect(asked()).toBe(2 * PAIRS);
  });

  it('show the one before while a fresh one is made, but not for long', async () => {
    const { boards, clock } = counted();
    const first = await boards.load('forex');
    clock.advance(2_000);
    const making = boards.load('forex');
    expect(await boards.load('forex')).toBe(first);
    expect((await making).atMs).toBe(clock.now());
    clock.advance(60_000);
    const [late, later] = await Promise.all([boards.load('forex'), boards.load('forex')]);
    expect([late.atMs, later.atMs]).toEqual([clock.now(), clock.now()]);
  });

  it('give what there is while the first one is made', async () => {
    const { boards, clock } = counted();
    expect(boards.soFar('usStock')).toEqual({ atMs: clock.now(), rows: [] });
    const making = boards.load('usStock');
    const some = boards.soFar('usStock').rows;
    expect(some.length).toBeGreaterThan(0);
    const whole = await making;
    expect(whole.rows.length).toBeGreaterThan(some.length);
    expect(whole.rows.slice(0, some.length)).toEqual(some);
    expect(boards.soFar('usStock')).toEqual(whole);
  });

  it('do not keep a list waiting for the first one: the most traded rows are there soon', async () => {
    const { boards, clock } = counted();
    // A slow machine: every row is a slice of its own.
    let ms = 0;
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 1_000));
    const { rows, isWhole } = await boards.loadSoon('usStock', 0);
    slow.mockRestore();
    expect(isWhole).toBe(false);
    expect(rows.length).toBeGreaterThan(0);
    const traded = rows.map(({ instrument }) => instrument.popularity);
    expect(traded).toEqual(traded.toSorted((one, two) => two - one));
    const whole = await boards.load('usStock');
    expect(whole.rows.length).toBeGreaterThan(rows.length);
    expect(await boards.loadSoon('usStock', 0)).toEqual({ ...whole, isWhole: true });
    // Later nobody is given an old board in place of a fresh one.
    clock.advance(60_000);
    expect((await boards.loadSoon('usStock', 0)).atMs).toBe(clock.now());
  });
});
