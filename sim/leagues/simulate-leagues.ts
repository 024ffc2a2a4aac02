/**
 * Leagues from entry to signature: people join at the same time and late, trade by chance over the
 * period, and leave in the middle; two servers count at every move of the clock, and one of them is
 * killed at any moment of it. What must hold is in check-leagues.ts.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import type { App } from '@candor/server/app';
import { findResult } from '@candor/server/capabilities/leagues/leagues.store';
import { newSecret } from '@candor/server/platform/random';
import { bundledProgram } from '@candor/testkit/bundled-program';
import * as z from 'zod/mini';
import { startChild, type Child } from '../../bench/child.ts';
import { LEAGUE_BEATS, openLeagueApp } from '../../bench/servers/leagues/league-app.ts';
import { tradersSignedIn, type BenchPerson } from '../../bench/people.ts';
import { checkSums, recomputeBooks, verifyChains } from '../ledger/check-books.ts';
import { seededRandom, type Random } from '../random.ts';
import { closingAll, type SeededRun } from '../simulation.ts';
import { checkLeagueOver } from './check-leagues.ts';

export type LeagueReport = {
  readonly leagues: number;
  readonly entries: number;
  readonly values: number;
  readonly orders: number;
  readonly refused: number;
  /** Servers that died while they counted. */
  readonly kills: number;
  readonly booked: number;
};

type Counts = { -readonly [Name in keyof Omit<LeagueReport, 'booked'>]: number };

const MEMBERS = 5;
const MONEY = 1_000_00n;
const STARTS_AT = Date.UTC(2026, 10, 16, 14, 50, 10);
const SHARES = ['AAPL', 'MSFT', 'NVDA', 'KO', 'TSLA'];
const FIRST_BEAT_MS = 300;
const MOVES_MAX = 60;

const answered = z.object({ reason: z.optional(z.string()), data: z.optional(z.unknown()) });
const made = z.object({ id: z.string(), hash: z.string() });
const joined = z.object({ accountId: z.string() });

export async function simulateLeagues(options: SeededRun): Promise<LeagueReport> {
  return closingAll((closing) => simulate(options, closing));
}

type Stage = {
  readonly app: App;
  readonly clock: { at: number; now(): number };
  readonly random: Random;
  readonly post: (
    path: string,
    body: object,
    person: BenchPerson,
    account?: string,
  ) => Promise<z.output<typeof answered>>;
  /** Both servers count at the same instant; one of them may die of it. */
  readonly count: (isDoomed: boolean) => Promise<void>;
  readonly counts: Counts;
};

async function simulate(
  { databaseUrl, seed, rounds }: SeededRun,
  closing: (() => Promise<void>)[],
): Promise<LeagueReport> {
  const random = seededRandom(seed);
  const clock = { at: STARTS_AT, now: () => clock.at };
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-sim-'));
  chmodSync(dataDir, 0o755);
  closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const place = { databaseUrl, dataDir, secret: newSecret() };
  const app = await openLeagueApp({ ...place, clock });
  closing.push(app.close);
  const counts = { leagues: 0, entries: 0, values: 0, orders: 0, refused: 0, kills: 0 };
  const count = await openCounting({ app, clock, random, counts }, place, closing);
  const post = posting(await app.listen(), seed);
  for (let round = 0; round < rounds; round += 1)
    await play({ app, clock, random, post, count, counts }, round);
  await recomputeBooks(app.db);
  return { ...counts, booked: await verifyChains(app.db) };
}

function posting(origin: string, seed: number): Stage['post'] {
  let requests = 0;
  return async (path, body, { token }, account) => {
    requests += 1;
    const requestId = `sim-league-${seed}-${String(requests).padStart(8, '0')}`;
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      body: JSON.stringify({ requestId, ...body }),
      headers: {
        ...{ authorization: token, 'content-type': 'application/json' },
        ...(account === undefined ? {} : { 'x-account': account }),
      },
    });
    assert(answer.status < 500, `${path} answered ${answer.status}`);
    return z.parse(answered, await answer.json());
  };
}

