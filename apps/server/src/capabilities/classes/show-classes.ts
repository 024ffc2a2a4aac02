/** A person looks at their classes, and at one of them with its rules and assignments. */
import type * as contract from '@candor/contract/classes';
import { personOf, type PersonId } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { LeagueProduct } from '@candor/contract/kernel/league-rules';
import { refuseNow } from '@candor/contract/kernel/refused';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { asCustomerId } from '../../core/customers/customer.ts';
import { isStillGiven } from '../../core/customers/passwords/given-sign-in.store.ts';
import { findInvited, findOpenInvitation } from '../../core/groups/groups.store.ts';
import { listLimits } from '../../core/groups/limits.store.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { progressOfAll, shownAssignment } from './assignments.ts';
import { listAssignments, listNewestMarks } from './assignments.store.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { actsAbout } from './roster.ts';
import {
  findClass,
  findMember,
  listAccountsIn,
  listClassesOf,
  listWatches,
  type Class,
} from './classes.store.ts';

type Detail = DataOf<typeof contract.loadClass>;

export async function listClasses(
  reader: Reader,
  { customerId }: Pick<SignedIn, 'customerId'>,
  now: number,
): Promise<DataOf<typeof contract.listClasses>> {
  const person = personOf(customerId);
  const found = await listClassesOf(reader, person);
  const accounts = await listAccountsIn(reader, person);
  return { asOf: now, items: found.map((one) => summaryOf(one, person, accounts.get(one.id))) };
}

export async function loadClass(
  deps: ClassesDeps,
  db: Db,
  { customerId }: SignedIn,
  { id, code }: BodyOf<typeof contract.loadClass>,
  now: number,
): Promise<Detail> {
  const person = personOf(customerId);
  const found = (await findClass(db, id)) ?? refuseNow('CLASS_UNKNOWN');
  const own = await findMember(db, id, { person });
  const isTeacher = found.ownerId === person;
  const isInvited = code !== null && (await findInvited(db, code, now)) === id;
  if (!isTeacher && own === null && !isInvited) refuseNow('CLASS_UNKNOWN');
  // Who was only invited reads the rules; what the class works on is of its members.
  const assignments = isTeacher || own !== null ? await listAssignments(db, id) : [];
  const progress =
    own === null ? null : await progressOfAll(deps, db, assignments, own.accountId, now);
  const marks = own === null ? null : await listNewestMarks(db, id, own.member);
  return {
    env: 'paper',
    asOf: now,
    class: summaryOf(found, person, own?.accountId),
    versions: await shownVersions(db, id),
    own:
      own === null
        ? null
        : {
            ...{ accountId: own.accountId, name: own.name },
            ...{ joinedAt: own.joinedAt, removedAt: own.removedAt },
            acts: await actsAbout(db, id, own.member),
            isSignInGiven: await isStillGiven(db, asCustomerId(person), id),
          },
    assignments: assignments.map((one) => ({
      ...shownAssignment(one),
      progress: progress?.get(one.id) ?? null,
      mark: marks?.find(({ assignment }) => assignment === one.id)?.mark ?? null,
    })),
    invitation: isTeacher ? await findOpenInvitation(db, id, now) : null,
  };
}

async function shownVersions(reader: Reader, id: string): Promise<Detail['versions']> {
  const watches = await listWatches(reader, id);
  const limits = await listLimits<LeagueProduct>(reader, id);
  return limits.map(({ version, products, leverageMax, mayShort, hours, ...at }) => ({
    ...{ version, leverageMax, mayShort, hours },
    ...{ countsFrom: at.countsFrom, madeAt: at.madeAt },
    products: [...products],
    positionPercentMax: watches.get(version)?.positionPercentMax ?? null,
    positionsMin: watches.get(version)?.positionsMin ?? 0,
  }));
}

function summaryOf(
  { id, ownerId, name, from, until, startingMinor, asksRealName, members }: Class,
  person: PersonId,
  accountId: string | undefined,
): Detail['class'] {
  return {
    ...{ id, name, from, until, asksRealName, members },
    startingMoney: toWire(money('USD', startingMinor)),
    isTeacher: ownerId === person,
    accountId: accountId ?? null,
  };
}
