/**
 * Apart from auth.ts, because the first screen asks this: beside the events there it would bring
 * the schemas into every visit.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** They depend on the server's settings. */
export const loadPasswordPolicy = endpoint({
  method: 'GET',
  path: '/auth/password-policy',
  caller: 'anyone',
  summary: 'Which password rules are in force, and whether there is a demo account to try.',
  data: z.object({ policy: z.enum(['spec', 'strict']), hasDemoPeople: z.boolean() }),
  refusals: [],
});
