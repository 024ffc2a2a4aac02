/** Its owner invites to a league by a code, and ends it. */
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/leagues';
import { HOUR_MS } from '@candor/kit/time';
import {
  endOpenInvitation,
  findInvited,
  insertInvitation,
  recordInGroup,
} from '../../core/groups/groups.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { newReadableCode } from '../../platform/random.ts';
import { findLeagueForUpdate, type League } from './leagues.store.ts';

const CODE_LENGTH = 10;

export async function inviteToLeague(
  tx: Tx,
  customer: SignedIn,
  { requestId, id, hours }: BodyOf<typeof contract.inviteToLeague>,
): Promise<DataOf<typeof contract.inviteToLeague>> {
  const asks = ['inviteToLeague', id, hours];
  return once(tx, { actor: personOf(customer.customerId), requestId, asks }, async () => {
    const { ownerId, rules } = await holdOwn(tx, customer, id);
    if (tx.now >= rules.entryUntil) refuseNow('LEAGUE_ENTRY_CLOSED');
    const invitation = {
      code: newReadableCode(CODE_LENGTH),
      endsAt: Math.min(tx.now + hours * HOUR_MS, rules.entryUntil),
    };
    await insertInvitation(tx, id, { ...invitation, madeBy: ownerId });
    await recordInGroup(tx, id, 'invited', ownerId);
    return invitation;
  });
}

export async function endInvitation(
  tx: Tx,
  customer: SignedIn,
  { id }: BodyOf<typeof contract.endInvitation>,
): Promise<null> {
  const { ownerId } = await holdOwn(tx, customer, id);
  if (await endOpenInvitation(tx, id)) await recordInGroup(tx, id, 'invitationEnded', ownerId);
  return null;
}

export async function findInvitation(
  reader: Reader,
  { code }: BodyOf<typeof contract.findInvitation>,
  now: number,
): Promise<DataOf<typeof contract.findInvitation>> {
  return { id: (await findInvited(reader, code, now)) ?? refuseNow('LEAGUE_INVITATION_ENDED') };
}

/** Somebody else's is as unknown as one that never was. */
async function holdOwn(tx: Tx, { customerId }: SignedIn, id: string): Promise<League> {
  const league = await findLeagueForUpdate(tx, id);
  return league?.ownerId === personOf(customerId) ? league : refuseNow('LEAGUE_UNKNOWN');
}
