import type { BookTick } from '@candor/contract/quotes';
import { describe, expect, it } from 'vitest';
import { joinBook, parseBook, type Book } from './live-book.model.ts';

const trade = (at: number, volume = '1'): Book['trades'][number] => ({
  at,
  price: '10.00',
  volume,
  side: 'buy',
});
const book = (at: number, trades: Book['trades']): BookTick => ({
  bids: [{ price: `9.${at}`, volume: '5' }],
  asks: [],
  trades,
  at,
});

describe('joinBook', () => {
  it('shows the pushed book, and the older trades below the new ones', () => {
    const joined = joinBook(book(20, [trade(18), trade(12), trade(5)]), {
      ...book(30, [trade(28), trade(18), trade(12)]),
    });
    expect(joined.bids).toEqual([{ price: '9.30', volume: '5' }]);
    expect(joined.trades.map(({ at }) => at)).toEqual([28, 18, 12, 5]);
  });

  it('keeps all trades of a moment that the pushed list cuts in two', () => {
    const joined = joinBook(
      book(20, [trade(12, '1'), trade(12, '2'), trade(5)]),
      book(30, [trade(28), trade(12, '1')]),
    );
    expect(joined.trades.map(({ at, volume }) => [at, volume])).toEqual([
      [28, '1'],
      [12, '1'],
      [12, '2'],
      [5, '1'],
    ]);
  });

  it('shows only what was pushed where trades may be missing in between', () => {
    expect(joinBook(book(20, [trade(12)]), book(90, [trade(88), trade(80)])).trades).toEqual([
      trade(88),
      trade(80),
    ]);
  });

  it('leaves a newer reading alone', () => {
    const reading = book(20, [trade(12)]);
    expect(joinBook(reading, book(19, [trade(18)]))).toBe(reading);
  });

  it('keeps no more trades than a reading has', () => {
    let joined: Book = book(0, [trade(0)]);
    for (let at = 1; at < 100; at += 1)
      joined = joinBook(joined, book(at, [trade(at), trade(at - 1)]));
    expect(joined.trades).toHaveLength(30);
    expect(joined.trades[0]?.at).toBe(99);
  });
});

describe('parseBook', () => {
  it('takes what the contract promises, and nothing else', () => {
    const good = book(1, [trade(1)]);
    expect(parseBook(good)).toBe(good);
    for (const wrong of [
      null,
      7,
      {},
      { ...good, at: '1' },
      { ...good, bids: [{ price: 1, volume: '1' }] },
      { ...good, asks: [null] },
      { ...good, trades: [{ price: '1', volume: '1', side: 'buy' }] },
    ])
      expect(parseBook(wrong)).toBeNull();
  });
});
