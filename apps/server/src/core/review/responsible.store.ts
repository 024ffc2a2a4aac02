import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import type { Reader } from '../../platform/db/database.ts';
import type { ReviewState } from './review.rules.ts';

export type Responsible = {
  readonly subjectId: string;
  readonly state: ReviewState;
  /** Who decided or claimed it; null while nobody has, and where a rule decides. */
  readonly name: string | null;
  readonly isByPolicy: boolean;
};

export async function listResponsible(
  reader: Reader,
  kind: ReviewKind,
  subjectIds: readonly string[],
): Promise<Responsible[]> {
  return reader.many<Responsible>(sql`
    select distinct on (r.subject_id) r.subject_id as "subjectId", r.state,
      r.decided_by_policy as "isByPolicy",
      coalesce(decider.name, proposer.name, claimer.name) as name
    from reviews r
      left join operators decider on decider.id = r.decided_by
      left join operators proposer on proposer.id = r.proposed_by
      left join operators claimer on claimer.id = r.claimed_by
    where r.kind = ${kind} and r.subject_id = any (${subjectIds}::text[])
    order by r.subject_id, r.seq desc`);
}
