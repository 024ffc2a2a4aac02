/**
 * Applications. A change holds the row; rows are locked before any book of the ledger,
 * and several in the order of their ids.
 */
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import sql, { empty, type Sql } from 'sql-template-tag';
import { wallets } from '../../../core/ledger/accounts.ts';
import type { ExpectedHold } from '../../../core/ledger/store/reconcile.store.ts';
import { bigints, texts } from '../../../platform/db/columns.ts';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { SubscriptionState } from '../offering-states.ts';

export type Subscription = {
  readonly id: string;
  readonly offeringId: string;
  readonly customerId: string;
  readonly number: string;
  readonly state: SubscriptionState;
  readonly lots: number;
  readonly totalMinor: bigint;
  readonly feesMinor: bigint;
  readonly heldMinor: bigint;
  readonly hasConfirmed: boolean;
  readonly ballotLots: number | null;
  readonly draw: string | null;
  readonly pool: 'all' | 'A' | 'B' | null;
  readonly place: number | null;
  readonly allottedLots: number | null;
  readonly dueMinor: bigint | null;
  readonly dueFeesMinor: bigint | null;
  readonly createdAt: number;
  readonly changedAt: number | null;
  readonly allottedAt: number | null;
  readonly paidAt: number | null;
  readonly endedAt: number | null;
  readonly positionId: string | null;
};

export const subscriptionColumns = sql`s.id, s.offering_id as "offeringId", s.customer_id as "customerId", s.number,
  s.state, s.lots, s.total_minor as "totalMinor", s.fees_minor as "feesMinor",
  s.held_minor as "heldMinor", s.has_confirmed as "hasConfirmed", s.ballot_lots as "ballotLots",
  s.draw, s.pool, s.place, s.allotted_lots as "allottedLots", s.due_minor as "dueMinor",
  s.due_fees_minor as "dueFeesMinor", s.created_at as "createdAt", s.changed_at as "changedAt",
  s.allotted_at as "allottedAt", s.paid_at as "paidAt", s.ended_at as "endedAt",
  s.position_id as "positionId"`;

