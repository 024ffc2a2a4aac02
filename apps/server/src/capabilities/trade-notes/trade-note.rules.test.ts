import { TRADE_NOTES_MAX } from '@candor/contract/trade-notes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkAttach,
  checkChange,
  checkRoom,
  cleanTags,
  isFromBefore,
  isSame,
  VERSIONS_MAX,
} from './trade-note.rules.ts';

describe('the tags of a note', () => {
  it('are kept once each, however they are cased, without a hash before them', () => {
    expect(cleanTags(['#Earnings', 'earnings', ' swing ', '# ', '突破'])).toEqual([
      'Earnings',
      'swing',
      '突破',
    ]);
  });

  it('are the same when they are cleaned again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 24 }), { maxLength: 8 }),
        (tags) => {
          const once = cleanTags(tags);
          expect(cleanTags(once)).toEqual(once);
          expect(once.length).toBeLessThanOrEqual(tags.length);
        },
      ),
    );
  });
});

it('a journal has room up to its limit', () => {
  expect(checkRoom(TRADE_NOTES_MAX - 1)).toMatchObject({ ok: true });
  expect(checkRoom(TRADE_NOTES_MAX)).toMatchObject({ ok: false, code: 'TRADE_NOTES_TOO_MANY' });
});

it('a note is changed by who saw its last version, and not for ever', () => {
  expect(checkChange(3, 3)).toMatchObject({ ok: true });
  expect(checkChange(3, 2)).toMatchObject({ ok: false, code: 'TRADE_NOTE_CHANGED' });
  expect(checkChange(VERSIONS_MAX, VERSIONS_MAX)).toMatchObject({
    ok: false,
    code: 'TRADE_NOTE_VERSIONS_ENOUGH',
  });
});

describe('a note that is put to an order', () => {
  const order = { id: 'ord_1', instrumentId: 'US:AAPL' };

  it('is about nothing yet, or about what the order buys', () => {
    const free = { orderId: null };
    expect(checkAttach({ ...free, instrumentId: null }, order).ok).toBe(true);
    expect(checkAttach({ ...free, instrumentId: 'US:AAPL' }, order).ok).toBe(true);
    expect(checkAttach({ ...free, instrumentId: 'US:MSFT' }, order).ok).toBe(false);
  });

  it('stays with its order', () => {
    const bound = { instrumentId: 'US:AAPL', orderId: 'ord_1' };
    expect(checkAttach(bound, order).ok).toBe(true);
    expect(checkAttach({ ...bound, orderId: 'ord_2' }, order).ok).toBe(false);
  });
});

it('a note is from before the order only while none of its words is newer', () => {
  const note = { writtenAt: 10, changedAt: null };
  expect(isFromBefore(note, 11)).toBe(true);
  expect(isFromBefore(note, 9)).toBe(false);
  expect(isFromBefore({ ...note, changedAt: 12 }, 11)).toBe(false);
  expect(isFromBefore(note, null)).toBeNull();
});

it('two texts are the same with their reason and their tags in the same order', () => {
  const words = { reason: 'plan' as const, tags: ['a', 'b'], text: 'x' };
  expect(isSame(words, { ...words })).toBe(true);
  for (const other of [{ text: 'y' }, { tags: ['b', 'a'] }, { tags: ['a'] }, { reason: null }])
    expect(isSame(words, { ...words, ...other })).toBe(false);
});