async function openCounting(
  { app, clock, random, counts }: Pick<Stage, 'app' | 'clock' | 'random' | 'counts'>,
  { databaseUrl, dataDir, secret }: Readonly<Record<'databaseUrl' | 'dataDir' | 'secret', string>>,
  closing: (() => Promise<void>)[],
): Promise<Stage['count']> {
  const start = async (): Promise<Child> => {
    const args = [databaseUrl, dataDir, secret, String(clock.at)];
    const child = startChild((await bundledProgram('leagues')).href, args);
    await child.ask('ready', z.boolean());
    return child;
  };
  let other = await start();
  closing.push(() => other.end());
  let beatMs = FIRST_BEAT_MS;
  return async (isDoomed) => {
    const startedMs = performance.now();
    const outcome = other.ask('beat', z.unknown(), clock.at).then(
      () => 'done' as const,
      (error: unknown) => {
        if (!/ended before it answered/.test(String(error))) throw error;
        return 'died' as const;
      },
    );
    const isAlone = isDoomed && random.chance(0.5);
    const killing = isDoomed
      ? sleep(random.below(Math.ceil(beatMs))).then(other.kill)
      : Promise.resolve();
    await Promise.all([killing, isAlone ? null : app.beat(...LEAGUE_BEATS)]);
    if ((await outcome) === 'done') beatMs = performance.now() - startedMs;
    else counts.kills += 1;
    if (isDoomed) other = await start();
  };
}

async function play(stage: Stage, round: number): Promise<void> {
  const { app, clock, random, post, count, counts } = stage;
  const { db } = app;
  const names = Array.from({ length: MEMBERS }, (_, i) => `league${round}x${i}`);
  const people = await tradersSignedIn(db, names, { code: 'funding', minor: MONEY, clock });
  const [owner] = people;
  assert(owner !== undefined, 'somebody makes it');
  const startsAt = clock.at + 5 * MINUTE_MS;
  const rules = {
    ...{ name: `Round ${round}`, isPublic: true, period: 'hour', startsAt },
    ...{ entryUntil: startsAt + 20 * MINUTE_MS, startingMoney: '20000', leverageMax: 2 },
    ...{ products: ['stocks'], scoring: random.pick(['return', 'fall']), ties: 'shared' },
  };
  const league = z.parse(made, (await post('/leagues/make', rules, owner)).data);
  const { id } = league;
  const accounts = new Map<BenchPerson, string>();
  const enter = async (person: BenchPerson) =>
    accounts.set(person, await entered(stage, league, person));
  const late = new Set(people.filter((person) => person !== owner && random.chance(0.3)));
  for (const person of people) if (!late.has(person)) await enter(person);
  for (let move = 0; (await findResult(db, id)) === null || clock.at < startsAt; move += 1) {
    assert(move < MOVES_MAX, `${id} does not come to its end`);
    clock.at += MINUTE_MS * (1 + random.below(9));
    if (clock.at > startsAt && clock.at < startsAt + 15 * MINUTE_MS)
      for (const person of late) if (!accounts.has(person)) await enter(person);
    for (let left = random.below(4); left > 0; left -= 1) await trade(stage, accounts);
    await count(random.chance(0.3));
  }
  await count(false);
  const over = await checkLeagueOver(app, id, clock.at);
  counts.leagues += 1;
  counts.entries += over.entries;
  counts.values += over.values;
  await checkSums(db);
  clock.at += HOUR_MS;
}

/** Twice at once, as somebody with two windows: one of them wins. */
async function entered(
  { post }: Stage,
  { id, hash }: z.output<typeof made>,
  person: BenchPerson,
): Promise<string> {
  const body = { id, code: null, seenHash: hash, displayName: null };
  const asked = await Promise.all([1, 2].map(() => post('/leagues/join', body, person)));
  const won = asked.filter(({ data }) => joined.safeParse(data).success);
  assert(won.length === 1, `one of two joins: ${asked.map(({ reason }) => reason ?? '').join()}`);
  const { accountId } = z.parse(joined, won[0]?.data);
  const move = { from: 1, to: 4, amount: '15000', isImmediate: true };
  await post('/wallet/transfer', move, person, accountId);
  return accountId;
}

async function trade(
  { post, random, counts }: Stage,
  accounts: ReadonlyMap<BenchPerson, string>,
): Promise<void> {
  const [person, account] = random.pick([...accounts]);
  const order = {
    ...{ code: random.pick(SHARES), orderType: 0, direction: 0, allowDuplicate: true },
    ...{ quantity: String(1 + random.below(8)), leverage: random.chance(0.3) ? 2 : 1 },
  };
  const { reason } = await post('/stock/create', order, person, account);
  if (reason === undefined) counts.orders += 1;
  else counts.refused += 1;
}