/** Another's application is not found. */
export async function findSubscriptionForUpdate(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<Subscription | null> {
  return tx.find<Subscription>(
    sql`select ${subscriptionColumns} from subscriptions s where s.id = ${id} and s.customer_id = ${customerId}
      for update`,
  );
}

export async function findSubscription(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<Subscription | null> {
  return reader.find<Subscription>(
    sql`select ${subscriptionColumns} from subscriptions s where s.id = ${id} and s.customer_id = ${customerId}`,
  );
}

export async function loadSubscription(reader: Reader, id: string): Promise<Subscription> {
  return reader.one<Subscription>(
    sql`select ${subscriptionColumns} from subscriptions s where s.id = ${id}`,
  );
}

export async function listSubscriptions(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Subscription>> {
  const rows = await reader.many<Subscription>(
    sql`select ${subscriptionColumns} from subscriptions s where s.id = any(${texts(ids)}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The customer's last application for each of these offerings. */
export async function listOwn(
  reader: Reader,
  customerId: string,
  offeringIds: readonly string[],
): Promise<Map<string, Subscription>> {
  const rows = await reader.many<Subscription>(sql`
    select distinct on (s.offering_id) ${subscriptionColumns} from subscriptions s
    where s.customer_id = ${customerId} and s.offering_id = any(${offeringIds}::text[])
    order by s.offering_id, s.seq desc`);
  return new Map(rows.map((row) => [row.offeringId, row]));
}

/** Offerings whose shares the customer may still get, or got lately. */
export async function listAppliedForIds(reader: Reader, customerId: string): Promise<string[]> {
  const rows = await reader.many<{ offeringId: string }>(sql`
    select distinct s.offering_id as "offeringId" from subscriptions s
    where s.customer_id = ${customerId}
      and s.state in ('subscribed', 'waitingAllotment', 'reconfirming', 'paymentPending', 'paid', 'listed')
    limit ${APPLIED_FOR_MAX}`);
  return rows.map(({ offeringId }) => offeringId);
}

const APPLIED_FOR_MAX = 500;

export type StepTo = {
  readonly id: string;
  readonly from: SubscriptionState;
  readonly to: SubscriptionState;
  readonly heldMinor: bigint;
  readonly positionId?: string;
  readonly hasConfirmed?: boolean;
};

const ending = sql`('listed', 'notAllotted', 'cancelled', 'declined', 'returned')`;

/** Many steps at once, each from the state the caller saw; returns how many happened. */
export async function moveSubscriptions(tx: Tx, moves: readonly StepTo[]): Promise<number> {
  if (moves.length === 0) return 0;
  return tx.run(sql`
    update subscriptions s set state = n.to_state, held_minor = n.held,
      has_confirmed = s.has_confirmed or n.confirmed = 1,
      paid_at = case when n.to_state = 'paid' then ${at(tx.now)}::timestamptz else s.paid_at end,
      ended_at = case when n.to_state in ${ending} then ${at(tx.now)}::timestamptz
        else s.ended_at end,
      position_id = coalesce(nullif(n.position, ''), s.position_id)
    from unnest(${texts(moves.map(({ id }) => id))}::text[],
      ${texts(moves.map(({ from }) => from))}::text[],
      ${texts(moves.map(({ to }) => to))}::text[],
      ${bigints(moves.map(({ heldMinor }) => heldMinor))}::bigint[],
      ${texts(moves.map(({ positionId }) => positionId ?? ''))}::text[],
      ${bigints(moves.map(({ hasConfirmed }) => (hasConfirmed === true ? 1n : 0n)))}::bigint[])
      as n (id, from_state, to_state, held, position, confirmed)
    where s.id = n.id and s.state = n.from_state`);
}

export async function insertSteps(
  tx: Tx,
  steps: readonly (Pick<Subscription, 'id' | 'state' | 'lots' | 'heldMinor'> & {
    /** When it was asked for; with the transaction where it is absent. */
    readonly at?: number;
  })[],
): Promise<void> {
  if (steps.length === 0) return;
  await tx.run(sql`
    insert into subscription_steps (subscription_id, state, at, lots, held_minor)
    select n.id, n.state, to_timestamp(n.at_ms / 1000.0), n.lots, n.held
    from unnest(${texts(steps.map(({ id }) => id))}::text[],
      ${texts(steps.map(({ state }) => state))}::text[],
      ${bigints(steps.map((step) => step.at ?? tx.now))}::bigint[],
      ${bigints(steps.map(({ lots }) => lots))}::bigint[],
      ${bigints(steps.map(({ heldMinor }) => heldMinor))}::bigint[])
      as n (id, state, at_ms, lots, held)`);
}

export type Step = {
  readonly state: SubscriptionState;
  readonly at: number;
  readonly lots: number;
  readonly heldMinor: bigint;
};

const STEPS_MAX = 500;

export async function listSteps(reader: Reader, id: string): Promise<Step[]> {
  return reader.many<Step>(sql`
    select state, at, lots, held_minor as "heldMinor" from subscription_steps
    where subscription_id = ${id} order by seq limit ${STEPS_MAX}`);
}

/** Those of an offering in these states, locked; the rest wait for the next look. */
export async function takeInStates(
  tx: Tx,
  offeringId: string,
  states: readonly SubscriptionState[],
  limit: number,
): Promise<Subscription[]> {
  return tx.many<Subscription>(sql`
    select ${subscriptionColumns} from subscriptions s where s.offering_id = ${offeringId}
      and s.state = any(${states}::text[]) and s.ended_at is null
    order by s.id limit ${limit} for update`);
}

/** The fixed list, in the order of arrival. */
export async function listForBallot(
  reader: Reader,
  offeringId: string,
): Promise<Pick<Subscription, 'id' | 'customerId' | 'number' | 'lots' | 'heldMinor'>[]> {
  return reader.many(sql`
    select id, customer_id as "customerId", number, lots, held_minor as "heldMinor"
    from subscriptions where offering_id = ${offeringId} and state = 'waitingAllotment'
    order by seq`);
}

/** Customers' lines of a result, to make its file again. */
export async function listDrawn(
  reader: Reader,
  offeringId: string,
): Promise<{ number: string; lots: number }[]> {
  return reader.many(sql`
    select number, ballot_lots as lots from subscriptions
    where offering_id = ${offeringId} and draw is not null order by number`);
}

export async function sumLots(
  reader: Reader,
  offeringId: string,
): Promise<{ customers: number; lots: bigint }> {
  const { customers, lots } = await reader.one<{ customers: bigint; lots: bigint }>(sql`
    select count(*) as customers, coalesce(sum(lots), 0)::bigint as lots from subscriptions
    where offering_id = ${offeringId} and ended_at is null`);
  return { customers: Number(customers), lots };
}

export type DrawnLine = {
  readonly id: string;
  readonly ballotLots: number;
  readonly draw: string;
  readonly pool: string;
  readonly place: number;
  readonly allottedLots: number;
  readonly dueMinor: bigint;
  readonly dueFeesMinor: bigint;
};

/** What the ballot gave; those without a line took no part. */
export async function saveDrawn(
  tx: Tx,
  offeringId: string,
  lines: readonly DrawnLine[],
): Promise<void> {
  await tx.run(sql`
    update subscriptions s set ballot_lots = n.ballot_lots, draw = n.draw, pool = n.pool,
      place = n.place, allotted_lots = n.allotted, due_minor = n.due, due_fees_minor = n.fees,
      allotted_at = ${at(tx.now)}
    from unnest(${texts(lines.map(({ id }) => id))}::text[],
      ${bigints(lines.map(({ ballotLots }) => ballotLots))}::bigint[],
      ${texts(lines.map(({ draw }) => draw))}::text[],
      ${texts(lines.map(({ pool }) => pool))}::text[],
      ${bigints(lines.map(({ place }) => place))}::bigint[],
      ${bigints(lines.map(({ allottedLots }) => allottedLots))}::bigint[],
      ${bigints(lines.map(({ dueMinor }) => dueMinor))}::bigint[],
      ${bigints(lines.map(({ dueFeesMinor }) => dueFeesMinor))}::bigint[])
      as n (id, ballot_lots, draw, pool, place, allotted, due, fees)
    where s.id = n.id and s.state = 'waitingAllotment'`);
  await tx.run(sql`
    update subscriptions set ballot_lots = 0, allotted_lots = 0, due_minor = 0, due_fees_minor = 0,
      allotted_at = ${at(tx.now)}
    where offering_id = ${offeringId} and state = 'waitingAllotment' and allotted_lots is null`);
}

export type OwnQuery = {
  readonly page: PageRequest;
  readonly states?: readonly SubscriptionState[] | undefined;
  readonly market?: 'US' | 'HK' | undefined;
  readonly offeringId?: string | undefined;
  readonly order: 'newest' | 'nextDecided';
};

export async function listOwnPage(
  reader: Reader,
  customerId: string,
  { page, states, market, offeringId, order }: OwnQuery,
): Promise<{ rows: Subscription[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const chosen = sql`s.customer_id = ${customerId}
    ${states === undefined ? empty : sql`and s.state = any(${[...states]}::text[])`}
    ${market === undefined ? empty : sql`and o.market = ${market}`}
    ${offeringId === undefined ? empty : sql`and s.offering_id = ${offeringId}`}`;
  const from = sql`from subscriptions s join offerings o on o.id = s.offering_id where ${chosen}`;
  const by: Sql = order === 'newest' ? sql`s.seq desc` : sql`o.lists_at, s.seq`;
  const rows = await reader.many<Subscription>(
    sql`select ${subscriptionColumns} ${from} order by ${by} limit ${limit} offset ${offset}`,
  );
  const { total } = await reader.one<{ total: bigint }>(sql`select count(*) as total ${from}`);
  return { rows, total: Number(total) };
}

export type HeldSum = { readonly market: 'US' | 'HK'; readonly minor: bigint };

export async function sumHeld(reader: Reader, customerId: string): Promise<HeldSum[]> {
  return reader.many<HeldSum>(sql`
    select o.market, sum(s.held_minor)::bigint as minor
    from subscriptions s join offerings o on o.id = s.offering_id
    where s.customer_id = ${customerId} and s.ended_at is null group by o.market
    order by o.market desc`);
}

export type OfferingHeld = {
  readonly offeringId: string;
  readonly count: number;
  readonly minor: bigint;
};

export async function sumHeldByOffering(
  reader: Reader,
  offeringIds: readonly string[],
): Promise<Map<string, OfferingHeld>> {
  const rows = await reader.many<{ offeringId: string; count: bigint; minor: bigint }>(sql`
    select offering_id as "offeringId", count(*) as count, sum(held_minor)::bigint as minor
    from subscriptions where offering_id = any(${offeringIds}::text[]) and state <> 'cancelled'
    group by offering_id`);
  return new Map(
    rows.map(({ offeringId, count, minor }) => [
      offeringId,
      { offeringId, count: Number(count), minor },
    ]),
  );
}

/** For the reconciliation: what applications say is held. */
export async function listExpectedSubscriptionHolds(reader: Reader): Promise<ExpectedHold[]> {
  const rows = await reader.many<{
    id: string;
    customer_id: string;
    market: 'US' | 'HK';
    held_minor: bigint;
    created_at: number;
  }>(sql`
    select s.id, s.customer_id, o.market, s.held_minor, s.created_at
    from subscriptions s join offerings o on o.id = s.offering_id where s.ended_at is null`);
  return rows.map(({ id, customer_id, market, held_minor, created_at }) => ({
    reference: id,
    owner: customer_id,
    account: subscriptionWallets[market],
    currency: wallets[subscriptionWallets[market]].currency,
    minor: held_minor,
    purpose: 'subscription',
    since: created_at,
  }));
}

/** Where an application holds its money. */
export const subscriptionWallets = { US: 'subscription', HK: 'hkStock' } as const;
