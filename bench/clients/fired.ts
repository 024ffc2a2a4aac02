/** What command-clients.ts answers when it has fired. */
import * as z from 'zod/mini';

export const fired = z.object({
  answered: z.number(),
  refused: z.number(),
  seconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});
