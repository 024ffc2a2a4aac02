/**
 * Values all accounts of a league just before each of its bars, a minute later: by then whatever
 * happened before the instant is written. Past values follow from the record alone, so a server
 * that slept, or another one, comes to the same; whoever is first writes them, and with the last
 * bar signs the result in the same transaction.
 */
import { SECOND_MS } from '@candor/kit/time';
import { barsOf } from '@candor/returns/league/rules';
import type { Beat } from '../../platform/beats.ts';
import { insertValues, listEntries, listValues, type Entry, type Value } from './entries.store.ts';
import type { LeaguesDeps } from './leagues-deps.ts';
import { COUNTED_AFTER_MS } from './leagues.rules.ts';
import {
  findLeagueForUpdate,
  isBarDue,
  listDueLeagues,
  saveBarsTaken,
  type League,
} from './leagues.store.ts';
import { LEAGUE_ENTRIES_MAX } from '@candor/contract/leagues';
import { signResult } from './sign-result.ts';

const LOOK_EVERY_MS = 5 * SECOND_MS;
const LEAGUES_AT_ONCE = 100;

export function barsBeat(deps: LeaguesDeps): Beat {
  return {
    name: 'leagues.bars',
    everyMs: LOOK_EVERY_MS,
    due: isBarDue,
    async run() {
      for (const league of await listDueLeagues(deps.db, deps.clock.now(), LEAGUES_AT_ONCE))
        await takeBars(deps, league);
    },
  };
}

/** Idempotent: nothing happens where another server was faster. */
export async function takeBars(deps: LeaguesDeps, league: League): Promise<void> {
  const { id, rules, barsTaken } = league;
  const now = deps.clock.now();
  const bars = barsOf(rules);
  const due = bars.slice(barsTaken).filter((instant) => instant + COUNTED_AFTER_MS <= now);
  if (due.length === 0) return;
  const entries = await listEntries(deps.db, id, LEAGUE_ENTRIES_MAX);
  const before = new Map(
    (await listValues(deps.db, id, Math.max(barsTaken, 1))).map(({ entry, minor }) => [
      entry,
      minor,
    ]),
  );
  const values: Value[] = [];
  for (const entry of entries) {
    const known = before.get(entry.entry) ?? rules.startingMinor;
    values.push(...(await valuesAt(deps, entry, { due, barsTaken, known, now })));
  }
  const taken = barsTaken + due.length;
  await deps.db.transact(async (tx) => {
    if ((await findLeagueForUpdate(tx, id))?.barsTaken !== barsTaken) return;
    await insertValues(tx, id, values);
    await saveBarsTaken(tx, league, taken, bars[taken] ?? null);
    if (taken === bars.length) await signResult(deps, tx, league);
  });
}

/** Before somebody joined, and where something has no price, what was there before counts. */
async function valuesAt(
  { db, equities }: Pick<LeaguesDeps, 'db' | 'equities'>,
  { accountId, entry, joinedAt }: Entry,
  asked: {
    readonly due: readonly number[];
    readonly barsTaken: number;
    readonly known: bigint;
    readonly now: number;
  },
): Promise<Value[]> {
  const there = asked.due.filter((instant) => joinedAt < instant);
  const totals = await equities.totalsBefore(db, accountId, there, asked.now);
  let minor = asked.known;
  return asked.due.map((instant, place): Value => {
    minor = totals[there.indexOf(instant)]?.minor ?? minor;
    return { bar: asked.barsTaken + place + 1, entry, minor };
  });
}
