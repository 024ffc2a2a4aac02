/** Which reviews `r` a list of the queue has, and in what order. Each part has its index. */
import type { OperatorRole, ReviewKind } from '@candor/contract/kernel/enumerations';
import type { QueueSort } from '@candor/contract/reviews';
import type { Currency } from '@candor/money/currency';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { at } from '../../../platform/db/database.ts';
import { beginsWith, customersByPrefix } from '../../customers/customers-by-prefix.store.ts';
import type { QueueKey, QueueOrder } from './queue-order.ts';
import { reviewLife, type ReviewState } from '../review.rules.ts';

export type QueueFilter = {
  readonly state: ReviewState;
  readonly kind: ReviewKind | null;
  readonly whose: 'mine' | 'free' | 'toConfirm' | 'forMe' | null;
  readonly currency: Currency | null;
  /** In US cents. */
  readonly worthFrom: bigint | null;
  readonly worthTo: bigint | null;
  readonly submittedBefore: number | null;
  readonly flag: string | null;
  readonly claimedBy: string | null;
  readonly text: string;
  readonly sort: QueueSort;
  readonly viewer: { readonly operatorId: string; readonly roles: readonly OperatorRole[] };
};

/** The state is written out, because only then the indexes of what is pending serve. */
export function isChosen(filter: QueueFilter): Sql {
  if (filter.whose === null) return isChosenAnd(filter, []);
  const parts = belongsTo(filter).map((part) => sql`(${part})`);
  return isChosenAnd(filter, [parts.length === 0 ? sql`false` : sql`(${join(parts, ' or ')})`]);
}

/** What `isChosen` chooses, in parts that do not overlap. */
export function partsOf(filter: QueueFilter): Sql[] {
  if (filter.whose === null) return [isChosenAnd(filter, [])];
  return belongsTo(filter).map((part) => isChosenAnd(filter, [part]));
}

/**
 * Where nearly everything that waits is chosen: what is not, in parts that do not overlap. It is
 * counted instead, because few cases are in somebody's hand. Null where that is no help.
 */
export function restOf(filter: QueueFilter): Sql[] | null {
  const { whose, viewer } = filter;
  if (!isWhole({ ...filter, whose: null })) return null;
  const isInHand = sql`r.claimed_by is not null and r.proposed_by is null`;
  const isProposed = sql`r.proposed_by is not null`;
  const parts =
    whose === 'free'
      ? [isInHand, isProposed]
      : whose === 'forMe' && viewer.roles.includes('reviewer')
        ? [
            sql`${isInHand} and r.claimed_by <> ${viewer.operatorId}`,
            viewer.roles.includes('approver')
              ? sql`r.proposed_by = ${viewer.operatorId}`
              : isProposed,
            // Of the account the viewer is linked to, what the other parts leave.
            ...belongsTo(filter).map((part) => sql`${part} and ${isOwn(viewer)}`),
          ]
        : null;
  return parts?.map((part) => sql`${inState(filter.state)} and ${part}`) ?? null;
}

function isChosenAnd(filter: QueueFilter, more: readonly Sql[]): Sql {
  const { kind, whose, currency, worthFrom, worthTo, submittedBefore, flag, claimedBy, text } =
    filter;
  const { viewer } = filter;
  const parts = [
    inState(filter.state),
    kind === null ? empty : sql`r.kind = ${kind}`,
    currency === null ? empty : sql`r.currency = ${currency}`,
    worthFrom === null ? empty : sql`coalesce(r.worth_minor, -1) >= ${worthFrom}`,
    worthTo === null
      ? empty
      : sql`coalesce(r.worth_minor, -1) <= ${worthTo} and r.worth_minor is not null`,
    submittedBefore === null ? empty : sql`r.submitted_at <= ${at(submittedBefore)}`,
    flag === null ? empty : sql`r.flags @> array[${flag}]`,
    claimedBy === null ? empty : sql`r.claimed_by = ${claimedBy}`,
    text === '' ? empty : isMeant(text),
    whose === 'forMe' ? isNotOwn(viewer) : empty,
    ...more,
  ];
  return join(
    parts.filter((part) => part !== empty),
    ' and ',
  );
}

