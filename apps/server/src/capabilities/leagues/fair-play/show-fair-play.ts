/**
 * What fair play came to: members read how much was found, the evidence about themselves, and who
 * was excluded why. Operators read all of it.
 */
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { FAIR_PLAY_DAYS } from '@candor/contract/kernel/fair-play';
import type * as contract from '@candor/contract/leagues';
import { DAY_MS } from '@candor/kit/time';
import { pageFrom } from '@candor/kit/paging';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Together } from '@candor/returns/league/fair-play';
import { getActor, recordLook } from '../../../core/audit/record.ts';
import type { Acting } from '../../../core/review/review.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { findResult, listLeaguesById } from '../leagues.store.ts';
import {
  listExcluded,
  listExclusions,
  listSuspects,
  type ExclusionRow,
} from './exclusions.store.ts';
import { findLooked, listAllFindings, listFindings } from './suspicions.store.ts';

type Shown = NonNullable<DataOf<typeof contract.loadLeague>['fairPlay']>;

/** For a member: nobody else's name, and only the evidence that is about them. */
export async function showFairPlay(
  reader: Reader,
  leagueId: string,
  { entry, signedAt }: { readonly entry: number | null; readonly signedAt: number | null },
): Promise<Shown> {
  const found = await listFindings(reader, leagueId);
  const excluded = await listExcluded(reader, leagueId);
  return {
    lookedAt: await findLooked(reader, leagueId),
    finalAt: signedAt === null ? null : finalAt(signedAt),
    found: found.length,
    own: found
      .filter(({ entries }) => entry !== null && entries.includes(entry))
      .map(({ kind, percent, evidence }) => ({ kind, percent, evidence: evidence.map(shownPart) })),
    excluded: excluded.map(({ number, name, reason }) => ({ number, name, reason })),
  };
}

export function finalAt(signedAt: number): number {
  return signedAt + FAIR_PLAY_DAYS * DAY_MS;
}

/** Signed, to be kept beside the result file. */
export async function showExclusions(
  reader: Reader,
  leagueId: string,
): Promise<DataOf<typeof contract.loadLeagueResult>['exclusions']> {
  const result = (await findResult(reader, leagueId))?.sha256 ?? '';
  const excluded = await listExcluded(reader, leagueId);
  return excluded.map(({ name: _, ...signed }) => ({ ...signed, result }));
}

export async function listFairPlay(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listFairPlay>,
): Promise<DataOf<typeof contract.listFairPlay>> {
  const { rows, total } = await listAllFindings(tx, query);
  const ids = [...new Set(rows.map(({ leagueId }) => leagueId))];
  const [leagues, suspects, exclusions] = [
    new Map((await listLeaguesById(tx, ids)).map((league) => [league.id, league])),
    await listSuspects(tx, ids),
    await listExclusions(tx, ids),
  ];
  const { items, ...page } = pageFrom(rows, query, ({ entries, evidence, ...row }) => {
    const { leagueId } = row;
    const decidedUntil = finalAt(leagues.get(leagueId)?.signedAt ?? 0);
    const isOfLeague = (one: { readonly leagueId: string }) => one.leagueId === leagueId;
    return {
      ...row,
      league: leagues.get(leagueId)?.rules.name ?? '',
      decidedUntil,
      isDecidable: tx.now < decidedUntil,
      suspects: suspects
        .filter((one) => isOfLeague(one) && entries.includes(one.entry))
        .map(({ leagueId: _, ...suspect }) => ({
          ...suspect,
          exclusions: exclusions
            .filter((one) => isOfLeague(one) && one.entry === suspect.entry)
            .map(shownExclusion),
        })),
      evidence: evidence.map(shownPart),
    };
  });
  await recordLook(tx, getActor(operator, network), {
    action: 'leagues.fairPlayListed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return { ...page, items: [...items], total };
}

export function shownExclusion(one: ExclusionRow): DataOf<typeof contract.proposeExclusion> {
  const { id, state, reason, madeAt, decidedAt, madeBy, decidedBy, decidedByName } = one;
  return {
    ...{ id, state, reason, madeAt, decidedAt },
    madeBy: { id: madeBy, name: one.madeByName },
    decidedBy:
      decidedBy === null || decidedByName === null ? null : { id: decidedBy, name: decidedByName },
  };
}

function shownPart({ code, from, minors: [one, other] }: Together) {
  const shown = (minor: bigint) => toWire(money('USD', minor));
  return { code, from, amount: shown(one), other: other === null ? null : shown(other) };
}
