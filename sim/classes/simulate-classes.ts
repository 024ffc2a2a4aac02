/**
 * A class of made-up members trades for a week while the server is killed again and again: the
 * teacher gives sign-ins and two assignments, members choose their passwords and trade each day,
 * some begin anew or get money, and everybody is marked. A command whose answer was lost is sent
 * again under the same id. Afterwards every account has exactly the orders that were acknowledged,
 * each act of the teacher stands once on record, and what the assignments count is what was done.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Direction, HoldingWallet, OrderType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { DAY_MS } from '@candor/kit/time';
import { openPasswordHasher } from '@candor/server/core/customers/passwords/password-hash';
import { setVerification } from '@candor/server/core/customers/standing';
import type { Db } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { openSomebody } from '../../bench/people.ts';
import { checkInvested, checkSums, recomputeBooks, verifyChains } from '../ledger/check-books.ts';
import { makeClockMovable, moveClock } from '../moved-clock.ts';
import { postJson } from '../post-json.ts';
import { seededRandom, type Random } from '../random.ts';
import type { ServerProcess } from '../server-process.ts';
import { withDatabase } from '../servers/with-database.ts';

export type ClassesReport = {
  readonly members: number;
  readonly days: number;
  readonly kills: number;
  readonly orders: number;
  readonly refused: number;
  readonly resent: number;
  readonly begunAnew: number;
  readonly marks: number;
  readonly entries: number;
};

const CODES = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'KO', 'XOM'];
const TEACHER = 'class-teacher';
const OWN_PASSWORD = 'x7Qp-own-tram';
const AWAY_PAUSE_MS = 150;
const KILL_AFTER_MAX_MS = 900;
const TRADES_WANTED = 3;
const LONG_MINUTES = 60 * 24 * 20;

/** Sessions outlive the days that are jumped over. */
export const classesSettings = {
  MARKET_HOURS: 'continuous',
  SESSION_IDLE_MINUTES: String(LONG_MINUTES),
  SESSION_ABSOLUTE_HOURS: String(LONG_MINUTES / 60),
};

type Member = {
  readonly member: number;
  readonly userId: string;
  token: string;
  account: string;
  /** Acknowledged in the newest account. */
  orders: string[];
  attempt: number;
};
type Run = {
  readonly origin: string;
  readonly random: Random;
  teacher: string;
  classId: string;
  resent: number;
  refused: number;
};

const made = z.object({ id: z.string() });
const given = z.object({
  items: z.array(z.object({ member: z.int(), userId: z.string(), password: z.string() })),
});
const signedIn = z.object({ token: z.string() });
const detail = z.object({ own: z.nullable(z.object({ accountId: z.string() })) });
const assigned = z.object({ assignment: z.string() });
const placed = z.object({ id: z.string() });
const begun = z.object({ attempt: z.int() });
const progressRows = z.object({
  rows: z.array(
    z.object({
      member: z.int(),
      progress: z.nullable(z.object({ done: z.int(), isDone: z.boolean() })),
      mark: z.nullable(z.object({ mark: z.nullable(z.int()) })),
    }),
  ),
});
const rosterRows = z.object({
  rows: z.array(z.object({ member: z.int(), equity: z.nullable(z.string()), trades: z.int() })),
});

