/** What members and operators read of a company alike. */
import * as z from 'zod/mini';
import { companyRoles, sameBy } from './company.ts';
import { customerId, orderId } from './ids.ts';
import { amount } from './money.ts';
import { instantMs } from './shapes.ts';

/** Null: without this limit. US dollars. */
const limits = {
  orderMax: z.nullable(amount),
  dayMax: z.nullable(amount),
  payoutMax: z.nullable(amount),
};

export const rule = z.object({
  /** Two people decide. */
  isOn: z.boolean(),
  /** Orders over it wait for a second person. */
  asksOver: amount,
  /** Of traders and treasurers; administrators have none. */
  ...limits,
});

export const memberName = z.object({ personId: customerId, name: z.string() });

export const memberFacts = z.extend(memberName, {
  email: z.string(),
  role: z.enum(companyRoles),
  joinedAt: instantMs,
  hasSecondFactor: z.boolean(),
  /**
   * Other members who gave the same, for those who decide: of two with one document each counts as
   * the same person where two have to decide; a card or a kind of device may be shared.
   */
  alike: z.array(z.extend(memberName, { by: z.enum(sameBy) })),
});
export const companyActs = [
  'made',
  'joined',
  'left',
  'ended',
  'roleChanged',
  'ruleChanged',
  'invited',
  'invitationEnded',
  'stopped',
  'stopLifted',
  'asked',
  'approved',
  'declined',
  'ordered',
  'replacementBegun',
  'replacementObjected',
  'replacementVoid',
  'administratorReplaced',
] as const;

export const recorded = z.object({
  id: z.string(),
  at: instantMs,
  by: z.nullable(memberName),
  what: z.enum(companyActs),
  /** A role, a call, a name, or the code of what was ordered. */
  about: z.nullable(z.string()),
  orderId: z.nullable(orderId),
});

/** Who takes the seat of the last administrator, and when, unless one objects. */
export const replacement = z.nullable(
  z.object({
    person: memberName,
    administrator: memberName,
    reason: z.string(),
    begunAt: instantMs,
    dueAt: instantMs,
  }),
);
