import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { accountId } from './kernel/ids.ts';
import { currency } from './kernel/money.ts';
import { wholeInQuery } from './kernel/page.ts';
import { quotedSource, stockCode } from './kernel/quote.ts';
import { hash, instantMs } from './kernel/shapes.ts';
import { tapeTables } from './kernel/tape-tables.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Recomputing needs the same algorithm. */
const engineVersion = z.int().check(z.positive());

/** Prices depend on it. */
const marketHours = z.enum(['continuous', 'exchange']);

export const loadTape = endpoint({
  method: 'GET',
  path: '/proof/tape/{day}',
  caller: 'anyone',
  summary:
    'The commitment to a day’s seed, published before the day begins; after it has ended, the seed itself, from which every price of the day can be recomputed.',
  params: z.strictObject({ day }),
  data: z.object({
    day,
    /** Before the product's first start the seed is public. */
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
  summary:
    'Commitments and seeds, newest first, including tomorrow’s commitment; or those before a day, as far back as the first live one.',
  query: z.strictObject({
    before: z.optional(day),
    count: z._default(wholeInQuery(TAPES_PER_CALL_MAX), 30),
  }),
  data: z.object({
    liveFrom: day,
    versionTwoFrom: day,
    versionThreeFrom: day,
    items: z.array(
      z.object({
        day,
        engineVersion,
        commitment: z.string(),
        publishedAt: instantMs,
        seed: z.nullable(z.string()),
      }),
    ),
    hasMore: z.boolean(),
  }),
  refusals: [],
});

const sourceInQuery = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
  quotedSource,
);

/** A share that joined while the market ran: what its prices are computed from, besides seeds. */
const listing = z.object({
  assetClass: z.enum(['usStock', 'hkStock']),
  market: z.string(),
  code: stockCode,
  name: z.object({ en: z.string(), zhHans: z.string() }),
  sector: z.string(),
  lot: z.int(),
  currency: z.string(),
  offerPrice: z.string(),
  sharesOffered: z.int(),
  dailyVolatility: z.number(),
  listsAtMs: instantMs,
  /** What the first move follows from since version 3; null for a share that listed before. */
  demand: z.optional(
    z.nullable(z.object({ crowdHundredths: z.int(), wasAskedAgain: z.boolean() })),
  ),
});

export const loadProofTables = endpoint({
  method: 'GET',
  path: '/proof/instrument',
  caller: 'anyone',
  summary:
    'Everything but the seeds that an instrument’s prices are computed from: the tables of the simulation, with the one row of the shares that matters.',
  query: z.strictObject({ source: sourceInQuery, code: stockCode }),
  data: z.object({
    id: z.string(),
    liveFrom: day,
    /** The first day with splits, ex-dates and listings: version 2 of the engine. */
    versionTwoFrom: day,
    /** The first day of version 3 (docs/decisions/0059). */
    versionThreeFrom: day,
    /** Null for what is in the tables. */
    listing: z.nullable(listing),
    /** No price is known before this day. */
    historyFrom: day,
    hours: marketHours,
    tables: z.object(tapeTables),
  }),
  refusals: ['INSTRUMENT_UNKNOWN'],
});

/** The signed root of a Merkle tree over the newest entry of every book. */
const checkpoint = z.object({
  number: z.int(),
  at: instantMs,
  root: hash,
  books: z.int(),
  entries: z.int(),
  previous: hash,
  signature: z.string(),
});

/** From a leaf to the root: the neighbour at each level, and its side. */
const path = z.array(z.object({ side: z.enum(['left', 'right']), hash }));

/** Owed below this node, per currency in its smallest unit, sorted by currency. */
const owed = z.array(z.object({ currency, minor: z.string() }));

const liabilities = z.object({
  day,
  at: instantMs,
  root: hash,
  customers: z.int(),
  owed,
  signature: z.string(),
});

export const LEDGER_ENTRIES_PER_CALL = 2_000;

export const listLedgerEntries = endpoint({
  method: 'GET',
  path: '/proof/ledger/entries',
  caller: 'customer',
  summary:
    'Your entries in their order, exactly as they were hashed; from these every balance can be recomputed.',
  query: z.strictObject({ after: z._default(wholeOrZero(), 0) }),
  data: z.object({
    items: z.array(
      z.object({
        seq: z.int(),
        journal: z.int(),
        /** The journal that balances it together with others; without one it is of version 1. */
        batch: z.optional(z.int()),
        at: instantMs,
        /** As recorded, even if wrong: the customer must see it. */
        kind: z.string(),
        account: z.string(),
        currency: z.string(),
        /** In the smallest unit of the currency, as hashed. */
        minor: z.string(),
        balanceMinor: z.string(),
        /** The JSON text that was hashed. */
        facts: z.string(),
        hash,
      }),
    ),
    hasMore: z.boolean(),
  }),
  refusals: [],
});

export const loadLedgerStanding = endpoint({
  method: 'GET',
  path: '/proof/ledger/standing',
  caller: 'customer',
  summary:
    'What your entries are held against: the head of your chain, signed checkpoints with the way from your head up to their roots, the balances the server claims, and your leaf of the newest proof of liabilities.',
  data: z.object({
    env: z.literal('paper'),
    /** Whose book it is: an account’s. */
    customerId: accountId,
    /** Present for a test account, in which events are forced. */
    isTest: z.optional(z.literal(true)),
    publicKey: z.string(),
    head: z.object({ seq: z.int(), hash }),
    newest: z.nullable(checkpoint),
    /** Newest first: the newest of all, and up to 60 in which your head had moved. */
    proofs: z.array(z.object({ checkpoint, seq: z.int(), hash, path })),
    /** Non-zero wallets only. */
    balances: z.array(z.object({ account: z.string(), currency: z.string(), minor: z.string() })),
    liability: z.nullable(
      z.object({
        published: liabilities,
        nonce: z.string(),
        seq: z.int(),
        owed,
        path: z.array(z.object({ side: z.enum(['left', 'right']), hash, owed })),
      }),
    ),
  }),
  refusals: [],
});

export const listLedgerCheckpoints = endpoint({
  method: 'GET',
  path: '/proof/ledger/checkpoints',
  caller: 'anyone',
  summary: 'Signed checkpoints of all books, newest first, and the key they are signed with.',
  query: z.strictObject({
    before: z.optional(wholeInQuery(999_999_999)),
    count: z._default(wholeInQuery(500), 50),
  }),
  data: z.object({ publicKey: z.string(), items: z.array(checkpoint), hasMore: z.boolean() }),
  refusals: [],
});

export const listLiabilities = endpoint({
  method: 'GET',
  path: '/proof/ledger/liabilities',
  caller: 'anyone',
  summary:
    'What was owed to all customers together at the end of each day, with the root that every customer can find themselves under.',
  query: z.strictObject({ count: z._default(wholeInQuery(400), 30) }),
  data: z.object({ publicKey: z.string(), items: z.array(liabilities) }),
  refusals: [],
});

function wholeOrZero() {
  return z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
}
