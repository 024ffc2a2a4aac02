/**
 * Two operators call an offering off: everything that is held for it is given back in the same
 * transaction, and everybody reads the reason. A postponed company comes again with new dates and
 * a new ballot (announce-offerings.ts). Once a ballot is drawn its result stands.
 */
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { offeringLife, type OfferingPhase } from './offering-states.ts';
import { findOfferingForUpdate, moveOffering } from './offerings.store.ts';
import { moveAll, releaseAll } from './drawing/settle-subscriptions.ts';
import { takeInStates } from './subscribing/subscriptions.store.ts';
import { takeSteps } from './drawing/tell-subscribers.ts';

export type CallingOff = 'postpone' | 'withdraw';

export async function callOffOffering(
  tx: Tx,
  id: string,
  act: CallingOff,
  why: string,
  /** Between the money and the announcements, where the audit log has its place. */
  beforeTelling: () => Promise<void>,
): Promise<void> {
  const offering = (await findOfferingForUpdate(tx, id)) ?? refuseNow('OFFERING_UNKNOWN');
  const to = offeringLife.next(offering.phase, act) ?? refuseNow('OFFERING_NOT_STOPPABLE');
  // The instant of the draw has come: nobody may know the result and call it off.
  if (offering.allotsAt <= tx.now) refuseNow('OFFERING_NOT_STOPPABLE');
  await moveOffering(tx, id, { from: offering.phase, to, why });
  const taken = await takeInStates(tx, id, returnable, EVERYBODY);
  await moveAll(
    tx,
    taken.map((subscription) => releaseAll(offering, subscription)),
  );
  await beforeTelling();
  await takeSteps(
    tx,
    { ...offering, phase: to, calledOffWhy: why },
    taken.map((subscription) => ({ subscription, step: 'giveBack', heldMinor: 0n })),
  );
}

export function isStoppable(phase: OfferingPhase, allotsAt: number, now: number): boolean {
  return offeringLife.next(phase, 'withdraw') !== null && now < allotsAt;
}

const returnable = ['subscribed', 'waitingAllotment', 'reconfirming'] as const;
const EVERYBODY = 1_000_000;