export async function simulateClasses({
  databaseUrl,
  server,
  seed,
  members: count,
  days,
}: {
  readonly databaseUrl: string;
  readonly server: ServerProcess;
  readonly seed: number;
  readonly members: number;
  readonly days: number;
}): Promise<ClassesReport> {
  const random = seededRandom(seed);
  const passwordHash = await openPasswordHasher().hash(OWN_PASSWORD);
  await withDatabase(databaseUrl, async (db) => {
    await makeClockMovable(db);
    await server.start();
    await db.transact(async (tx) => {
      const id = await openSomebody(tx, TEACHER, { passwordHash });
      await setVerification(tx, id, 'verified');
    });
  });
  const { origin } = server;
  const run: Run = { origin, random, teacher: '', classId: '', resent: 0, refused: 0 };
  const inside = { username: TEACHER, password: OWN_PASSWORD };
  run.teacher = z.parse(signedIn, await ask(run, null, '/loginByUsername', inside)).token;
  run.classId = await makeClass(run);
  const [trades, holding] = [
    await assign(run, 'trades', TRADES_WANTED),
    await assign(run, 'holdInstruments', 2),
  ];
  const all = await signEverybodyIn(run, count);
  let kills = 0;
  let begunAnew = 0;
  for (let day = 0; day < days; day += 1) {
    await withDatabase(databaseUrl, (db) => moveClock(db, [server], day * DAY_MS));
    const today = { isKilled: false };
    const working = Promise.all(all.map((one) => tradeForADay(run, one, today)));
    await sleep(random.below(KILL_AFTER_MAX_MS));
    await server.kill();
    today.isKilled = true;
    await server.start();
    kills += 1;
    await working;
    const lucky = random.pick(all);
    await teach(run, '/classes/money', { member: lucky.member, amount: '250' });
    const poor = random.pick(all);
    const anew = await teach(run, '/classes/anew', { member: poor.member });
    if (anew !== null) {
      begunAnew += 1;
      poor.attempt = z.parse(begun, anew).attempt;
      poor.orders = [];
      poor.account = await ownAccount(run, poor.token);
      await toStocks(run, poor.token, poor.account);
    }
  }
  const marks = await markEverybody(run, all, trades);
  await checkProgress(run, all, { trades, holding });
  const entries = await withDatabase(databaseUrl, (db) =>
    checkClass(db, run, all, { begunAnew, days }),
  );
  await server.stop();
  assert(run.resent > 0, 'the kills were felt');
  return {
    ...{ members: all.length, days, kills, begunAnew, marks, entries },
    orders: all.reduce((sum, { orders }) => sum + orders.length, 0),
    ...{ refused: run.refused, resent: run.resent },
  };
}

async function makeClass(run: Run): Promise<string> {
  const now = Date.now();
  const answer = await ask(run, run.teacher, '/classes/make', {
    ...{ name: 'A week', from: now, until: now + 30 * DAY_MS, startingMoney: '10000' },
    ...{ asksRealName: false, products: ['stocks'], leverageMax: 1, mayShort: false },
    ...{ positionPercentMax: 40, positionsMin: 2 },
  });
  return z.parse(made, answer).id;
}

async function assign(run: Run, kind: string, count: number): Promise<string> {
  const answer = await teach(run, '/classes/assignments/give', {
    ...{ title: kind, text: 'In this week.', task: { kind, count, days: 0 } },
    dueAt: Date.now() + 20 * DAY_MS,
  });
  return z.parse(assigned, answer).assignment;
}

async function signEverybodyIn(run: Run, count: number): Promise<Member[]> {
  const { items } = z.parse(given, await teach(run, '/classes/sign-ins/give', { count }));
  const all: Member[] = [];
  for (const { member, userId, password } of items) {
    const first = await ask(run, null, '/loginByUsername', {
      ...{ username: userId, password, newPassword: OWN_PASSWORD },
    });
    const { token } = z.parse(signedIn, first);
    const account = await ownAccount(run, token);
    await toStocks(run, token, account);
    all.push({ member, userId, token, account, orders: [], attempt: 1 });
  }
  return all;
}

async function toStocks(run: Run, token: string, account: string): Promise<void> {
  const given = { from: HoldingWallet.Funding, to: HoldingWallet.Stock, amount: '9000.00' };
  await ask(run, token, '/wallet/transfer', { ...given, isImmediate: true }, account);
}

async function ownAccount(run: Run, token: string): Promise<string> {
  const answer = await ask(run, token, '/classes/load', { id: run.classId, code: null });
  return z.parse(detail, answer).own?.accountId ?? '';
}

/** Until the server was killed at least, so that it is killed while somebody trades. */
async function tradeForADay(
  run: Run,
  one: Member,
  today: { readonly isKilled: boolean },
): Promise<void> {
  for (let count = 1 + run.random.below(2); count > 0 || !today.isKilled; count -= 1) {
    const answer = await ask(
      run,
      one.token,
      '/stock/create',
      {
        ...{ code: run.random.pick(CODES), direction: Direction.Buy, quantity: '1' },
        ...{ orderType: OrderType.Market, allowDuplicate: true },
      },
      one.account,
    );
    if (answer !== null) one.orders.push(z.parse(placed, answer).id);
  }
}

/** Twice each, as by a second tap: one mark. */
async function markEverybody(
  run: Run,
  all: readonly Member[],
  assignment: string,
): Promise<number> {
  for (const { member } of [...all, ...all])
    await teach(run, '/classes/assignments/mark', {
      ...{ assignment, member, mark: 50 + (member % 50), words: 'As counted.' },
    });
  return all.length;
}

