/**
 * The ranking of a league that runs: all accounts are valued together, on every server where
 * somebody looks, and not more often than every few seconds, however many look.
 */
import { LEAGUE_ENTRIES_MAX, RANKING_KEPT_MS } from '@candor/contract/leagues';
import { MINUTE_MS } from '@candor/kit/time';
import { rankEntries } from '@candor/returns/league/rank';
import { scoreOf } from '@candor/returns/league/score';
import type { AccountParts } from '../../core/equity/account-parts.ts';
import { listReached } from '../../core/equity/reached.store.ts';
import { listEntries, listValues, type Entry, type Ranked, type Value } from './entries.store.ts';
import { indexLevelNow, indexLevels } from './index-levels.ts';
import type { LeaguesDeps } from './leagues-deps.ts';
import { valuesOf } from './leagues.rules.ts';
import type { League } from './leagues.store.ts';

export type LiveRank = Entry & Ranked & { readonly minor: bigint };
export type LiveRanking = { readonly asOf: number; readonly ranks: readonly LiveRank[] };
export type LiveRankings = (league: League) => Promise<LiveRanking>;

export const READ_ANEW_MS = 5 * MINUTE_MS;
/** Together with those that are small. */
const ENTRIES_KEPT_MAX = 2 * LEAGUE_ENTRIES_MAX;
const LEAGUES_KEPT_MAX = 100;

type RankingDeps = Pick<LeaguesDeps, 'db' | 'clock' | 'equities' | 'market'>;

/** What a ranking is computed from, but for prices. */
type Read = {
  /** When all of it was read. */
  readonly at: number;
  readonly entries: readonly Entry[];
  readonly barsTaken: number;
  readonly taken: ReadonlyMap<number, readonly bigint[]>;
  readonly parts: Map<string, AccountParts>;
  readonly reached: ReadonlyMap<string, string>;
};

type Kept = {
  readonly at: number;
  /** Of their number: who joins is seen at once. */
  readonly entries: number;
  readonly ranked: ReturnType<typeof rankNow>;
};

export function openLiveRankings(deps: RankingDeps): LiveRankings {
  const kept = new Map<string, Kept>();
  return async (league) => {
    const { id, entries } = league;
    const now = deps.clock.now();
    const known = kept.get(id);
    const isFresh =
      known !== undefined && now - known.at < RANKING_KEPT_MS && known.entries === entries;
    if (isFresh) return (await known.ranked).ranking;
    // What failed was answered to its own callers; then everything is read anew.
    const before = known === undefined ? null : (await known.ranked.catch(() => null))?.read;
    // Another caller that waited for the one before may have begun this one.
    const begun = kept.get(id);
    if (begun !== undefined && begun !== known) return (await begun.ranked).ranking;
    const others = [...kept.values()].reduce((sum, one) => sum + one.entries, 0);
    if (kept.size >= LEAGUES_KEPT_MAX || others + entries > ENTRIES_KEPT_MAX) kept.clear();
    const ranked = rankNow(deps, league, now, before ?? null);
    kept.set(id, { at: now, entries, ranked });
    // What failed is not kept; its caller gets the failure.
    ranked.catch(() => kept.delete(id));
    return (await ranked).ranking;
  };
}

async function rankNow(
  deps: RankingDeps,
  league: League,
  now: number,
  before: Read | null,
): Promise<{ readonly ranking: LiveRanking; readonly read: Read }> {
  const { equities, market } = deps;
  const { rules, endsAt } = league;
  const read = await readLeague(deps, league, now, before);
  const totals = now < rules.startsAt ? null : await equities.totalsFrom(read.parts, now);
  const index =
    rules.scoring === 'index' && now >= rules.startsAt
      ? [...indexLevels(market, rules, 0), indexLevelNow(market, Math.min(now, endsAt - 1))]
      : [];
  const scored = read.entries.map((entry) => {
    const taken = read.taken.get(entry.entry) ?? [];
    const values = valuesOf(rules.startingMinor, [...taken, totals?.get(entry.accountId)?.minor]);
    const minor = values.at(-1) ?? rules.startingMinor;
    return { ...entry, minor, score: scoreOf(rules.scoring, values, index) };
  });
  return { ranking: { asOf: now, ranks: rankEntries(scored, rules.ties) }, read };
}

/** Only what moved since; everything now and then, for names of who left. */
async function readLeague(
  { db, equities }: RankingDeps,
  { id, rules, barsTaken, entries: count }: League,
  now: number,
  before: Read | null,
): Promise<Read> {
  const isKnown =
    before !== null && before.entries.length === count && now - before.at < READ_ANEW_MS;
  const entries = isKnown ? before.entries : await listEntries(db, id, LEAGUE_ENTRIES_MAX);
  const accounts = entries.map(({ accountId }) => accountId);
  // Before the accounts are read: what moves meanwhile is read the next time.
  const reached = await listReached(db, accounts);
  const parts = isKnown ? before.parts : new Map<string, AccountParts>();
  const moved = accounts.filter(
    (account) => !isKnown || before.reached.get(account) !== reached.get(account),
  );
  for (const [account, one] of await equities.partsOf(db, moved)) parts.set(account, one);
  // Falls need all bars, other scores the last one for what has no price now.
  const from = rules.scoring === 'fall' ? 1 : Math.max(barsTaken, 1);
  const taken =
    isKnown && before.barsTaken === barsTaken
      ? before.taken
      : minorsOf(await listValues(db, id, from));
  return { at: isKnown ? before.at : now, entries, barsTaken, taken, parts, reached };
}

function minorsOf(values: readonly Value[]): Map<number, bigint[]> {
  const found = new Map<number, bigint[]>();
  for (const { entry, minor } of values) {
    const own = found.get(entry);
    if (own === undefined) found.set(entry, [minor]);
    else own.push(minor);
  }
  return found;
}
