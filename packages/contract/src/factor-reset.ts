/** A second factor that two operators take off, which its customer can stop. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { done, emptyBody, instantMs } from './kernel/shapes.ts';

export const loadFactorReset = endpoint({
  method: 'GET',
  path: '/account/two-factor/reset',
  caller: 'customer',
  summary:
    'Whether a reset of the second factor waits and when it happens, and how long every reset waits after two operators agreed to it.',
  data: z.object({ dueAt: z.nullable(instantMs), waitSeconds: z.int() }),
  refusals: [],
});

export const stopFactorReset = endpoint({
  method: 'POST',
  path: '/account/two-factor/reset/stop',
  caller: 'customer',
  summary: 'Stops a reset that waits. Stopped again, it stays stopped.',
  body: emptyBody,
  data: done,
  refusals: ['FACTOR_RESET_UNKNOWN'],
});

export const stopFactorResetByMail = endpoint({
  method: 'POST',
  path: '/auth/two-factor/reset/stop',
  caller: 'anyone',
  summary:
    'Stops a reset that waits, by the link in the mail about it, without signing in. The link does nothing else.',
  body: z.strictObject({ token: z.string().check(z.regex(/^[\w.-]{1,120}$/)) }),
  data: done,
  refusals: ['FACTOR_RESET_UNKNOWN'],
  rate: 'credential',
});
