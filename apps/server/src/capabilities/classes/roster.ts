/**
 * The teacher looks at the class: one row for each member, of the account of the class alone. All
 * accounts are read together, so two hundred cost as many statements as two.
 */
import type * as contract from '@candor/contract/classes';
import { classesChanged } from '@candor/contract/classes';
import { classActs } from '@candor/contract/kernel/class-shapes';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { Direction } from '@candor/contract/kernel/enumerations';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { money, rate, type Money } from '@candor/money/amount';
import { usd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { asCustomerId } from '../../core/customers/customer.ts';
import { listStillGiven } from '../../core/customers/passwords/given-sign-in.store.ts';
import { listOpenPositionsFor } from '../../core/desk/store/positions.store.ts';
import { leaveGroup, listRecordAbout, recordInGroup } from '../../core/groups/groups.store.ts';
import { listLimits } from '../../core/groups/limits.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Db, Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { findTaught } from './assignments.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { findBreaches, parseMoney, type Watched } from './classes.rules.ts';
import {
  addToMember,
  findMember,
  listMembers,
  listWatches,
  readAttempt,
  readFigures,
  removeMember,
  type AccountFigures,
  type Class,
  type Member,
} from './classes.store.ts';
import { holdTaught } from './make-class.ts';

type Row = DataOf<typeof contract.loadRoster>['rows'][number];
const NOTES_SHOWN = 50;
const ADDED_MIN = usd('0.01');
const ONE_IN_BPS = 10_000n;

export async function loadRoster(
  deps: ClassesDeps,
  db: Db,
  customer: SignedIn,
  { id }: BodyOf<typeof contract.loadRoster>,
  now: number,
): Promise<DataOf<typeof contract.loadRoster>> {
  const taught = await findTaught(db, customer, id);
  return { asOf: now, rows: await rowsOf(deps, db, taught, await listMembers(db, id), now) };
}

export async function loadClassMember(
  deps: ClassesDeps,
  db: Db,
  customer: SignedIn,
  { id, member }: BodyOf<typeof contract.loadClassMember>,
  now: number,
): Promise<DataOf<typeof contract.loadClassMember>> {
  const taught = await findTaught(db, customer, id);
  const found = (await findMember(db, id, { member })) ?? refuseNow('CLASS_MEMBER_UNKNOWN');
  const [row] = await rowsOf(deps, db, taught, [found], now);
  const positions = await listOpenPositionsFor(db, found.accountId);
  const notes = await deps.listJournal(db, found.accountId, NOTES_SHOWN);
  return {
    row: row ?? refuseNow('CLASS_MEMBER_UNKNOWN'),
    positions: positions.map(({ code, direction, leverage, openedAt }) => ({
      ...{ code, leverage, openedAt },
      isLong: direction === Direction.Buy,
    })),
    notes: notes.map((note) => ({ ...note })),
    moneyAdded: toWire(money('USD', found.addedMinor)),
    attempt: await readAttempt(db, found.accountId),
    acts: await actsAbout(db, id, member),
  };
}

/** What was done about one member, newest first: for them and for the teacher. */
export async function actsAbout(
  reader: Reader,
  id: string,
  member: number,
): Promise<DataOf<typeof contract.loadClassMember>['acts']> {
  const written = await listRecordAbout(reader, id, String(member));
  return written.flatMap(({ what, at }) => {
    const act = classActs.find((one) => one === what);
    return act === undefined ? [] : [{ what: act, at }];
  });
}

export async function rowsOf(
  { equities, countNotes }: ClassesDeps,
  reader: Reader,
  { id, startingMinor }: Class,
  members: readonly Member[],
  now: number,
): Promise<Row[]> {
  const accounts = members.map(({ accountId }) => accountId);
  const [totals, figures, notes, watched, given] = await Promise.all([
    equities.totalsOf(reader, accounts, now),
    readFigures(reader, accounts),
    countNotes(reader, accounts),
    watchedNow(reader, id, now),
    listStillGiven(
      reader,
      id,
      members.map(({ personId }) => personId),
    ),
  ]);
  return members.map((one) =>
    rowOf(one, {
      equity: totals.get(one.accountId) ?? null,
      figures: figures.get(one.accountId) ?? nothingYet,
      notes: notes.get(one.accountId) ?? 0,
      ...{ startingMinor, watched, isSignInGiven: given.has(one.personId) },
    }),
  );
}

const nothingYet: AccountFigures = {
  ...{ positions: 0, leverage: 1, largestMinor: 0n, trades: 0, lastTradeAt: null },
};

function rowOf(
  { member, name, realName, joinedAt, removedAt, addedMinor }: Member,
  known: {
    readonly equity: Money | null;
    readonly figures: AccountFigures;
    readonly notes: number;
    readonly startingMinor: bigint;
    readonly watched: Watched;
    readonly isSignInGiven: boolean;
  },
): Row {
  const { equity, figures, notes, startingMinor, watched, isSignInGiven } = known;
  const { positions, leverage, largestMinor, trades, lastTradeAt } = figures;
  const given = startingMinor + addedMinor;
  const share =
    equity === null || equity.minor <= 0n ? null : rate((largestMinor * ONE_IN_BPS) / equity.minor);
  return {
    ...{ member, name, realName, joinedAt, removedAt, positions, leverage, trades, lastTradeAt },
    ...{ notes, isSignInGiven },
    equity: equity === null ? null : toWire(equity),
    result: equity === null ? null : toWire(money('USD', equity.minor - given)),
    largest: toWire(money('USD', largestMinor)),
    largestShare: share === null ? null : toWire(share),
    breaches: findBreaches(watched, { positions, leverage, largestMinor }),
  };
}

async function watchedNow(reader: Reader, id: string, now: number): Promise<Watched> {
  const inForce = (await listLimits(reader, id)).find(({ countsFrom }) => countsFrom <= now);
  const watches = await listWatches(reader, id);
  return {
    leverageMax: inForce?.leverageMax ?? 1,
    positionMaxMinor: inForce?.positionMaxMinor ?? null,
    positionsMin: watches.get(inForce?.version ?? 1)?.positionsMin ?? 0,
  };
}

export async function addClassMoney(
  { addPaperMoney, startingMoneyMax }: ClassesDeps,
  tx: Tx,
  customer: SignedIn,
  { requestId, id, member, amount }: BodyOf<typeof contract.addClassMoney>,
): Promise<null> {
  const person = personOf(customer.customerId);
  const asks = ['addClassMoney', id, member, amount];
  return once(tx, { actor: person, requestId, asks }, async () => {
    const { until } = await holdTaught(tx, customer, id);
    if (tx.now >= until) refuseNow('CLASS_OVER');
    const found = (await findMember(tx, id, { member })) ?? refuseNow('CLASS_MEMBER_UNKNOWN');
    const left = money('USD', startingMoneyMax.minor - found.addedMinor);
    const given = orRefuse(parseMoney(amount, ADDED_MIN, left));
    await addPaperMoney(tx, asCustomerId(found.accountId), given);
    await addToMember(tx, id, member, given.minor);
    await recordInGroup(tx, id, 'moneyAdded', person, String(member));
    await announce(tx, found.personId, classesChanged, { at: tx.now });
    return null;
  });
}

export async function removeFromClass(
  tx: Tx,
  customer: SignedIn,
  { id, member }: BodyOf<typeof contract.removeFromClass>,
): Promise<null> {
  await holdTaught(tx, customer, id);
  const found = (await findMember(tx, id, { member })) ?? refuseNow('CLASS_MEMBER_UNKNOWN');
  if (!(await removeMember(tx, id, member))) return null;
  await leaveGroup(tx, id, found.personId);
  await recordInGroup(tx, id, 'removed', personOf(customer.customerId), String(member));
  await announce(tx, found.personId, classesChanged, { at: tx.now });
  return null;
}
