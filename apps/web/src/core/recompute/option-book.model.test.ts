import { readPricingTexts } from '@candor/market/data/read-market-texts.ts';
import { priceText } from '@candor/market/quote/tick-grid';
import { ENGINE_VERSION } from '@candor/market/tape/engine-version';
import { getCommitment, liveSeed, toHex } from '@candor/market/tape/seeds';
import { addDays, localDate } from '@candor/kit/local-date';
import { openSampleOptions } from '@candor/options/testing/sample-options';
import { describe, expect, it } from 'vitest';
import { recomputeOptionBook, type OptionBookTask } from './option-book.model.ts';
import type { PublishedDay } from './recompute.model.ts';

const liveFrom = localDate('2026-11-02');
const atMs = Date.parse('2026-11-10T17:00:30Z');
const options = openSampleOptions({ liveFrom, versionThreeFrom: liveFrom });

const texts = readPricingTexts();
const rowsOf = (text: string, code: string): string => {
  const [header = '', ...rows] = text.split('\n');
  return [header, ...rows.filter((row) => row.startsWith(`${code},`)), ''].join('\n');
};
/** As the server sends them: of the shares, those of Hong Kong included, only the one that matters. */
const tables = {
  ...texts,
  usStocks: rowsOf(texts.usStocks, 'KO'),
  hkStocks: rowsOf(texts.hkStocks, 'KO'),
};
const ranked = options.underlyings.all.flatMap(({ instrument: { assetClass, code } }) =>
  assetClass === 'usStock' ? [code] : [],
);

const days: PublishedDay[] = Array.from({ length: 12 }, (_, place) => {
  const day = addDays(liveFrom, place);
  const seed = liveSeed(new Uint8Array(32).fill(7), day);
  return {
    day,
    engineVersion: ENGINE_VERSION,
    commitment: getCommitment(seed),
    seed: toHex(seed),
  };
});

const task = (code: string, change: Partial<OptionBookTask> = {}): OptionBookTask => ({
  code,
  atMs,
  hours: 'exchange',
  liveFrom,
  tables,
  ranked,
  days,
  ...change,
});

const underlying = options.underlyings.byRoot('KO');
if (underlying === null) throw new Error('KO has options');
const expiry = options.listing.expiry(underlying, localDate('2026-12-18'), atMs);
if (expiry === null) throw new Error('there are options of December');
const { rows: chain } = options.quotes.chain(underlying, expiry, atMs);
const grid = options.quotes.grid(underlying);

describe('the book of an option', () => {
  it('is the server’s, from the tables of its underlying alone', () => {
    for (const { call, put } of chain.filter((_, place) => place % 12 === 0))
      for (const quote of [call, put]) {
        const book = recomputeOptionBook(task(quote.contract.symbol.replaceAll(' ', '')));
        if (book.kind !== 'book') throw new Error(book.kind);
        expect(book.bids[0]?.price).toBe(priceText(grid, quote.bid));
        expect(book.asks[0]).toEqual({ price: priceText(grid, quote.ask), size: quote.askSize });
      }
  });

  it('of a spread is the net of its legs', () => {
    const [low, high] = [chain[5], chain[9]];
    if (low === undefined || high === undefined) throw new Error('the chain is too short');
    const code = `KO261218+C${low.strike / 1000}-C${high.strike / 1000}`;
    const book = recomputeOptionBook(task(code));
    if (book.kind !== 'book') throw new Error(book.kind);
    const cents = (text = ''): number => Math.round(Number(text) * 100);
    expect(cents(book.bids[0]?.price)).toBe(Math.max(low.call.bid - high.call.ask, 0));
    // Nobody pays more than the strikes are apart.
    const most = (high.strike - low.strike) / 10;
    expect(cents(book.asks[0]?.price)).toBe(Math.min(low.call.ask - high.call.bid, most));
  });

  it('is another one with another seed, and a forged seed is found', () => {
    const code = chain[8]?.call.contract.symbol.replaceAll(' ', '') ?? '';
    const other = liveSeed(new Uint8Array(32).fill(8), localDate('2026-11-10'));
    const forged = days.map((entry) =>
      entry.day === '2026-11-10' ? { ...entry, seed: toHex(other) } : entry,
    );
    expect(recomputeOptionBook(task(code, { days: forged }))).toMatchObject({ kind: 'seedForged' });
    const replaced = forged.map((entry) =>
      entry.day === '2026-11-10' ? { ...entry, commitment: getCommitment(other) } : entry,
    );
    expect(recomputeOptionBook(task(code, { days: replaced }))).not.toEqual(
      recomputeOptionBook(task(code)),
    );
    const secret = days.map((entry) =>
      entry.day === '2026-11-10' ? { ...entry, seed: null } : entry,
    );
    expect(recomputeOptionBook(task(code, { days: secret }))).toMatchObject({ kind: 'seedSecret' });
  });
});
