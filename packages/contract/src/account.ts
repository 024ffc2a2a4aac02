/** What a customer sees of the own account. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { AccountType } from './kernel/enumerations.ts';
import { customerId } from './kernel/ids.ts';
import { emptyBody, instantMs } from './kernel/shapes.ts';

export const loadAccount = endpoint({
  method: 'POST',
  path: '/api/user/info',
  caller: 'customer',
  summary: 'The signed-in customer: who they are, and where the account stands.',
  body: emptyBody,
  data: z.object({
    id: customerId,
    userId: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    displayName: z.string(),
    accountType: z.enum(AccountType),
    referralCode: z.string(),
    registeredAt: instantMs,
    isDemo: z.boolean(),
    env: z.literal('paper'),
  }),
  refusals: [],
});