/** Everything that waits. */
export function isWhole({
  viewer: _viewer,
  sort: _sort,
  state,
  text,
  ...rest
}: QueueFilter): boolean {
  return state === 'pending' && text === '' && Object.values(rest).every((part) => part === null);
}

function inState(state: ReviewState): Sql {
  switch (state) {
    case 'pending':
      return sql`r.state = 'pending'`;
    case 'moreAsked':
      return sql`r.state = 'moreAsked'`;
    default:
      return sql`r.state <> 'pending' and r.state = ${state}`;
  }
}

/**
 * The rows are found by what was typed and then looked at, not the other way round: `= any` of a
 * list is asked of an index, `in` of a query may become a walk over the whole queue.
 */
function isMeant(text: string): Sql {
  return sql`r.seq = any (array(
    select seq from reviews where customer_id in ${customersByPrefix(text)}
    union select seq from reviews where reference is not null
      and ${beginsWith(sql`upper(reference)`, text.toUpperCase())}
    union select seq from reviews where id = ${text}))`;
}

/** Any of these; none where the roles allow nothing. */
function belongsTo({ whose, viewer: { operatorId, roles } }: QueueFilter): Sql[] {
  const isFree = sql`r.claimed_by is null and r.proposed_by is null`;
  const isInHand = sql`r.claimed_by = ${operatorId} and r.proposed_by is null`;
  const isToConfirm = sql`r.proposed_by is not null and r.proposed_by <> ${operatorId}`;
  switch (whose) {
    case 'mine':
      return [isInHand, sql`r.proposed_by = ${operatorId}`];
    case 'free':
      return [isFree];
    case 'toConfirm':
      return [isToConfirm];
    case 'forMe':
      return [
        ...(roles.includes('reviewer') ? [isFree, isInHand] : []),
        ...(roles.includes('approver') ? [isToConfirm] : []),
      ];
    case null:
      return [];
  }
}

function isNotOwn({ operatorId }: QueueFilter['viewer']): Sql {
  return sql`r.customer_id is distinct from
    (select linked_customer_id from operators where id = ${operatorId})`;
}

function isOwn({ operatorId }: QueueFilter['viewer']): Sql {
  return sql`r.customer_id =
    (select linked_customer_id from operators where id = ${operatorId})`;
}

type Order = { readonly by: Sql; readonly isDown: boolean; readonly columns: Sql };

const orders: Readonly<Record<QueueOrder, Order>> = {
  urgent: ordered(false, sql`(r.escalated_at is null)`, sql`r.deadline_at`),
  oldest: ordered(false, sql`r.submitted_at`),
  newest: ordered(true, sql`r.submitted_at`),
  largest: ordered(true, sql`coalesce(r.worth_minor, -1)`),
  decided: ordered(true, sql`r.decided_at`),
};

function ordered(isDown: boolean, ...keys: Sql[]): Order {
  const columns = [...keys, sql`r.seq`];
  return {
    isDown,
    columns: join(columns, ', '),
    by: join(
      columns.map((column) => (isDown ? sql`${column} desc` : column)),
      ', ',
    ),
  };
}

export function orderOf({ state, sort }: Pick<QueueFilter, 'state' | 'sort'>): QueueOrder {
  return reviewLife.isFinal(state) ? 'decided' : sort;
}

export function orderBy(order: QueueOrder): Sql {
  return orders[order].by;
}

/** What follows the row with this key. */
export function isAfter(order: QueueOrder, key: QueueKey | null): Sql {
  if (key === null) return sql`true`;
  const { columns, isDown } = orders[order];
  const values = join(key.map(valueOf), ', ');
  return isDown ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`;
}

function valueOf(value: QueueKey[number]): Sql {
  if (typeof value === 'boolean') return sql`${value}::boolean`;
  return typeof value === 'number' ? sql`${at(value)}::timestamptz` : sql`${value}::bigint`;
}
