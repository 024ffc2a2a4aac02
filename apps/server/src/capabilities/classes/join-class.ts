/**
 * A person joins a class, once: its account is opened with the starting money, beside their own.
 * It is open to every product; what may be done in it is said by the rules in force.
 */
import type * as contract from '@candor/contract/classes';
import { classesChanged } from '@candor/contract/classes';
import { personOf, type PersonId } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { leagueProducts } from '@candor/contract/kernel/league-rules';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { money } from '@candor/money/amount';
import { listAccounts, type NewAccount } from '../../core/customers/accounts.store.ts';
import type { CustomerId } from '../../core/customers/customer.ts';
import {
  nextNumber,
  openFurtherAccount,
  requireMayOpen,
} from '../../core/customers/open-further-account.ts';
import {
  findInvited,
  insertMember as insertGroupMember,
  recordInGroup,
} from '../../core/groups/groups.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { canJoin } from './classes.rules.ts';
import {
  countJoined,
  findClassForUpdate,
  findMember,
  insertMember,
  isNameTaken,
  type Class,
} from './classes.store.ts';

/** Of the account; the rules of the class say less. */
const LEVERAGE_MAX = 500;

export async function joinClass(
  { givePaperMoney }: Pick<ClassesDeps, 'givePaperMoney'>,
  tx: Tx,
  { customerId }: SignedIn,
  body: BodyOf<typeof contract.joinClass>,
): Promise<DataOf<typeof contract.joinClass>> {
  const person = personOf(customerId);
  const { requestId, id, code, seenVersion, displayName, realName } = body;
  const asks = ['joinClass', id, code, seenVersion, displayName, realName];
  return once(tx, { actor: person, requestId, asks }, async () => {
    await requireMayOpen(tx, person);
    const found = (await findClassForUpdate(tx, id)) ?? refuseNow('CLASS_UNKNOWN');
    const isTeacher = found.ownerId === person;
    const own = await findMember(tx, id, { person });
    if (!isTeacher && own === null && code === null) refuseNow('CLASS_UNKNOWN');
    const isInvited = code !== null && (await findInvited(tx, code, tx.now)) === id;
    orRefuse(
      canJoin(
        {
          ...{ until: found.until, version: found.version, members: found.members, seenVersion },
          hasJoined: own !== null,
          isInvited: isInvited || isTeacher,
          joined: await countJoined(tx, person, tx.now),
          names: [displayName, realName],
          isNameTaken: await isNameTaken(tx, id, displayName),
        },
        tx.now,
      ),
    );
    const accountId = await openClassAccount({ givePaperMoney }, tx, person, found, {
      number: nextNumber(await listAccounts(tx, person)),
      startsWith: money('USD', found.startingMinor),
      ...{ attempt: 1, previousId: null },
    });
    await insertGroupMember(tx, id, person, 'member');
    await insertMember(tx, id, {
      ...{ member: found.members + 1, personId: person, accountId, name: displayName },
      // What nobody asked for is not kept.
      realName: found.asksRealName ? realName : null,
    });
    await recordInGroup(tx, id, 'joined', person);
    await announce(tx, person, classesChanged, { at: tx.now });
    await announce(tx, found.ownerId, classesChanged, { at: tx.now });
    return { env: 'paper', accountId };
  });
}

export async function openClassAccount(
  { givePaperMoney }: Pick<ClassesDeps, 'givePaperMoney'>,
  tx: Tx,
  person: PersonId,
  { id, name, from, until }: Class,
  opened: Pick<NewAccount, 'number' | 'startsWith' | 'attempt' | 'previousId'>,
): Promise<CustomerId> {
  return openFurtherAccount(givePaperMoney, tx, person, {
    ...opened,
    ...{ name, colour: 'green', products: leagueProducts, leverageMax: LEVERAGE_MAX },
    isTest: false,
    ofGroup: { groupId: id, ordersFrom: from, ordersUntil: until },
  });
}
