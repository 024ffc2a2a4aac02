/**
 * Two operators take an entry out of a ranking, for something that the published rules found and
 * with a reason that its owner reads. The exclusion is signed; the line stays in the result.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { leaguesChanged } from '@candor/contract/leagues';
import type * as contract from '@candor/contract/leagues';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { exclusionText } from '@candor/returns/league/exclusion';
import { getActor, record, type AuditNote } from '../../../core/audit/record.ts';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { once } from '../../../core/ledger/once.ts';
import { decideOpenProposal, decideWithdrawal } from '../../../core/operators/two-people.rules.ts';
import type { Acting } from '../../../core/review/review.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/push/announce.ts';
import { newId } from '../../../platform/random.ts';
import type { LeaguesDeps } from '../leagues-deps.ts';
import { findLeague, findResult } from '../leagues.store.ts';
import {
  endExclusion,
  findExclusionForUpdate,
  insertExclusion,
  listExclusions,
  listSuspects,
  type ExclusionRow,
  type Suspect,
} from './exclusions.store.ts';
import { finalAt, shownExclusion } from './show-fair-play.ts';

type Shown = DataOf<typeof contract.proposeExclusion>;

export async function proposeExclusion(
  tx: Tx,
  acting: Acting,
  { requestId, leagueId, entry, reason }: BodyOf<typeof contract.proposeExclusion>,
): Promise<Shown> {
  const { operatorId } = acting.operator;
  const asks = ['leagues.proposeExclusion', leagueId, String(entry), reason];
  return once(tx, { actor: operatorId, requestId, asks }, async () => {
    if ((await findLeague(tx, leagueId)) === null) refuseNow('LEAGUE_UNKNOWN');
    const suspect = await loadSuspect(tx, leagueId, entry);
    await requireNotFinal(tx, leagueId);
    const id = newId('lex');
    if (!(await insertExclusion(tx, { id, leagueId, entry, reason, madeBy: operatorId })))
      refuseNow('PROPOSAL_STANDS');
    return note(tx, acting, { id, suspect, action: 'leagues.exclusionProposed' });
  });
}

export async function decideExclusion(
  { proof, postNotice }: Pick<LeaguesDeps, 'proof' | 'postNotice'>,
  tx: Tx,
  acting: Acting,
  { id, act }: BodyOf<typeof contract.decideExclusion> & { readonly id: string },
): Promise<Shown> {
  const { operatorId } = acting.operator;
  const found = await findExclusionForUpdate(tx, id);
  const row = orRefuse(mayDecide(found, operatorId, act));
  const suspect = await loadSuspect(tx, row.leagueId, row.entry);
  const result = act === 'confirm' ? await requireNotFinal(tx, row.leagueId) : null;
  const signature =
    result === null
      ? null
      : proof.sign(
          exclusionText({ number: suspect.number, reason: row.reason, at: tx.now, result }),
        );
  const isEnded = await endExclusion(tx, id, {
    ...{ state: outcomes[act], decidedBy: operatorId, signature },
  });
  assert(isEnded, 'it changed although it was held');
  const answer = await note(tx, acting, { id, suspect, action: actions[act] });
  if (act !== 'confirm') return answer;
  const league = await findLeague(tx, row.leagueId);
  const customerId = asCustomerId(suspect.customerId);
  await postNotice(tx, customerId, {
    template: 'leagueExcluded',
    values: { league: row.leagueId, name: league?.rules.name ?? '', reason: row.reason },
  });
  await announce(tx, customerId, leaguesChanged, { at: tx.now });
  return answer;
}

const outcomes = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const;
const actions = {
  confirm: 'leagues.exclusionConfirmed',
  refuse: 'leagues.exclusionRefused',
  withdraw: 'leagues.exclusionWithdrawn',
} as const satisfies Readonly<Record<keyof typeof outcomes, AuditNote['action']>>;

function mayDecide(
  found: ExclusionRow | null,
  operatorId: string,
  act: keyof typeof outcomes,
): Decision<ExclusionRow, 'PROPOSAL_UNKNOWN' | 'PROPOSAL_DECIDED' | 'SECOND_PERSON_NEEDED'> {
  if (act === 'withdraw')
    return decideWithdrawal(found, operatorId, {
      unknown: 'PROPOSAL_UNKNOWN',
      decided: 'PROPOSAL_DECIDED',
    });
  if (found === null) return refuse('PROPOSAL_UNKNOWN');
  const decided = decideOpenProposal(found, operatorId, 'PROPOSAL_DECIDED');
  return decided.ok ? ok(found) : decided;
}

/** Nobody is excluded for what the published rules did not find. */
async function loadSuspect(tx: Tx, leagueId: string, entry: number): Promise<Suspect> {
  const suspects = await listSuspects(tx, [leagueId]);
  return suspects.find((one) => one.entry === entry) ?? refuseNow('LEAGUE_FINDING_UNKNOWN');
}

/** The result it is about. */
async function requireNotFinal(tx: Tx, leagueId: string): Promise<string> {
  const result = await findResult(tx, leagueId);
  assert(result !== null, 'what was found was found after the result was signed');
  if (tx.now >= finalAt(result.signedAt)) refuseNow('LEAGUE_RANKS_FINAL');
  return result.sha256;
}

async function note(
  tx: Tx,
  { operator, network }: Acting,
  {
    id,
    suspect,
    action,
  }: {
    readonly id: string;
    readonly suspect: Suspect;
    readonly action: AuditNote['action'];
  },
): Promise<Shown> {
  const row = (await listExclusions(tx, [suspect.leagueId])).find((one) => one.id === id);
  assert(row !== undefined, 'it was written in this transaction');
  await record(tx, getActor(operator, network), {
    action,
    // A proposal is not told until it is decided.
    customerId: row.state === 'open' ? null : suspect.customerId,
    subject: id,
    reason: row.reason,
    details: { league: suspect.leagueId, entry: suspect.number },
  });
  return shownExclusion(row);
}
