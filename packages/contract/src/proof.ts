/** What anyone can check for themselves. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { instantMs } from './kernel/shapes.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

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
    commitment: z.string(),
    publishedAt: z.nullable(instantMs),
    seed: z.nullable(z.string()),
    revealsAt: instantMs,
  }),
  refusals: ['TAPE_UNKNOWN'],
});

export const listTapes = endpoint({
  method: 'GET',
  path: '/proof/tapes',
  caller: 'anyone',
  summary: 'The newest commitments and seeds, newest first, including tomorrow’s commitment.',
  data: z.object({ liveFrom: day, items: z.array(z.object({ day, commitment: z.string(), publishedAt: instantMs, seed: z.nullable(z.string()) })) }),
  refusals: [],
});
