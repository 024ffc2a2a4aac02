/**
 * A teacher begins anew for one member: their account of the class is closed with whatever is open
 * in it, and one like it opens with the starting money. All or nothing, once, and on record for the
 * member. What was done before stays readable in the closed account.
 */
import type * as contract from '@candor/contract/classes';
import { classesChanged } from '@candor/contract/classes';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { listAccounts, lockAccount } from '../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { nextNumber } from '../../core/customers/open-further-account.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { recordInGroup } from '../../core/groups/groups.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { canBeginMemberAnew } from './classes.rules.ts';
import { findMember, saveAttempt } from './classes.store.ts';
import { openClassAccount } from './join-class.ts';
import { holdTaught } from './make-class.ts';

export async function beginMemberAnew(
  deps: Pick<ClassesDeps, 'givePaperMoney' | 'closeAtMarket'>,
  tx: Tx,
  customer: SignedIn,
  { requestId, id, member }: BodyOf<typeof contract.beginMemberAnew>,
): Promise<DataOf<typeof contract.beginMemberAnew>> {
  const teacher = personOf(customer.customerId);
  const asks = ['beginMemberAnew', id, member];
  return once(tx, { actor: teacher, requestId, asks }, async () => {
    const taught = await holdTaught(tx, customer, id);
    const found = (await findMember(tx, id, { member })) ?? refuseNow('CLASS_MEMBER_UNKNOWN');
    const { personId, accountId } = found;
    // Numbers of accounts are given one after the other.
    await lockStates(tx, asCustomerId(personId));
    await lockAccount(tx, accountId);
    const all = await listAccounts(tx, personId);
    const before = all.find((one) => one.id === accountId);
    assert(before !== undefined, 'a member has the account of the class');
    orRefuse(canBeginMemberAnew(taught, { ...found, attempt: before.attempt }, tx.now));
    if (before.closedAt === null) await deps.closeAtMarket(tx, before.id);
    const attempt = before.attempt + 1;
    const opened = await openClassAccount(deps, tx, personId, taught, {
      number: nextNumber(all),
      startsWith: money('USD', taught.startingMinor),
      ...{ attempt, previousId: before.id },
    });
    await saveAttempt(tx, id, member, opened);
    await recordInGroup(tx, id, 'begunAnew', teacher, String(member));
    await announce(tx, personId, classesChanged, { at: tx.now });
    return { attempt };
  });
}
