import {
  HoldingWallet,
  billGroups,
  journalKinds,
  kindsOfGroup,
} from '@candor/contract/kernel/enumerations';
import { localDate } from '@candor/kit/local-date';
import { describe, expect, it } from 'vitest';
import {
  everything,
  getFilter,
  hasFilter,
  monthPeriod,
  offeredMonths,
  offeredYears,
  readChoice,
  withDays,
  yearPeriod,
} from './history.model.ts';
import type { Bill } from '../wallet.api.ts';

const today = localDate('2026-11-15');
const bill = (seq: number, at: number): Bill => ({
  seq,
  at,
  kind: 'deposit',
  walletType: HoldingWallet.Funding,
  currency: 'USD',
  amount: '1.00',
  balanceAfter: '1.00',
  cashAfter: '1.00',
  facts: {},
  name: null,
});

describe('the filters of the history', () => {
  it('ask for everything when none is set', () => {
    expect(getFilter(everything, today)).toEqual({});
    expect(hasFilter(everything)).toBe(false);
  });

  it('count today as one of the last seven days', () => {
    expect(getFilter({ ...everything, period: '7' }, today)).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
    });
  });

  it('ask for chosen days as they are, with wallet, kind and direction', () => {
    const choice = {
      wallet: 'hkStock',
      group: 'moves',
      kind: 'transfer',
      direction: 'out',
      code: '00700',
      period: 'days',
      from: '2026-10-01',
      to: '2026-10-31',
    } as const;
    expect(getFilter(choice, today)).toEqual({
      walletType: HoldingWallet.HkStock,
      kind: 'transfer',
      direction: 'out',
      code: '00700',
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(hasFilter(choice)).toBe(true);
  });

  it('ask for a whole group until one kind of it is chosen', () => {
    expect(getFilter({ ...everything, group: 'trades' }, today)).toEqual({ group: 'trades' });
    expect(hasFilter({ ...everything, group: 'trades' })).toBe(true);
    for (const group of billGroups) expect(kindsOfGroup(group)).not.toEqual([]);
    expect(billGroups.flatMap(kindsOfGroup).toSorted()).toEqual(journalKinds.toSorted());
  });

  it('are read from the address, as far as they make sense', () => {
    expect(
      readChoice({
        type: 'hkStock',
        kind: 'dividend',
        code: '00700',
        from: '2026-11-01',
        to: '2026-11-15',
      }),
    ).toEqual({
      wallet: 'hkStock',
      group: 'fees',
      kind: 'dividend',
      direction: null,
      code: '00700',
      period: 'days',
      from: '2026-11-01',
      to: '2026-11-15',
    });
    for (const bad of [
      {},
      { type: 'purse', kind: 'bribe', code: "'; --" },
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
    ])
      expect(readChoice(bad)).toEqual(everything);
  });
});

describe('the days of the history', () => {
  it('begin with a heading each, and only where the day changes', () => {
    const noon = Date.UTC(2026, 10, 15, 12);
    const rows = withDays([bill(3, noon), bill(2, noon - 1000), bill(1, noon - 86_400_000)], (at) =>
      new Date(at).toISOString().slice(0, 10),
    );
    expect(rows.map((row) => (row.row === 'day' ? row.day : row.bill.seq))).toEqual([
      '2026-11-15',
      3,
      2,
      '2026-11-14',
      1,
    ]);
  });

  it('are those of the reader', () => {
    const lateEvening = Date.UTC(2026, 10, 15, 3);
    expect(withDays([bill(1, lateEvening)], () => 'their day')[0]).toEqual({
      row: 'day',
      at: lateEvening,
      day: 'their day',
    });
    expect(withDays([], String)).toEqual([]);
  });
});

describe('the months of a statement', () => {
  it('go back a year from the present one', () => {
    const months = offeredMonths(today);
    expect([months[0], months.at(-1)]).toEqual(['2026-11-01', '2025-11-01']);
  });

  it('end today when they are not over, and with their last day when they are', () => {
    expect(monthPeriod('2026-11-01', today)).toEqual({ from: '2026-11-01', to: '2026-11-15' });
    expect(monthPeriod('2026-02-01', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });
});

it('offers whole years, the present one up to today', () => {
  const today = localDate('2026-11-15');
  expect(offeredYears(today).slice(0, 2)).toEqual(['2026', '2025']);
  expect(yearPeriod('2026', today)).toEqual({ from: '2026-01-01', to: '2026-11-15' });
  expect(yearPeriod('2024', today)).toEqual({ from: '2024-01-01', to: '2024-12-31' });
});
