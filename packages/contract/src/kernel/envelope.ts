/** Success is code 200; a refusal repeats the HTTP status and carries a stable machine reason. */
import * as z from 'zod/mini';

export const CODE_SUCCESS = 200;

export const refusalEnvelope = z.object({
  code: z.number(),
  msg: z.string(),
  data: z.null(),
  reason: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  fields: z.optional(z.array(z.object({ path: z.string(), problem: z.string() }))),
  requestId: z.string(),
});
export type RefusalEnvelope = z.output<typeof refusalEnvelope>;

export type SuccessEnvelope<Data> = { code: typeof CODE_SUCCESS; msg: string; data: Data };
