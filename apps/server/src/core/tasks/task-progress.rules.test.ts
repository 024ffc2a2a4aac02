import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Task } from '@candor/contract/kernel/tasks';
import { DAY_MS } from '@candor/kit/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  progressOf,
  type AccountRecord,
  type HeldPosition,
  type PlacedOrder,
} from './task-progress.rules.ts';

const window = { from: 10 * DAY_MS, until: 20 * DAY_MS };
const share = (code: string, from: number, until: number | null = null): HeldPosition => ({
  source: TradedSource.Stock,
  instrumentId: `US:${code}`,
  direction: Direction.Buy,
  leverage: 1,
  from: from * DAY_MS,
  until: until === null ? null : until * DAY_MS,
});
const put = (code: string, from: number, until: number | null = null): HeldPosition => ({
  ...share(code, from, until),
  source: TradedSource.Option,
  instrumentId: `OP:${code}261218P00310000`,
});
const order = (id: string, at: number, more: Partial<PlacedOrder> = {}): PlacedOrder => ({
  ...{ id, opens: true, type: OrderType.Market, isFilled: true, at: at * DAY_MS },
  ...more,
});
const sectors: Readonly<Record<string, string>> = {
  'US:AAPL': 'IT',
  'US:MSFT': 'IT',
  'US:JPM': 'Financials',
  'US:XOM': 'Energy',
};
const look = (task: Partial<Task> & Pick<Task, 'kind'>, record: Partial<AccountRecord>) =>
  progressOf(
    { count: 1, days: 0, ...task },
    { orders: [], positions: [], noted: new Set(), ...record },
    window,
    (id) => sectors[id] ?? null,
  );

describe('what is held at the end', () => {
  it('counts sectors, not shares, and nothing that was sold before', () => {
    const positions = [
      share('AAPL', 12),
      share('MSFT', 12),
      share('JPM', 12, 19),
      share('XOM', 12, 20),
    ];
    expect(look({ kind: 'holdSectors', count: 3 }, { positions })).toEqual({
      done: 2,
      needed: 3,
      isDone: false,
    });
    expect(look({ kind: 'holdInstruments', count: 3 }, { positions }).isDone).toBe(true);
  });

  it('asks for the days before the end without a break', () => {
    const positions = [share('AAPL', 14), share('JPM', 16), share('XOM', 12, 15), share('XOM', 18)];
    expect(look({ kind: 'holdSectors', count: 2, days: 5 }, { positions }).done).toBe(1);
    expect(look({ kind: 'holdSectors', count: 2, days: 4 }, { positions }).done).toBe(2);
  });

  it('knows shares that are sold short from those that are held', () => {
    const short = { ...share('AAPL', 12), direction: Direction.Sell };
    expect(look({ kind: 'holdInstruments' }, { positions: [short] }).done).toBe(0);
  });
});

describe('what was done in the window', () => {
  it('counts trades that were filled within it', () => {
    const orders = [
      order('a', 9),
      order('b', 10),
      order('c', 12, { isFilled: false }),
      order('d', 20),
    ];
    expect(look({ kind: 'trades' }, { orders }).done).toBe(1);
  });

  it('asks for a reason for each trade, however many there are', () => {
    const orders = [order('a', 11), order('b', 12), order('c', 13)];
    const noted = new Set(['a', 'b', 'other']);
    expect(look({ kind: 'reasons' }, { orders, noted })).toEqual({
      done: 2,
      needed: 3,
      isDone: false,
    });
    expect(look({ kind: 'reasons' }, { orders: [], noted }).isDone).toBe(false);
  });

  it('a stop is what closes, and a stop that opens is none', () => {
    const stop = { type: OrderType.Stop, opens: false, isFilled: false };
    expect(look({ kind: 'stops' }, { orders: [order('a', 11, stop)] }).done).toBe(1);
    expect(
      look({ kind: 'stops' }, { orders: [order('a', 11, { ...stop, opens: true })] }).done,
    ).toBe(0);
  });

  it('a put hedges shares of its own company that were held at the same time', () => {
    const done = (positions: HeldPosition[]) => look({ kind: 'hedges' }, { positions }).done;
    expect(done([share('AAPL', 5), put('AAPL', 12)])).toBe(1);
    expect(done([share('MSFT', 5), put('AAPL', 12)])).toBe(0);
    expect(done([share('AAPL', 5, 12), put('AAPL', 12)])).toBe(0);
    expect(done([share('AAPL', 5), put('AAPL', 9)])).toBe(0);
    const call = { ...put('AAPL', 12), instrumentId: 'OP:AAPL261218C00310000' };
    expect(done([share('AAPL', 5), call])).toBe(0);
  });
});

it('more of a record never undoes what was done, except that more trades need more reasons', () => {
  const position = fc
    .record({
      code: fc.constantFrom('AAPL', 'MSFT', 'JPM', 'XOM'),
      from: fc.integer({ min: 0, max: 25 }),
      length: fc.option(fc.integer({ min: 1, max: 25 })),
      isPut: fc.boolean(),
    })
    .map(({ code, from, length, isPut }) =>
      (isPut ? put : share)(code, from, length === null ? null : from + length),
    );
  const kind = fc.constantFrom('holdInstruments', 'holdSectors', 'roundTrips', 'hedges' as const);
  fc.assert(
    fc.property(kind, fc.array(position), position, (asked, positions, further) => {
      const before = look({ kind: asked }, { positions });
      expect(
        look({ kind: asked }, { positions: [...positions, further] }).done,
      ).toBeGreaterThanOrEqual(before.done);
    }),
  );
});
