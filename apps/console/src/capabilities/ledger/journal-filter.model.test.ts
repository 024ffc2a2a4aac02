import { describe, expect, it } from 'vitest';
import { isDay } from '../../platform/day.model.ts';
import { isOwner, journalFilterIn } from './journal-filter.model.ts';

const customer = `cus_${'0'.repeat(26)}`;

describe('the filter of the journal', () => {
  it('takes what exists from the address bar', () => {
    expect(
      journalFilterIn({
        kind: 'deposit',
        owner: customer,
        from: '2026-11-01',
        to: '2026-11-15',
        page: '3',
      }),
    ).toEqual({
      pageNum: '3',
      kind: 'deposit',
      owner: customer,
      from: '2026-11-01',
      to: '2026-11-15',
    });
  });

  it('leaves out what the server would refuse', () => {
    expect(
      journalFilterIn({
        kind: 'gift',
        owner: 'somebody',
        from: '2026-06-31',
        to: 'yesterday',
        page: '-1',
      }),
    ).toEqual({ pageNum: '1' });
  });

  it('knows the house and customers as owners', () => {
    expect(['house', customer, 'House', 'cus_1', ''].map(isOwner)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('knows which days exist', () => {
    expect(['2024-02-29', '2025-02-29', '2026-13-01', '2026-1-1', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
