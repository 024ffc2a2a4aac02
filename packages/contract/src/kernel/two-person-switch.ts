/** A switch that takes two people to set and two to lift, whatever it stops. */
import * as z from 'zod/mini';
import { operatorId } from './ids.ts';
import { instantMs } from './shapes.ts';

export const switchStates = [
  'proposed',
  'on',
  'refused',
  'withdrawn',
  'liftProposed',
  'lifted',
] as const;

export const switchActs = [
  'confirm',
  'refuse',
  'withdraw',
  'proposeLift',
  'confirmLift',
  'refuseLift',
] as const;

const person = z.object({ id: operatorId, name: z.string() });

const shownSwitch = z.object({
  /** Published with the switch, as written. */
  reason: z.string(),
  /** Null where it was proposed in one language. */
  reasonZhHans: z.nullable(z.string()),
  state: z.enum(switchStates),
  proposedBy: person,
  proposedAt: instantMs,
  confirmedBy: z.nullable(person),
  confirmedAt: z.nullable(instantMs),
  refusedBy: z.nullable(person),
  refusedAt: z.nullable(instantMs),
  liftProposedBy: z.nullable(person),
  liftProposedAt: z.nullable(instantMs),
  liftedBy: z.nullable(person),
  liftedAt: z.nullable(instantMs),
});

export const switchFields = shownSwitch.shape;
export type ShownSwitch = z.output<typeof shownSwitch>;
