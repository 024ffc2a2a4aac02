/** What two operators do to an offering: postpone it, or withdraw it. */
import * as z from 'zod/mini';
import { offeringId, offeringProposalId, operatorId } from '../kernel/ids.ts';
import { instantMs } from '../kernel/shapes.ts';

const person = z.object({ id: operatorId, name: z.string() });
export const offeringActs = ['postpone', 'withdraw'] as const;
export const offeringProposalStates = ['open', 'confirmed', 'refused', 'withdrawn'] as const;

export const offeringProposal = z.object({
  id: offeringProposalId,
  offeringId,
  act: z.enum(offeringActs),
  /** Published with the act, as written. */
  reason: z.string(),
  state: z.enum(offeringProposalStates),
  madeBy: person,
  madeAt: instantMs,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instantMs),
});
