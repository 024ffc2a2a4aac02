/** Lists of the console as files. What is taken away stands in the log before the first row of it. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { instantMs } from './kernel/shapes.ts';

export const EXPORTED_ROWS_MAX = 20_000;
const VALUE_LENGTH_MAX = 200;

export const startExport = endpoint({
  method: 'POST',
  path: '/operator/exports',
  caller: 'operator',
  summary:
    'A list as the caller has filtered it, as a CSV file: its address, which works for five minutes and for the caller alone. On record with the number of rows.',
  body: z.strictObject({
    /** The path of the call that lists it. */
    list: z.string().check(z.regex(/^\/operator\/[a-z/-]{1,60}$/)),
    query: z.record(
      z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
      z.string().check(z.maxLength(VALUE_LENGTH_MAX)),
    ),
  }),
  data: z.object({ url: z.string(), urlExpiresAt: instantMs, rows: z.int(), rowsMax: z.int() }),
  refusals: ['LIST_UNKNOWN', 'ROLE_MISSING', 'FIELDS_INVALID'],
});
