import { describe, expect, it } from 'vitest';
import { routeTable } from '../../routes.table.ts';
import {
  hasBeside,
  isQuotePage,
  isWide,
  listBeside,
  shownUntilChosen,
  standsInColumns,
  waitsForChoice,
} from './beside.rules.ts';

const paths = routeTable.map(({ path }) => path);

describe('what stands beside a page on a desktop', () => {
  it('is the list that opens it', () => {
    expect(listBeside('pages/notice/detail')).toBe('pages/notice/index');
    expect(listBeside('wallet/bill')).toBe('pages/profile/transaction');
    expect(listBeside('pages/trade/detail')).toBe('pages/trade/index');
    expect(listBeside('pages/auth/login')).toBeNull();
  });

  it('is never itself opened by a list, nor a workspace', () => {
    const lists = paths.flatMap((path) => listBeside(path) ?? []);
    expect(lists.length).toBeGreaterThan(10);
    for (const list of lists) {
      expect(listBeside(list)).toBeNull();
      expect(isQuotePage(list)).toBe(false);
    }
  });

  it('is something to read until an entry is chosen, itself no list', () => {
    expect(shownUntilChosen('pages/market/index')?.path).toBe('news/index');
    const beside = paths.flatMap((path) => shownUntilChosen(path)?.path ?? []);
    for (const path of beside) expect(waitsForChoice(path)).toBe(false);
    expect(
      paths.filter((path) => shownUntilChosen(path) !== null && !hasBeside(path, true)),
    ).toEqual([]);
    expect(hasBeside('pages/trade/index', true)).toBe(true);
    expect(hasBeside('pages/trade/index', false)).toBe(false);
    expect(hasBeside('pages/profile/transaction', true)).toBe(false);
    expect(hasBeside('pages/market/index', false)).toBe(true);
  });

  it('is nothing beside tables, until one of their entries is opened', () => {
    for (const table of ['pages/trade/index', 'pages/profile/transaction'] as const) {
      expect(isWide(table)).toBe(true);
      expect(paths.some((path) => listBeside(path) === table)).toBe(true);
    }
  });

  it('is one thing or another: no page is in columns and waits too', () => {
    expect(paths.filter((path) => standsInColumns(path) && waitsForChoice(path))).toEqual([]);
    expect(
      paths.filter(
        (path) =>
          isWide(path) &&
          (listBeside(path) !== null || standsInColumns(path) || waitsForChoice(path)),
      ),
    ).toEqual([]);
    expect(paths.filter((path) => isQuotePage(path) && listBeside(path) !== null)).toEqual([]);
  });
});
