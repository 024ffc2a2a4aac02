/**
 * The file a proof comes in, read with care: it may come from anybody.
 *
 * { "engineVersion": 3, "hours": "continuous", "liveFrom": "2026-11-15", "versionTwoFrom":
 * "2026-11-15", "versionThreeFrom": "2026-11-20", "listings": [ …as GET /proof/instrument tells
 * them… ], "seeds": { "2026-11-16": "<64 hexadecimal digits>", … }, "commitments": { "2026-11-16":
 * "<64 hexadecimal digits>", … }, "claims": [ { "kind": "candle", "instrument": "US:AAPL", "size":
 * "5m", "startMs": …, "untilMs": …, "figures": { "high": "231.50" } }, { "kind": "quote",
 * "instrument": "FX:EURUSD", "atMs": …, "figures": { "bid": "1.16755" } }, { "kind": "fill",
 * "instrument": "US:AAPL", "atMs": …, "side": "buy", "figures": { "price": "231.42" }, "pieces": [
 * { "price": "231.42", "quantity": "10" } ], "takenBefore": "40" } ] }
 */
import { z } from 'zod';
import { parseLocalDate, type LocalDate } from '@candor/kit/local-date';
import { candleSizes } from '@candor/market/candle/candle';
import type { Listing } from '@candor/market/listings/listing';
import type { Claim } from '@candor/market/tape/check-claim';
import type { EngineVersions } from '@candor/market/tape/engine-version';
import { optionClaims, type OptionClaims } from './verify-options.ts';
import { treasuryClaims, type TreasuryClaims } from './verify-treasuries.ts';

/** The first days of versions 2 and 3 of the engine are null in a file about days before them. */
export type ProofFile = EngineVersions & {
  readonly engineVersion: number;
  readonly hours: 'exchange' | 'continuous';
  readonly liveFrom: LocalDate;
  /** Shares that joined the market, as far as claims are about them. */
  readonly listings: readonly Listing[];
  readonly seeds: ReadonlyMap<LocalDate, string>;
  readonly commitments: ReadonlyMap<LocalDate, string>;
  readonly claims: readonly Claim[];
  readonly options: OptionClaims;
} & TreasuryClaims;

export function parseProofFile(text: string): ProofFile {
  const { seeds, commitments, ...rest } = proofFile.parse(JSON.parse(text));
  return { ...rest, seeds: new Map(seeds), commitments: new Map(commitments) };
}

const date = z.string().transform((text, context) => {
  const parsed = parseLocalDate(text);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: 'not a date' });
  return z.NEVER;
});
const digest = z.string().regex(/^[0-9a-f]{64}$/i, 'not 64 hexadecimal digits');
const byDate = z.record(z.string(), digest).transform((record, context) =>
  Object.entries(record).flatMap(([text, value]): [LocalDate, string][] => {
    const parsed = parseLocalDate(text);
    if (parsed !== null) return [[parsed, value]];
    context.addIssue({ code: 'custom', message: `not a date: ${text}` });
    return [];
  }),
);
const instant = z
  .int()
  .min(Date.parse('2016-01-01T00:00:00Z'))
  .max(Date.parse('2100-01-01T00:00:00Z'));
const price = z.string().regex(/^\d{1,15}(?:\.\d{1,12})?$/, 'not a decimal number');
const figures = <Name extends string>(...names: readonly Name[]) =>
  z.partialRecord(z.enum(names), price);

/** A book has five levels. */
const PIECES_MAX = 5;

const claim = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('quote'),
    instrument: z.string(),
    atMs: instant,
    figures: figures('last', 'bid', 'ask', 'open', 'high', 'low', 'previousClose'),
  }),
  z.strictObject({
    kind: z.literal('candle'),
    instrument: z.string(),
    size: z.enum(candleSizes),
    startMs: instant,
    untilMs: instant,
    figures: figures('open', 'high', 'low', 'close', 'volume'),
  }),
  z.strictObject({
    kind: z.literal('fill'),
    instrument: z.string(),
    atMs: instant,
    side: z.enum(['buy', 'sell']),
    figures: z.strictObject({ price }),
    pieces: z
      .array(z.strictObject({ price, quantity: price }))
      .max(PIECES_MAX)
      .optional(),
    takenBefore: price.optional(),
  }),
]);

const listing = z.strictObject({
  assetClass: z.enum(['usStock', 'hkStock']),
  market: z.string(),
  code: z.string().regex(/^[A-Z0-9.]{1,12}$/, 'not a code'),
  name: z.strictObject({ en: z.string(), zhHans: z.string() }),
  sector: z.string(),
  lot: z.int().positive(),
  currency: z.string(),
  offerPrice: price,
  sharesOffered: z.int().positive(),
  dailyVolatility: z.number().positive().max(1),
  listsAtMs: instant,
  demand: z
    .strictObject({ crowdHundredths: z.int().positive(), wasAskedAgain: z.boolean() })
    .nullable()
    .default(null),
});

const CLAIMS_MAX = 10_000;
const proofFile = z.strictObject({
  engineVersion: z.int().positive(),
  hours: z.enum(['exchange', 'continuous']),
  liveFrom: date,
  versionTwoFrom: date.nullable().default(null),
  versionThreeFrom: date.nullable().default(null),
  listings: z.array(listing).max(CLAIMS_MAX).default([]),
  seeds: byDate,
  commitments: byDate.default([]),
  claims: z.array(claim).max(CLAIMS_MAX),
  ...treasuryClaims,
  ...optionClaims,
});