async function checkProgress(
  run: Run,
  all: readonly Member[],
  { trades, holding }: { readonly trades: string; readonly holding: string },
): Promise<void> {
  const load = async (assignment: string) =>
    z.parse(progressRows, await teach(run, '/classes/assignments/load', { assignment })).rows;
  const [counted, held] = [await load(trades), await load(holding)];
  const { rows } = z.parse(rosterRows, await teach(run, '/classes/roster', {}));
  for (const { member, orders } of all) {
    const row = counted.find((one) => one.member === member);
    assert(
      row?.progress?.done === orders.length,
      `member ${member} traded ${orders.length}, not ${row?.progress?.done}`,
    );
    assert(row.mark?.mark === 50 + (member % 50), `member ${member} has another mark`);
    assert(
      held.some((one) => one.member === member),
      `member ${member} is missing`,
    );
    const line = rows.find((one) => one.member === member);
    assert(line !== undefined && line.equity !== null, `member ${member} has no equity`);
    assert(line.trades === orders.length, `the roster says ${line.trades} of member ${member}`);
  }
}

/** What was acknowledged is there once, and nothing else; every act of the teacher stands once. */
async function checkClass(
  db: Db,
  { classId }: Run,
  all: readonly Member[],
  done: { readonly begunAnew: number; readonly days: number },
): Promise<number> {
  for (const { account, orders } of all) {
    const kept = await db.many<{ id: string }>(sql`
      select id from orders where customer_id = ${account} order by id limit 1000`);
    const same = JSON.stringify(kept.map(({ id }) => id)) === JSON.stringify(orders.toSorted());
    assert(same, `${account} has other orders than were acknowledged`);
  }
  const record = await db.many<{ what: string; n: bigint }>(sql`
    select what, count(*) as n from group_record where group_id = ${classId} group by what`);
  const times = new Map(record.map(({ what, n }) => [what, Number(n)]));
  assert(times.get('begunAnew') === (done.begunAnew || undefined), 'each beginning stands once');
  assert(times.get('moneyAdded') === done.days, 'each money stands once');
  assert(times.get('signInsGiven') === 1, 'sign-ins were given once');
  const { marks, members, accounts } = await db.one<{
    marks: bigint;
    members: bigint;
    accounts: bigint;
  }>(sql`
    select (select count(*) from class_marks m join class_assignments a on a.id = m.assignment_id
        where a.class_id = ${classId}) as marks,
      (select count(*) from class_members where class_id = ${classId}) as members,
      (select count(*) from accounts where group_id = ${classId}) as accounts`);
  assert(Number(marks) === all.length, 'each mark stands once');
  assert(Number(members) === all.length, 'each member is there once');
  assert(Number(accounts) === all.length + done.begunAnew, 'each attempt has one account');
  await checkSums(db);
  await checkInvested(db);
  await recomputeBooks(db);
  return verifyChains(db);
}

const teach = (run: Run, path: string, asked: object) =>
  ask(run, run.teacher, path, { id: run.classId, ...asked });

const reads = /\/(?:load|roster|mark|loginByUsername)$/;
const envelope = z.object({ data: z.unknown(), reason: z.optional(z.string()) });

/** The same once more until it is answered; null where it was refused. */
async function ask(
  run: Run,
  token: string | null,
  path: string,
  asked: object,
  account: string | null = null,
): Promise<unknown> {
  const body = reads.test(path) ? asked : { requestId: `classes-${randomUUID()}`, ...asked };
  for (;;) {
    const answer = await postJson(`${run.origin}${path}`, body, {
      ...(token === null ? {} : { authorization: token }),
      ...(account === null ? {} : { 'x-account': account }),
    });
    if (answer === null || answer.status >= 500 || answer.status === 429) {
      run.resent += Number(answer?.status !== 429);
      await sleep(AWAY_PAUSE_MS);
      continue;
    }
    const { data, reason } = z.parse(envelope, JSON.parse(answer.text));
    if (answer.status === 200) return data;
    assert(answer.status !== 401, `${path}: nobody is signed out by a crash`);
    assert(path === '/stock/create' || path === '/classes/anew', `${path}: ${reason}`);
    run.refused += 1;
    return null;
  }
}
