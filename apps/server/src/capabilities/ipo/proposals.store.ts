/** Proposals to postpone or withdraw an offering, with the names of the operators involved. */
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { CallingOff } from './call-off-offering.ts';
import type { Proposed } from '../../core/operators/proposed.ts';

export type OfferingProposal = Proposed & {
  readonly id: string;
  readonly offeringId: string;
  readonly act: CallingOff;
  readonly reason: string;
  readonly state: 'open' | 'confirmed' | 'refused' | 'withdrawn';
};

const proposals = sql`
  select p.id, p.offering_id as "offeringId", p.act, p.reason, p.state, p.made_by as "madeBy",
    m.name as "madeByName", p.made_at as "madeAt", p.decided_by as "decidedBy",
    d.name as "decidedByName", p.decided_at as "decidedAt"
  from offering_proposals p join operators m on m.id = p.made_by
    left join operators d on d.id = p.decided_by`;

export async function listProposalsFor(
  reader: Reader,
  offeringIds: readonly string[],
): Promise<OfferingProposal[]> {
  return reader.many<OfferingProposal>(
    sql`${proposals} where p.offering_id = any(${offeringIds}::text[]) order by p.seq desc
      limit ${PROPOSALS_MAX}`,
  );
}

export async function loadProposal(reader: Reader, id: string): Promise<OfferingProposal> {
  return reader.one<OfferingProposal>(sql`${proposals} where p.id = ${id}`);
}

/** Locks, so that the second of two decisions finds it decided. */
export async function findProposalForUpdate(tx: Tx, id: string): Promise<OfferingProposal | null> {
  return tx.find<OfferingProposal>(sql`${proposals} where p.id = ${id} for update of p`);
}

/** False when one is open for the offering. */
export async function insertProposal(
  tx: Tx,
  {
    id,
    offeringId,
    act,
    reason,
    madeBy,
  }: Pick<OfferingProposal, 'id' | 'offeringId' | 'act' | 'reason' | 'madeBy'>,
): Promise<boolean> {
  return tx.changed(sql`
    insert into offering_proposals (id, offering_id, act, reason, state, made_by, made_at)
    values (${id}, ${offeringId}, ${act}, ${reason}, 'open', ${madeBy}, ${at(tx.now)})
    on conflict (offering_id) where state = 'open' do nothing`);
}

export async function decideProposal(
  tx: Tx,
  id: string,
  state: 'confirmed' | 'refused' | 'withdrawn',
  by: string,
): Promise<boolean> {
  return tx.changed(sql`
    update offering_proposals set state = ${state}, decided_by = ${by}, decided_at = ${at(tx.now)}
    where id = ${id} and state = 'open'`);
}

const PROPOSALS_MAX = 1_000;
