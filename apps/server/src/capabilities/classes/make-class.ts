/** A teacher makes a class, and writes the next version of its rules. */
import type * as contract from '@candor/contract/classes';
import { classesChanged } from '@candor/contract/classes';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { requireMayOpen } from '../../core/customers/open-further-account.ts';
import { insertGroup, insertMember, recordInGroup } from '../../core/groups/groups.store.ts';
import { insertLimits, listLimits } from '../../core/groups/limits.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { canChange, decideClass } from './classes.rules.ts';
import {
  countTaught,
  findClassForUpdate,
  insertClass,
  insertVersion,
  type Class,
} from './classes.store.ts';

const PERCENT = 100n;

type Rules = Pick<
  BodyOf<typeof contract.makeClass>,
  'products' | 'leverageMax' | 'mayShort' | 'positionPercentMax' | 'positionsMin' | 'hours'
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
  { products, leverageMax, mayShort, positionPercentMax, positionsMin, hours = null }: Rules,
): Promise<void> {
  const positionMaxMinor =
    positionPercentMax === null ? null : (startingMinor * BigInt(positionPercentMax)) / PERCENT;
  const limits = { version, countsFrom, leverageMax, mayShort, positionMaxMinor, hours };
  await insertLimits(tx, id, { ...limits, products: [...new Set(products)] });
  await insertVersion(tx, id, { version, positionPercentMax, positionsMin });
}

function partsOf(rules: Rules): unknown[] {
  const { products, leverageMax, mayShort, positionPercentMax, positionsMin, hours } = rules;
  return [
    ...[products, leverageMax, mayShort, positionPercentMax, positionsMin],
    ...(hours === undefined || hours === null ? [] : [hours]),
  ];
}
