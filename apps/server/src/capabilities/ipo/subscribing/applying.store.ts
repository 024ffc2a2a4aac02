/**
 * Applications of a whole group at once, as they are made and changed (subscribe.ts). The offerings
 * are held before, the books after.
 */
import sql from 'sql-template-tag';
import { bigints, texts } from '../../../platform/db/columns.ts';
import { getConstraint, type Reader, type Tx } from '../../../platform/db/database.ts';
import { subscriptionColumns, type Subscription } from './subscriptions.store.ts';

export type OwnKey = { readonly customerId: string; readonly id: string };

/** Another's application is not found. Locked until the commit. */
export async function listOwnForUpdate(
  tx: Tx,
  keys: readonly OwnKey[],
): Promise<Map<string, Subscription>> {
  if (keys.length === 0) return new Map();
  const rows = await tx.many<Subscription>(sql`
    select ${subscriptionColumns} from unnest(
      ${texts(keys.map(({ customerId }) => customerId))}::text[],
      ${texts(keys.map(({ id }) => id))}::text[]) as asked (customer_id, id)
    join subscriptions s on s.id = asked.id and s.customer_id = asked.customer_id
    order by s.id for update of s`);
  return new Map(rows.map((row) => [row.id, row]));
}

export type Identified = { readonly offeringId: string; readonly identityMark: string };

/** Which of these identities have an application that was not cancelled, of whichever account. */
export async function listApplied(
  reader: Reader,
  asked: readonly Identified[],
): Promise<Identified[]> {
  if (asked.length === 0) return [];
  return reader.many<Identified>(sql`
    select s.offering_id as "offeringId", s.identity_mark as "identityMark"
    from unnest(${texts(asked.map(({ offeringId }) => offeringId))}::text[],
      ${texts(asked.map(({ identityMark }) => identityMark))}::text[]) as n (offering_id, mark)
    join subscriptions s on s.offering_id = n.offering_id and s.identity_mark = n.mark
      and s.state <> 'cancelled'`);
}

export type NewSubscription = Subscription & Identified;

/**
 * In the order of their arrival, which is that of the ballot's list. Fails where the same identity
 * was faster on another server (`wasAppliedElsewhere`).
 */
export async function insertSubscriptions(tx: Tx, made: readonly NewSubscription[]): Promise<void> {
  if (made.length === 0) return;
  await tx.run(sql`
    insert into subscriptions (id, offering_id, customer_id, identity_mark, number, state, lots,
      total_minor, fees_minor, held_minor, created_at)
    select n.id, n.offering_id, n.customer_id, n.mark, n.number, n.state, n.lots, n.total, n.fees,
      n.held, to_timestamp(n.at_ms / 1000.0)
    from unnest(${texts(made.map(({ id }) => id))}::text[],
      ${texts(made.map(({ offeringId }) => offeringId))}::text[],
      ${texts(made.map(({ customerId }) => customerId))}::text[],
      ${texts(made.map(({ identityMark }) => identityMark))}::text[],
      ${texts(made.map(({ number }) => number))}::text[],
      ${texts(made.map(({ state }) => state))}::text[],
      ${bigints(made.map(({ lots }) => lots))}::bigint[],
      ${bigints(made.map(({ totalMinor }) => totalMinor))}::bigint[],
      ${bigints(made.map(({ feesMinor }) => feesMinor))}::bigint[],
      ${bigints(made.map(({ heldMinor }) => heldMinor))}::bigint[],
      ${bigints(made.map(({ createdAt }) => createdAt))}::bigint[])
      as n (id, offering_id, customer_id, mark, number, state, lots, total, fees, held, at_ms)`);
}

export function wasAppliedElsewhere(error: unknown): boolean {
  return getConstraint(error) === 'subscriptions_identity_key';
}

/** Returns how many changed; each from `subscribed`. */
export async function changeLots(
  tx: Tx,
  changed: readonly (Subscription & { readonly changedAt: number })[],
): Promise<number> {
  if (changed.length === 0) return 0;
  return tx.run(sql`
    update subscriptions s set lots = n.lots, total_minor = n.total, fees_minor = n.fees,
      held_minor = n.held, changed_at = to_timestamp(n.at_ms / 1000.0)
    from unnest(${texts(changed.map(({ id }) => id))}::text[],
      ${bigints(changed.map(({ lots }) => lots))}::bigint[],
      ${bigints(changed.map(({ totalMinor }) => totalMinor))}::bigint[],
      ${bigints(changed.map(({ feesMinor }) => feesMinor))}::bigint[],
      ${bigints(changed.map(({ heldMinor }) => heldMinor))}::bigint[],
      ${bigints(changed.map(({ changedAt }) => changedAt))}::bigint[])
      as n (id, lots, total, fees, held, at_ms)
    where s.id = n.id and s.state = 'subscribed'`);
}
