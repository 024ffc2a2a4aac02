import type { Sql } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../../../platform/db/database.ts';
import { openTradesFrom } from './open-trades.ts';

/** Answers with the newest number, and with no rows. */
function recordAt(start: bigint) {
  const state = { newest: start, isAway: false, versions: 0, lists: 0 };
  const many = async <Row>({ text, values }: Sql): Promise<Row[]> => {
    if (text.includes('from desk_events e where e.customer_id = c.id')) {
      state.versions += 1;
      // One value: all customers, as one column.
      expect(values).toHaveLength(1);
      return [{ id: 'cus_ana', seq: state.newest } as Row];
    }
    state.lists += 1;
    if (state.isAway) throw new Error('the database is away');
    return [];
  };
  const reader = { many } as Reader;
  return { state, trades: openTradesFrom(reader) };
}

describe('open trades that are kept', () => {
  it('are read once for as long as nothing happened, and the number is asked every time', async () => {
    const { state, trades } = recordAt(7n);
    const first = await trades.load('cus_ana');
    expect(await trades.load('cus_ana')).toBe(first);
    expect(first).toEqual({ version: '7', positions: [], orders: [] });
    expect(state).toMatchObject({ versions: 2, lists: 2 });
  });

  it('are read once, and the number asked once, for all who ask in one turn', async () => {
    const { state, trades } = recordAt(7n);
    const all = await Promise.all(Array.from({ length: 20 }, () => trades.load('cus_ana')));
    expect(new Set(all).size).toBe(1);
    expect(state).toMatchObject({ versions: 1, lists: 2 });
  });

  it('are read again after an event', async () => {
    const { state, trades } = recordAt(7n);
    await trades.load('cus_ana');
    state.newest = 8n;
    expect(await trades.load('cus_ana')).toMatchObject({ version: '8' });
    expect(state.lists).toBe(4);
  });

  it('are not kept when they could not be read', async () => {
    const { state, trades } = recordAt(7n);
    state.isAway = true;
    await expect(trades.load('cus_ana')).rejects.toThrow('away');
    state.isAway = false;
    expect(await trades.load('cus_ana')).toMatchObject({ version: '7' });
  });

  it('are none, without asking for them, for who never traded', async () => {
    const { state, trades } = recordAt(7n);
    expect(await trades.load('cus_ben')).toEqual({ version: '0', positions: [], orders: [] });
    expect(state.lists).toBe(0);
  });
});
