/** Each list is bounded: the rest is found by the next run. */
import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { at, type Reader } from '../../platform/db/database.ts';

const DUE_MAX = 200;

const ids = async (reader: Reader, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await reader.many<{ id: string }>(query)).map(({ id }) => id);

/** The account is closed, so nobody waits for an answer. */
export async function listOfClosedCustomers(
  reader: Reader,
  kinds: readonly string[],
): Promise<string[]> {
  return ids(
    reader,
    sql`
    select r.id from reviews r join customers c on c.id = r.customer_id
    where r.state in ('pending', 'moreAsked') and c.state = 'closed' and r.kind = any (${kinds}::text[])
      order by r.deadline_at limit ${DUE_MAX}`,
  );
}

export async function listClaimedBefore(reader: Reader, instant: number): Promise<string[]> {
  return ids(
    reader,
    sql`select id from reviews where state = 'pending' and claimed_at <= ${at(instant)}
      and proposed_by is null order by deadline_at limit ${DUE_MAX}`,
  );
}

export async function listToEscalate(
  reader: Reader,
  kind: ReviewKind,
  deadlineBefore: number,
): Promise<string[]> {
  return ids(
    reader,
    sql`select id from reviews where state = 'pending' and kind = ${kind} and escalated_at is null
      and deadline_at <= ${at(deadlineBefore)} order by deadline_at limit ${DUE_MAX}`,
  );
}

export async function listLate(reader: Reader, now: number): Promise<string[]> {
  return ids(
    reader,
    sql`select id from reviews where state = 'pending' and late_told_at is null
      and deadline_at <= ${at(now)} order by deadline_at limit ${DUE_MAX}`,
  );
}

/** Submitted under another policy. */
export async function listForgotten(reader: Reader, submittedBefore: number): Promise<string[]> {
  return ids(
    reader,
    sql`select id from reviews where state = 'pending' and claimed_at is null and asked_at is null
      and submitted_at <= ${at(submittedBefore)} order by deadline_at limit ${DUE_MAX}`,
  );
}

/** The time for an answer is over. */
export async function listUnanswered(reader: Reader, now: number): Promise<string[]> {
  return ids(
    reader,
    sql`select review_id as id from review_questions where state = 'open' and until <= ${at(now)}
      order by until limit ${DUE_MAX}`,
  );
}
