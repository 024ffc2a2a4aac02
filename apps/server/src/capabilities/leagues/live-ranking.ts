/**
 * The ranking of a league that runs: all accounts are valued together, on every server where
 * somebody looks, and not more often than every few seconds, however many look.
 */
import { LEAGUE_ENTRIES_MAX } from '@candor/contract/leagues';
import { SECOND_MS } from '@candor/kit/time';
import { rankEntries } from '@candor/returns/league/rank';
import { scoreOf } from '@candor/returns/league/score';
import { listEntries, listValues, type Entry, type Ranked } from './entries.store.ts';
import { indexLevelNow, indexLevels } from './index-levels.ts';
import type { LeaguesDeps } from './leagues-deps.ts';
import { valuesOf } from './leagues.rules.ts';
import type { League } from './leagues.store.ts';

export type LiveRank = Entry & Ranked & { readonly minor: bigint };
export type LiveRanking = { readonly asOf: number; readonly ranks: readonly LiveRank[] };
export type LiveRankings = (league: League) => Promise<LiveRanking>;

/** A move is seen within ten seconds: this, and the time a screen waits until it asks again. */
const KEPT_MS = 5 * SECOND_MS;
const LEAGUES_KEPT_MAX = 100;

type Kept = {
  readonly at: number;
  /** Whoever joins is seen at once. */
  readonly entries: number;
  readonly ranking: Promise<LiveRanking>;
};

export function openLiveRankings(
  deps: Pick<LeaguesDeps, 'db' | 'clock' | 'equities' | 'market'>,
): LiveRankings {
  const kept = new Map<string, Kept>();
  return async (league) => {
    const now = deps.clock.now();
    const known = kept.get(league.id);
    const isFresh =
      known !== undefined && now - known.at < KEPT_MS && known.entries === league.entries;
    if (isFresh) return known.ranking;
    if (kept.size >= LEAGUES_KEPT_MAX) kept.clear();
    const ranking = rankNow(deps, league, now);
    kept.set(league.id, { at: now, entries: league.entries, ranking });
    // What failed is not kept; its caller gets the failure.
    ranking.catch(() => kept.delete(league.id));
    return ranking;
  };
}

async function rankNow(
  { db, equities, market }: Pick<LeaguesDeps, 'db' | 'equities' | 'market'>,
  { id, rules, barsTaken, endsAt }: League,
  now: number,
): Promise<LiveRanking> {
  const entries = await listEntries(db, id, LEAGUE_ENTRIES_MAX);
  // Falls need all bars, other scores the last one for what has no price now.
  const from = rules.scoring === 'fall' ? 1 : Math.max(barsTaken, 1);
  const taken = Map.groupBy(await listValues(db, id, from), ({ entry }) => entry);
  const accounts = entries.map(({ accountId }) => accountId);
  const totals = now < rules.startsAt ? null : await equities.totalsOf(db, accounts, now);
  const index =
    rules.scoring === 'index' && now >= rules.startsAt
      ? [...indexLevels(market, rules, 0), indexLevelNow(market, Math.min(now, endsAt - 1))]
      : [];
  const scored = entries.map((entry) => {
    const before = taken.get(entry.entry)?.map(({ minor }) => minor) ?? [];
    const values = valuesOf(rules.startingMinor, [...before, totals?.get(entry.accountId)?.minor]);
    const minor = values.at(-1) ?? rules.startingMinor;
    return { ...entry, minor, score: scoreOf(rules.scoring, values, index) };
  });
  return { asOf: now, ranks: rankEntries(scored, rules.ties) };
}
