/** A teacher makes a class, writes the next version of its rules, and invites to it by a code. */
import type * as contract from '@candor/contract/classes';
import { classesChanged } from '@candor/contract/classes';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
import { requireMayOpen } from '../../core/customers/open-further-account.ts';
import {
  findInvited,
  insertGroup,
  insertInvitation,
  insertMember,
  recordInGroup,
} from '../../core/groups/groups.store.ts';
import { insertLimits, listLimits } from '../../core/groups/limits.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId, newReadableCode } from '../../platform/random.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { canChange, decideClass } from './classes.rules.ts';
import {
  countTaught,
  findClass as readClass,
  findClassForUpdate,
  insertClass,
  insertVersion,
  type Class,
} from './classes.store.ts';

const CODE_LENGTH = 10;
const PERCENT = 100n;

type Rules = Pick<
  BodyOf<typeof contract.makeClass>,
  'products' | 'leverageMax' | 'mayShort' | 'positionPercentMax' | 'positionsMin'
>;

export async function makeClass(
  deps: Pick<ClassesDeps, 'startingMoneyMax'>,
  tx: Tx,
  { customerId }: SignedIn,
  body: BodyOf<typeof contract.makeClass>,
): Promise<DataOf<typeof contract.makeClass>> {
  const person = personOf(customerId);
  const { requestId, name, from, until, startingMoney, asksRealName } = body;
  const asks = ['makeClass', name, from, until, startingMoney, asksRealName, ...partsOf(body)];
  return once(tx, { actor: person, requestId, asks }, async () => {
    await requireMayOpen(tx, person);
    const running = await countTaught(tx, person, tx.now);
    const { minor } = orRefuse(decideClass(body, running, deps.startingMoneyMax, tx.now));
    const id = newId('cls');
    await insertGroup(tx, { id, kind: 'class', name, isPublic: false });
    await insertMember(tx, id, person, 'owner');
    await insertClass(tx, {
      ...{ id, name, from, until, asksRealName },
      ...{ ownerId: person, startingMinor: minor },
    });
    await saveRules(tx, { id, startingMinor: minor }, 1, Math.min(from, tx.now), body);
    await recordInGroup(tx, id, 'made', person);
    await announce(tx, person, classesChanged, { at: tx.now });
    return { id };
  });
}

export async function changeClass(
  tx: Tx,
  customer: SignedIn,
  body: BodyOf<typeof contract.changeClass>,
): Promise<DataOf<typeof contract.changeClass>> {
  const person = personOf(customer.customerId);
  const { requestId, id, countsFrom } = body;
  const asks = ['changeClass', id, countsFrom, ...partsOf(body)];
  return once(tx, { actor: person, requestId, asks }, async () => {
    const taught = await holdTaught(tx, customer, id);
    const [newest] = await listLimits(tx, id);
    const last = { version: taught.version, countsFrom: newest?.countsFrom ?? 0 };
    orRefuse(canChange(taught, last, countsFrom, tx.now));
    const version = taught.version + 1;
    await saveRules(tx, taught, version, countsFrom, body);
    await recordInGroup(tx, id, 'rulesChanged', person);
    await announce(tx, person, classesChanged, { at: tx.now });
    return { version };
  });
}

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

/** Somebody else's is as unknown as one that never was. */
export async function holdTaught(tx: Tx, { customerId }: SignedIn, id: string): Promise<Class> {
  const found = await findClassForUpdate(tx, id);
  return found?.ownerId === personOf(customerId) ? found : refuseNow('CLASS_UNKNOWN');
}

async function saveRules(
  tx: Tx,
  { id, startingMinor }: Pick<Class, 'id' | 'startingMinor'>,
  version: number,
  countsFrom: number,
  { products, leverageMax, mayShort, positionPercentMax, positionsMin }: Rules,
): Promise<void> {
  const positionMaxMinor =
    positionPercentMax === null ? null : (startingMinor * BigInt(positionPercentMax)) / PERCENT;
  const limits = { version, countsFrom, leverageMax, mayShort, positionMaxMinor };
  await insertLimits(tx, id, { ...limits, products: [...new Set(products)] });
  await insertVersion(tx, id, { version, positionPercentMax, positionsMin });
}

function partsOf(rules: Rules): unknown[] {
  const { products, leverageMax, mayShort, positionPercentMax, positionsMin } = rules;
  return [products, leverageMax, mayShort, positionPercentMax, positionsMin];
}
