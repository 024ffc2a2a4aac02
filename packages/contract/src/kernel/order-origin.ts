import * as z from 'zod/mini';

/** What placed an order for its owner; `id` is the basket, the plan, or the code of the share. */
export const orderOrigin = z.object({
  kind: z.enum(['basket', 'plan', 'dividends']),
  id: z.string(),
});
export type OrderOrigin = z.output<typeof orderOrigin>;
