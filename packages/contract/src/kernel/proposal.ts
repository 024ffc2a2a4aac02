/** What one operator wants to do to an account and another one decides. */
import * as z from 'zod/mini';
import { accountParts } from './account-parts.ts';
import { customerId, operatorId, proposalId } from './ids.ts';
import { instantMs } from './shapes.ts';

/**
 * `restrict` stops parts for good, `lift` ends those, `resetFactor` waits for its customer, and
 * `replaceAdministrator` for whoever administers a company.
 */
export const proposalActs = [
  'freeze',
  'unfreeze',
  'restrict',
  'lift',
  'resetFactor',
  'replaceAdministrator',
] as const;
export type ProposalAct = (typeof proposalActs)[number];
export const proposalStates = ['open', 'confirmed', 'refused', 'withdrawn'] as const;

export const proposal = z.object({
  id: proposalId,
  act: z.enum(proposalActs),
  parts: z.nullable(z.array(z.enum(accountParts))),
  customer: z.object({ id: customerId, userId: z.string() }),
  /** Who is to take the seat of a company’s last administrator. */
  person: z.nullable(z.object({ id: customerId, userId: z.string() })),
  reason: z.string(),
  state: z.enum(proposalStates),
  madeBy: z.object({ id: operatorId, name: z.string() }),
  madeAt: instantMs,
  decidedBy: z.nullable(z.object({ id: operatorId, name: z.string() })),
  decidedAt: z.nullable(instantMs),
  decisionReason: z.nullable(z.string()),
});
