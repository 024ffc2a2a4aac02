/**
 * Once a result is signed, everything the accounts of the league opened is looked through by the
 * published rules. It follows from the record alone, so whichever server does it finds the same.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { LEAGUE_ENTRIES_MAX } from '@candor/contract/leagues';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { findSuspicions, type Opening } from '@candor/returns/league/fair-play';
import { listOpeningFills } from '../../../core/desk/store/fills.store.ts';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import type { Beat } from '../../../platform/beats.ts';
import { listEntries } from '../entries.store.ts';
import type { LeaguesDeps } from '../leagues-deps.ts';
import { listLeaguesToLook, type League } from '../leagues.store.ts';
import { insertFindings, isNotLooked, saveLooked } from './suspicions.store.ts';

const LOOK_EVERY_MS = 5 * SECOND_MS;
const LEAGUES_AT_ONCE = 20;
const ACCOUNTS_AT_ONCE = 100;

type Deps = Pick<LeaguesDeps, 'db'>;

export function fairPlayBeat(deps: Deps): Beat {
  return {
    name: 'leagues.fairPlay',
    everyMs: LOOK_EVERY_MS,
    due: isNotLooked,
    async run() {
      for (const league of await listLeaguesToLook(deps.db, LEAGUES_AT_ONCE))
        await lookThrough(deps, league);
    },
  };
}

async function lookThrough({ db }: Deps, league: League): Promise<void> {
  const { id, endsAt, rules } = league;
  const entries = await listEntries(db, id, LEAGUE_ENTRIES_MAX);
  const openings: Opening[] = [];
  for (let from = 0; from < entries.length; from += ACCOUNTS_AT_ONCE) {
    const some = new Map(
      entries.slice(from, from + ACCOUNTS_AT_ONCE).map((one) => [one.accountId, one.entry]),
    );
    const fills = await listOpeningFills(db, [...some.keys()], rules.startsAt, endsAt);
    openings.push(...fills.map((fill) => openingOf(fill, some.get(fill.customerId))));
  }
  const found = findSuspicions(openings, { endsAt, startingMinor: rules.startingMinor });
  await db.transact(async (tx) => {
    if (await saveLooked(tx, id)) await insertFindings(tx, id, found);
  });
}

/** What a wallet keeps in Hong Kong dollars counts by the middle of their band. */
const HKD_PER_TEN_USD = 78n;

function openingOf(event: WrittenEvent, entry: number | undefined): Opening {
  const { at, code, direction, body } = event;
  assert(body.kind === 'filled' && entry !== undefined, 'a fill of an account of the league');
  return {
    ...{ entry, at, code },
    isLong: direction === Direction.Buy,
    minor: event.instrumentId.startsWith('HK:') ? (body.worth * 10n) / HKD_PER_TEN_USD : body.worth,
    isBeyondBest: body.pieces.length > 1,
  };
}
