/** A program asks for an order: one notice until nothing waits, and every screen at once. */
import { COMPANY_WAITING_HOURS, companiesChanged } from '@candor/contract/companies';
import { APPROVAL_MINUTES, keysChanged } from '@candor/contract/keys';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import { asCustomerId } from '../customers/customer.ts';
import type { TellAsked } from '../keys/require-approval.ts';
import type { TellMembers } from '../keys/seats/members.ts';
import { listNames } from '../keys/seats/seats.store.ts';
import type { PostNotice } from './post-notice.ts';

export function tellAsked(postNotice: PostNotice): TellAsked {
  return async (tx, { key: { personId, name }, isFirst }) => {
    const customerId = asCustomerId(personId);
    if (isFirst)
      await postNotice(tx, customerId, {
        template: 'keyAsks',
        values: { name, minutes: APPROVAL_MINUTES },
      });
    await announce(tx, customerId, keysChanged, { at: tx.now });
  };
}

/** Somebody of a company asks: a notice to each who may decide, and every screen of them at once. */
export function tellMembers(postNotice: PostNotice): TellMembers {
  return async (tx, { company: { id, name }, by, checkers }) => {
    const asker = (await listNames(tx, [by])).get(by)?.name ?? '';
    for (const checker of checkers)
      await postNotice(tx, asCustomerId(checker), {
        template: 'companyAsks',
        values: { company: name, name: asker, hours: COMPANY_WAITING_HOURS, id },
      });
    await tellCompanies(tx, [id, by, ...checkers]);
  };
}

/** In the order of their ids, each once. */
export async function tellCompanies(tx: Tx, people: readonly string[]): Promise<void> {
  for (const person of [...new Set(people)].sort())
    await announce(tx, asCustomerId(person), companiesChanged, { at: tx.now });
}
