import { openSampleTreasuries } from '@candor/market/testing/sample-treasuries';
import { toWire } from '@candor/money/wire';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import { openSampleOptions } from '@candor/options/testing/sample-options';
import { ENGINE_VERSION } from '@candor/market/tape/engine-version';
import { getCommitment, toHex } from '@candor/market/tape/seeds';
import { addDays, localDate } from '@candor/kit/local-date';
import { jadecrane, lumiquill } from '@candor/market/testing/sample-listings';
import { describe, expect, it } from 'vitest';
import { parseProofFile } from './proof-file.ts';
import { verifyProof } from './verify-proof.ts';

const liveFrom = localDate('2026-11-02');
const { engine, instrument, liveSeeds } = openSampleMarket({
  liveFrom,
  versionTwoFrom: liveFrom,
  versionThreeFrom: liveFrom,
});
const apple = instrument('US:AAPL');
const atMs = Date.parse('2026-11-06T16:12:03Z');
const startMs = Date.parse('2026-11-06T15:30:00Z');
const range = { size: '5m', fromMs: startMs, untilMs: startMs + 300_000 - 1 } as const;

function getProof(
  changes: { high?: string; lastSeed?: string; engineVersion?: number } = {},
): string {
  const days = Array.from({ length: 5 }, (_, day) => addDays(liveFrom, day));
  const seeds = days.map((date) => [date, liveSeeds(date) ?? new Uint8Array(32)] as const);
  const [candle] = engine.candles(apple, range).filter((one) => one.startMs === startMs);
  const quote = engine.quote(apple, atMs);
  const text = (units: number | null | undefined): string => engine.priceText(apple, units ?? 0);
  return JSON.stringify({
    engineVersion: changes.engineVersion ?? ENGINE_VERSION,
    hours: 'exchange',
    liveFrom,
    versionTwoFrom: liveFrom,
    versionThreeFrom: liveFrom,
    seeds: {
      ...Object.fromEntries(seeds.map(([date, seed]) => [date, toHex(seed)])),
      ...(changes.lastSeed === undefined ? {} : { '2026-11-06': changes.lastSeed }),
    },
    commitments: Object.fromEntries(seeds.map(([date, seed]) => [date, getCommitment(seed)])),
    claims: [
      {
        kind: 'candle',
        instrument: 'US:AAPL',
        size: '5m',
        startMs,
        untilMs: range.untilMs,
        figures: {
          open: text(candle?.open),
          high: changes.high ?? text(candle?.high),
          low: text(candle?.low),
          close: text(candle?.close),
          volume: String(candle?.volume),
        },
      },
      {
        kind: 'quote',
        instrument: 'US:AAPL',
        atMs,
        figures: { last: text(quote.last), bid: text(quote.bid), ask: text(quote.ask) },
      },
      {
        kind: 'fill',
        instrument: 'US:AAPL',
        atMs,
        side: 'buy',
        figures: { price: text(quote.ask) },
      },
    ],
  });
}

const wrongLines = (text: string): string[] =>
  verifyProof(parseProofFile(text))
    .filter(({ isTrue }) => !isTrue)
    .map(({ line }) => line);

describe('verifying a treasury', () => {
  const sold = openSampleTreasuries({ liveFrom, secret: 7 });
  const note = sold.list.byCode('USTN271231', atMs);
  const quote = note === null ? null : sold.priceAt(note, atMs);
  const proofOf = (figures: object, more: object = {}): string =>
    JSON.stringify({
      ...JSON.parse(getProof()),
      claims: [],
      treasuries: [{ code: 'USTN271231', atMs, figures }],
      ...more,
    });

  it('finds ask and curve as the published seeds give them, and what was bent', () => {
    const right = {
      ask: quote === null ? '' : toWire(quote.ask.clean),
      level: String(sold.curve.at(atMs).factors.level),
    };
    expect(wrongLines(proofOf(right))).toEqual([]);
    expect(wrongLines(proofOf({ ...right, ask: '1.5' }))).toEqual([
      expect.stringContaining('ask 1.5: MISMATCH'),
    ]);
    expect(wrongLines(proofOf(right, { curveVersion: 9 }))).toEqual([
      expect.stringContaining('version 9 of the yield curve'),
    ]);
  });
});

