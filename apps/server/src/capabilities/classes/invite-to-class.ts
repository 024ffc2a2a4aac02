/** A teacher invites by a code, which ends with its time, with the next one, or when it is ended. */
import type * as contract from '@candor/contract/classes';
import { classesChanged } from '@candor/contract/classes';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
import {
  endOpenInvitation,
  findInvited,
  insertInvitation,
  recordInGroup,
} from '../../core/groups/groups.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newReadableCode } from '../../platform/random.ts';
import { findClass as readClass } from './classes.store.ts';
import { holdTaught } from './make-class.ts';

const CODE_LENGTH = 10;

export async function inviteToClass(
  tx: Tx,
  customer: SignedIn,
  { requestId, id, days }: BodyOf<typeof contract.inviteToClass>,
): Promise<DataOf<typeof contract.inviteToClass>> {
  const person = personOf(customer.customerId);
  return once(tx, { actor: person, requestId, asks: ['inviteToClass', id, days] }, async () => {
    const { until } = await holdTaught(tx, customer, id);
    if (tx.now >= until) refuseNow('CLASS_OVER');
    const invitation = {
      code: newReadableCode(CODE_LENGTH),
      endsAt: Math.min(tx.now + days * DAY_MS, until),
    };
    await insertInvitation(tx, id, { ...invitation, madeBy: person });
    await recordInGroup(tx, id, 'invited', person);
    return invitation;
  });
}

export async function findClass(
  reader: Reader,
  { code }: BodyOf<typeof contract.findClass>,
  now: number,
): Promise<DataOf<typeof contract.findClass>> {
  const id = await findInvited(reader, code, now);
  // A code of another kind of group is none here.
  const found = id === null ? null : await readClass(reader, id);
  return { id: found?.id ?? refuseNow('CLASS_INVITATION_ENDED') };
}

/** Joining holds the class too, so it comes before or after this. */
export async function endClassInvitation(
  tx: Tx,
  customer: SignedIn,
  { id }: BodyOf<typeof contract.endClassInvitation>,
): Promise<null> {
  await holdTaught(tx, customer, id);
  if (!(await endOpenInvitation(tx, id))) return null;
  const person = personOf(customer.customerId);
  await recordInGroup(tx, id, 'invitationEnded', person);
  await announce(tx, person, classesChanged, { at: tx.now });
  return null;
}
