/** A person looks at leagues: their own, public ones, and one of them with its ranking. */
import { personOf, type PersonId } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/leagues';
import { LEAGUE_RANKS_SHOWN } from '@candor/contract/leagues';
import { money, rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { findInvited, findOpenInvitation } from '../../core/groups/groups.store.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import {
  findOwnEntry,
  listFinalRanks,
  listOwnAccounts,
  type Entry,
  type Ranked,
} from './entries.store.ts';
import { showExclusions, showFairPlay } from './fair-play/show-fair-play.ts';
import type { LeaguesDeps } from './leagues-deps.ts';
import { stateOf } from './leagues.rules.ts';
import {
  findLeague,
  findResult,
  findResultFile,
  listLeaguesOf,
  listOpenLeagues,
  listSeals,
  listSignedLeagues,
  type League,
} from './leagues.store.ts';
import type { LiveRankings } from './live-ranking.ts';

type Detail = DataOf<typeof contract.loadLeague>;
type Summary = Detail['league'];
type ShownRanking = Detail['ranking'];

const LISTED_MAX = 50;
const MINE_MAX = 200;

export async function listLeagues(
  reader: Reader,
  { customerId }: Pick<SignedIn, 'customerId'>,
  now: number,
): Promise<DataOf<typeof contract.listLeagues>> {
  const person = personOf(customerId);
  const [mine, open, finished, accounts] = await Promise.all([
    listLeaguesOf(reader, person, MINE_MAX),
    listOpenLeagues(reader, now, LISTED_MAX),
    listSignedLeagues(reader, LISTED_MAX),
    listOwnAccounts(reader, person),
  ]);
  const own = new Set(mine.map(({ id }) => id));
  const shown = (league: League) => summaryOf(league, person, accounts.get(league.id), now);
  return {
    asOf: now,
    mine: mine.map(shown),
    open: open.filter(({ id }) => !own.has(id)).map(shown),
    finished: finished.filter(({ id }) => !own.has(id)).map(shown),
  };
}

export async function loadLeague(
  { proof }: Pick<LeaguesDeps, 'proof'>,
  rankings: LiveRankings,
  db: Db,
  { customerId }: SignedIn,
  { id, code }: BodyOf<typeof contract.loadLeague>,
  now: number,
): Promise<Detail> {
  const person = personOf(customerId);
  const { league, own } = await findKnown(db, person, { id, code }, now);
  const isOwner = league.ownerId === person;
  const result = await findResult(db, id);
  return {
    env: 'paper',
    asOf: now,
    league: summaryOf(league, person, own?.accountId, now),
    seals: await listSeals(db, id),
    publicKey: proof.publicKey,
    ranking:
      result === null
        ? await liveOf(rankings, league, own)
        : await finalOf(db, league, person, result.signedAt),
    own:
      own === null
        ? null
        : {
            accountId: own.accountId,
            ...{ number: own.number, secret: own.secret, name: own.name, joinedAt: own.joinedAt },
          },
    invitation: isOwner ? await findOpenInvitation(db, id, now) : null,
    result,
    fairPlay: await showFairPlay(db, id, {
      entry: own?.entry ?? null,
      signedAt: result?.signedAt ?? null,
    }),
  };
}

export async function loadLeagueResult(
  db: Db,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof contract.loadLeagueResult>,
  now: number,
): Promise<DataOf<typeof contract.loadLeagueResult>> {
  await findKnown(db, personOf(customerId), { id, code: null }, now);
  const file = (await findResultFile(db, id)) ?? refuseNow('LEAGUE_NOT_OVER');
  return { file, exclusions: await showExclusions(db, id) };
}

/** Of public ones, of those one is in or made, and of those a code invites to. */
async function findKnown(
  reader: Reader,
  person: PersonId,
  { id, code }: { readonly id: string; readonly code: string | null },
  now: number,
) {
  const league = (await findLeague(reader, id)) ?? refuseNow('LEAGUE_UNKNOWN');
  const own = await findOwnEntry(reader, id, person);
  const isKnown =
    league.rules.isPublic ||
    league.ownerId === person ||
    own !== null ||
    (code !== null && (await findInvited(reader, code, now)) === id);
  return isKnown ? { league, own } : refuseNow('LEAGUE_UNKNOWN');
}

async function liveOf(
  rankings: LiveRankings,
  league: League,
  own: Entry | null,
): Promise<ShownRanking> {
  const { asOf, ranks } = await rankings(league);
  const shown = (one: Entry & Ranked & { readonly minor: bigint }) => shownRank(one, own);
  const mine = ranks.find(({ entry }) => entry === own?.entry);
  return {
    asOf,
    items: ranks.slice(0, LEAGUE_RANKS_SHOWN).map(shown),
    own: mine === undefined ? null : shown(mine),
  };
}

async function finalOf(
  reader: Reader,
  { id, rules }: League,
  person: PersonId,
  asOf: number,
): Promise<ShownRanking> {
  const own = await findOwnEntry(reader, id, person);
  const ranks = await listFinalRanks(reader, id, person, LEAGUE_RANKS_SHOWN);
  const shown = ranks.map((one) =>
    shownRank({ ...one, minor: one.minor ?? rules.startingMinor }, own),
  );
  return {
    asOf,
    items: shown.slice(0, LEAGUE_RANKS_SHOWN),
    own: shown.find(({ isOwn }) => isOwn) ?? null,
  };
}

function shownRank(
  {
    entry,
    rank,
    number,
    name,
    score,
    minor,
  }: Entry & Omit<Ranked, 'rank'> & { readonly rank: number | null; readonly minor: bigint },
  own: Pick<Entry, 'entry'> | null,
): ShownRanking['items'][number] {
  return {
    ...{ rank, number, name },
    score: toWire(rate(score)),
    worth: toWire(money('USD', minor)),
    isOwn: entry === own?.entry,
  };
}

function summaryOf(
  { id, ownerId, rules, endsAt, entries, isSigned }: League,
  person: PersonId,
  accountId: string | undefined,
  now: number,
): Summary {
  const { league: _, version: __, startingMinor, products, ...shown } = rules;
  return {
    ...{ id, ...shown, endsAt, entries },
    products: [...products],
    state: stateOf({ startsAt: rules.startsAt, endsAt, isSigned }, now),
    startingMoney: toWire(money('USD', startingMinor)),
    isOwner: ownerId === person,
    accountId: accountId ?? null,
  };
}