describe('verifying an option', () => {
  const options = openSampleOptions({ liveFrom, versionThreeFrom: liveFrom });
  const found = options.listing.find('AAPL261218C00270000', atMs);
  const quoted = found === null ? null : options.quotes.quote(found, atMs).quote;
  const proofOf = (claim: object): string =>
    JSON.stringify({ ...JSON.parse(getProof()), claims: [], options: [{ atMs, ...claim }] });
  const cents = (units = 0): string => (units / 100).toFixed(2);

  it('finds bid and ask as the published seeds give them, and what was bent', () => {
    const figures = { bid: cents(quoted?.bid), ask: cents(quoted?.ask) };
    expect(wrongLines(proofOf({ code: 'AAPL261218C00270000', figures }))).toEqual([]);
    expect(
      wrongLines(proofOf({ code: 'AAPL261218C00270000', figures: { ...figures, ask: '0.01' } })),
    ).toEqual([expect.stringContaining('ask 0.01: MISMATCH')]);
    expect(wrongLines(proofOf({ code: 'NOSUCH261218C00270000', figures }))).toEqual([
      expect.stringContaining('there is no such option'),
    ]);
  });
});

describe('verifying a tape', () => {
  it('finds everything in order when candle, quote and fill are what the published seeds give', () => {
    const findings = verifyProof(parseProofFile(getProof()));
    expect(findings.filter(({ isTrue }) => !isTrue)).toEqual([]);
    expect(findings).toHaveLength(5 + 5 + 3 + 1);
  });

  it('names the one figure that was bent', () => {
    expect(wrongLines(getProof({ high: '99999.00' }))).toEqual([
      expect.stringContaining('high 99999.00: MISMATCH'),
    ]);
  });

  it('finds the pieces of a fill in its book, less what the customer had taken before', () => {
    const [best, second] = engine.depth(apple, atMs).asks;
    const [first, next] = [best?.size ?? 0, second?.size ?? 0];
    const fill = (takenBefore: number, pieces: [number | undefined, number][]): string => {
      const proof = JSON.parse(getProof()) as { claims: { kind: string }[] };
      const [claim] = proof.claims.filter(({ kind }) => kind === 'fill');
      return JSON.stringify({
        ...proof,
        claims: [
          {
            ...claim,
            takenBefore: String(takenBefore),
            pieces: pieces.map(([units, quantity]) => ({
              price: engine.priceText(apple, units ?? 0),
              quantity: String(quantity),
            })),
          },
        ],
      });
    };
    expect(wrongLines(fill(0, [[best?.units, first]]))).toEqual([]);
    expect(
      wrongLines(
        fill(first - 1, [
          [best?.units, 1],
          [second?.units, next],
        ]),
      ),
    ).toEqual([]);
    expect(wrongLines(fill(1, [[best?.units, first]]))).toEqual([
      expect.stringContaining('pieces'),
    ]);
    expect(wrongLines(fill(0, [[second?.units, 1]]))).toEqual([expect.stringContaining('pieces')]);
  });

  it('finds a seed that is not the one committed to, and the prices that do not follow from it', () => {
    const wrong = wrongLines(getProof({ lastSeed: 'ab'.repeat(32) }));
    expect(wrong[0]).toContain('seed 2026-11-06: MISMATCH');
    expect(wrong.length).toBeGreaterThan(3);
  });

  it('does not judge prices of another version of the engine', () => {
    expect(wrongLines(getProof({ engineVersion: ENGINE_VERSION + 1 }))).toEqual([
      expect.stringContaining('cannot be checked here'),
    ]);
  });

  it('says what is wrong with a file it cannot use', () => {
    expect(() => parseProofFile('{')).toThrow();
    expect(() =>
      parseProofFile(
        JSON.stringify({
          engineVersion: ENGINE_VERSION,
          hours: 'exchange',
          liveFrom: '2026-02-30',
          seeds: {},
          claims: [],
        }),
      ),
    ).toThrow('not a date');
    expect(() =>
      parseProofFile(
        JSON.stringify({
          engineVersion: ENGINE_VERSION,
          hours: 'exchange',
          liveFrom: '2026-11-02',
          seeds: { '2026-11-02': 'short' },
          claims: [],
        }),
      ),
    ).toThrow('64 hexadecimal');
    expect(
      wrongLines(
        JSON.stringify({
          engineVersion: ENGINE_VERSION,
          hours: 'exchange',
          liveFrom,
          versionTwoFrom: liveFrom,
          versionThreeFrom: liveFrom,
          seeds: {},
          claims: [{ kind: 'quote', instrument: 'US:NONE', atMs, figures: {} }],
        }),
      ),
    ).toEqual(['US:NONE: there is no such instrument']);
    const [line] = wrongLines(
      JSON.stringify({
        engineVersion: ENGINE_VERSION,
        hours: 'exchange',
        liveFrom,
        versionTwoFrom: liveFrom,
        versionThreeFrom: liveFrom,
        seeds: {},
        claims: [{ kind: 'quote', instrument: 'US:AAPL', atMs, figures: { last: '1' } }],
      }),
    );
    expect(line).toContain('the seed of 2026-11-02 is not in the file');
  });

  it('checks splits and listings of version 2, and days of version 1 as they were', () => {
    const listing = {
      ...lumiquill,
      listsAtMs: Date.parse('2026-12-08T14:30:00Z'),
    } as const;
    const versionTwoFrom = localDate('2026-12-01');
    const later = openSampleMarket({ liveFrom, versionTwoFrom, listings: [listing] });
    const splitAt = Date.parse('2026-12-29T16:00:00Z');
    const days = Array.from({ length: 60 }, (_, day) => addDays(liveFrom, day));
    const claimAt = (id: string, instant: number) => {
      const quote = later.engine.quote(later.instrument(id), instant);
      const text = (units: number) => later.engine.priceText(later.instrument(id), units);
      const figures = { last: text(quote.last), previousClose: text(quote.previousClose) };
      return { kind: 'quote', instrument: id, atMs: instant, figures };
    };
    const proof = (claims: readonly object[]) =>
      JSON.stringify({
        engineVersion: 2,
        hours: 'exchange',
        liveFrom,
        versionTwoFrom,
        versionThreeFrom: null,
        listings: [listing],
        seeds: Object.fromEntries(
          days.map((day) => [day, toHex(liveSeeds(day) ?? new Uint8Array(32))]),
        ),
        claims,
      });
    const right = [
      claimAt('US:NVR', atMs),
      claimAt('US:NVR', splitAt),
      claimAt('US:LUMQ', listing.listsAtMs + 3_600_000),
    ];
    expect(Number(right[1]?.figures.last) * 5).toBeLessThan(Number(right[0]?.figures.last));
    expect(wrongLines(proof(right))).toEqual([]);
    const early = { ...claimAt('US:LUMQ', listing.listsAtMs), atMs: listing.listsAtMs - 1 };
    expect(wrongLines(proof([early]))).toEqual([expect.stringContaining('had not listed')]);
  });

  it('checks a first price of version 3 against the demand that the listing has', () => {
    const listing = {
      ...jadecrane,
      listsAtMs: Date.parse('2026-12-08T01:30:00Z'),
      demand: { crowdHundredths: 4_020, wasAskedAgain: false },
    } as const;
    const versions = { versionTwoFrom: liveFrom, versionThreeFrom: liveFrom };
    const { engine, instrument } = openSampleMarket({ liveFrom, ...versions, listings: [listing] });
    const share = instrument('HK:09700');
    const last = engine.priceText(share, engine.quote(share, listing.listsAtMs).last);
    const proof = (shown: object) =>
      JSON.stringify({
        engineVersion: 3,
        hours: 'exchange',
        liveFrom,
        ...versions,
        listings: [shown],
        seeds: Object.fromEntries(
          Array.from({ length: 60 }, (_, day) => addDays(liveFrom, day)).map((day) => [
            day,
            toHex(liveSeeds(day) ?? new Uint8Array(32)),
          ]),
        ),
        claims: [
          { kind: 'quote', instrument: 'HK:09700', atMs: listing.listsAtMs, figures: { last } },
        ],
      });
    expect(wrongLines(proof(listing))).toEqual([]);
    const cold = { ...listing, demand: { crowdHundredths: 60, wasAskedAgain: false } };
    expect(wrongLines(proof(cold))).toEqual([expect.stringContaining(last)]);
  });

  it('asks for the first day of version 2 where the file is about it', () => {
    const file = { engineVersion: 2, hours: 'exchange', liveFrom, seeds: {}, claims: [] };
    expect(wrongLines(JSON.stringify(file))).toEqual([expect.stringContaining('versionTwoFrom')]);
  });
});
