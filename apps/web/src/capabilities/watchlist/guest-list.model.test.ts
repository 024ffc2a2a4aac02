import { WATCHED_MAX } from '@candor/contract/watchlist';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  guestListIn,
  guestRecord,
  inOrder,
  watchKey,
  withInstrument,
  withoutKeys,
  type GuestList,
} from './guest-list.model.ts';

const us = (...codes: string[]): GuestList => codes.map((code) => ({ source: 0, code }));
const written = (list: GuestList): string => list.map(watchKey).join(' ');

describe('a guest’s list on the device', () => {
  it('is read back as it was written', () => {
    const list = [...us('AAPL', 'BRK.B'), { source: 11, code: '00700' } as const];
    expect(guestListIn(JSON.parse(JSON.stringify(guestRecord(list))))).toEqual(list);
  });

  it('is read without what makes no sense, and never fails', () => {
    expect(
      guestListIn({
        version: 1,
        items: [
          { source: 0, code: 'AAPL' },
          { source: 101, code: 'B' },
          { source: 0, code: '<b>' },
          { source: '0', code: 'C' },
          null,
          7,
          { source: 0, code: 'AAPL' },
        ],
      }),
    ).toEqual(us('AAPL'));
    for (const stranger of [null, 'text', 5, [], { items: 'x' }, { version: 9 }])
      expect(guestListIn(stranger)).toEqual([]);
    fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(guestListIn(value))));
  });

  it('takes what a later version wrote beside the instruments', () => {
    expect(
      guestListIn({ version: 2, colour: 'red', items: [{ source: 0, code: 'AAPL', note: 'x' }] }),
    ).toEqual(us('AAPL'));
  });

  it('adds at the end, each once, up to its limit', () => {
    const added = withInstrument(us('AAPL'), { source: 0, code: 'MSFT' });
    expect(added.ok && written(added.outcome)).toBe('0:AAPL 0:MSFT');
    const again = withInstrument(us('AAPL'), { source: 0, code: 'AAPL' });
    expect(again.ok && written(again.outcome)).toBe('0:AAPL');
    const full = us(...Array.from({ length: WATCHED_MAX }, (_, index) => `A${index}`));
    expect(withInstrument(full, { source: 0, code: 'ZZ' })).toMatchObject({
      ok: false,
      code: 'WATCHLIST_FULL',
      values: { max: WATCHED_MAX },
    });
    expect(withInstrument(full, { source: 0, code: 'A1' }).ok).toBe(true);
  });

  it('distinguishes the same code of two classes', () => {
    expect(
      written(
        withoutKeys(
          [
            { source: 0, code: 'ES' },
            { source: 3, code: 'ES' },
          ],
          new Set(['3:ES']),
        ),
      ),
    ).toBe('0:ES');
  });

  it('is put in order; what is not named stays behind as it was, and nothing is invented', () => {
    expect(written(inOrder(us('A', 'B', 'C', 'D'), ['0:D', '0:B', '0:X']))).toBe('0:D 0:B 0:A 0:C');
  });
});
