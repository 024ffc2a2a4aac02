/** What anyone can check for themselves. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { wholeInQuery } from './kernel/page.ts';
import { quotedSource, stockCode } from './kernel/quote.ts';
import { instantMs } from './kernel/shapes.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Which way of computing prices made those of a day; whoever recomputes them needs the same. */
const engineVersion = z.int().check(z.positive());

/** Whether every market trades around the clock, or keeps its exchange's hours: prices depend on it. */
const marketHours = z.enum(['continuous', 'exchange']);

export const loadTape = endpoint({
  method: 'GET',
  path: '/proof/tape/{day}',
  caller: 'anyone',
  summary: 'The commitment to a day’s seed, published before the day begins; after it has ended, the seed itself, from which every price of the day can be recomputed.',
  params: z.strictObject({ day }),
  data: z.object({
    day,
    /** Before the product's first start the seed is public from the outset. */
    kind: z.enum(['history', 'live']),
    engineVersion,
    commitment: z.string(),
    publishedAt: z.nullable(instantMs),
    seed: z.nullable(z.string()),
    revealsAt: instantMs,
  }),
  refusals: ['TAPE_UNKNOWN'],
});

export const TAPES_PER_CALL_MAX = 400;

export const listTapes = endpoint({
  method: 'GET',
  path: '/proof/tapes',
  caller: 'anyone',
  summary: 'Commitments and seeds, newest first, including tomorrow’s commitment; or those before a day, as far back as the first live one.',
  query: z.strictObject({ before: z.optional(day), count: z._default(wholeInQuery(TAPES_PER_CALL_MAX), 30) }),
  data: z.object({
    liveFrom: day,
    items: z.array(z.object({ day, engineVersion, commitment: z.string(), publishedAt: instantMs, seed: z.nullable(z.string()) })),
    hasMore: z.boolean(),
  }),
  refusals: [],
});

const sourceInQuery = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)), quotedSource);

export const loadProofTables = endpoint({
  method: 'GET',
  path: '/proof/instrument',
  caller: 'anyone',
  summary: 'Everything but the seeds that an instrument’s prices are computed from: the tables of the simulation, with the one row of the shares that matters.',
  query: z.strictObject({ source: sourceInQuery, code: stockCode }),
  data: z.object({
    /** Its id inside the simulation, such as US:AAPL. */
    id: z.string(),
    liveFrom: day,
    /** No price is known from before this day. */
    historyFrom: day,
    hours: marketHours,
    tables: z.object({
      usStocks: z.string(),
      hkStocks: z.string(),
      hkTickSizes: z.string(),
      futures: z.string(),
      forex: z.string(),
      indices: z.string(),
      crypto: z.string(),
      sessions: z.string(),
      holidays: z.string(),
      calibration: z.string(),
      intradayProfile: z.string(),
    }),
  }),
  refusals: ['INSTRUMENT_UNKNOWN'],
});
