/**
 * Everything that happened in one account, and nothing of another one: every list is asked for this
 * customer alone. Opening it is on record; reading on is a part of that look.
 */
import type * as contract from '@candor/contract/customer-page';
import type { TimelineKind } from '@candor/contract/customer-page';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { listEntries } from '../../core/audit/audit.store.ts';
import { getActor, record } from '../../core/audit/record.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { renderNotice } from '../../core/inbox/render-notice.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Acting } from '../../core/review/review.ts';
import { requireCustomer } from './require-customer.ts';
import { kindsFor, mergeTimeline, type Placed, type Places } from './timeline.rules.ts';
import { cursorOf, placesIn } from './timeline-cursor.ts';
import {
  listMoneyRows,
  listNoticeRows,
  listOrderRows,
  listReviewRows,
  listSignInRows,
  type Span,
} from './timeline.store.ts';

type Wish = QueryOf<typeof contract.listTimeline> & {
  readonly customerId: string;
  readonly language: Language;
};

export async function listTimeline(
  tx: Tx,
  { operator, network }: Acting,
  { customerId, language, kind, after, pageSize }: Wish,
): Promise<DataOf<typeof contract.listTimeline>> {
  await requireCustomer(tx, operator, customerId);
  const kinds = kindsFor(operator.roles);
  if (kind !== undefined && !kinds.includes(kind)) refuseNow('TIMELINE_KIND_CLOSED');
  const before = placesIn(after);
  const lists = await listTimelineLists(tx, {
    ...{ customerId, before, language, readBy: operator.operatorId },
    kinds: kind === undefined ? kinds : [kind],
    limit: pageSize + 1,
  });
  const { items, places, hasMore } = mergeTimeline(lists, before, pageSize);
  if (after === undefined)
    await record(tx, getActor(operator, network), {
      action: 'customer.timelineOpened',
      customerId,
      subject: kind ?? null,
      reason: null,
    });
  return { items, next: hasMore ? cursorOf(places) : null, kinds };
}

type Lists = Partial<Record<TimelineKind, readonly Placed[]>>;
type Wanted = Reading & {
  readonly customerId: string;
  readonly before: Places;
  readonly kinds: readonly TimelineKind[];
  readonly limit: number;
};

export async function listTimelineLists(
  reader: Reader,
  { customerId, before, kinds, limit, ...reading }: Wanted,
): Promise<Lists> {
  const lists: Lists = {};
  for (const kind of kinds)
    lists[kind] = await readers[kind](reader, { customerId, after: before[kind], limit }, reading);
  return lists;
}

type Reading = { readonly language: Language; readonly readBy: string };
type Read = (reader: Reader, span: Span, reading: Reading) => Promise<Placed[]>;

const readers: Readonly<Record<TimelineKind, Read>> = {
  signIns: async (reader, span) =>
    (await listSignInRows(reader, span)).map(({ seq, ...row }) => ({
      key: String(seq),
      happening: { kind: 'signIns', id: `sign-in ${seq}`, ...row },
    })),
  orders: async (reader, span) =>
    (await listOrderRows(reader, span)).map(
      ({ at, source, direction, quantity, filled, ...row }) => ({
        key: `${at} ${row.id}`,
        happening: {
          kind: 'orders',
          ...row,
          at: Number(at),
          isBuy: direction === Direction.Buy,
          quantity: quantityText(source, quantity),
          filled: quantityText(source, filled),
        },
      }),
    ),
  money: async (reader, span) =>
    (await listMoneyRows(reader, span)).map(
      ({ seq, at, journalKind, wallet, currency, minor }) => ({
        key: String(seq),
        happening: {
          kind: 'money',
          id: `entry ${seq}`,
          at: Number(at),
          journalKind,
          wallet,
          amount: { currency, amount: toWire(money(currency, minor)) },
        },
      }),
    ),
  reviews: async (reader, span) =>
    (await listReviewRows(reader, span)).map(({ seq, ...row }) => ({
      key: String(seq),
      happening: { kind: 'reviews', ...row },
    })),
  notices: async (reader, span, { language }) =>
    (await listNoticeRows(reader, span)).map(({ seq, id, at, template, values }) => ({
      key: String(seq),
      happening: { kind: 'notices', id, at, title: renderNotice(template, language, values).title },
    })),
  operators: async (reader, { customerId, after, limit }, { readBy }) =>
    (
      await listEntries(
        reader,
        { customerId, readBy, ...(after === undefined ? {} : { before: Number(after) }) },
        { limit, offset: 0 },
      )
    ).map(({ seq, atMs, operatorName, action, reason }) => ({
      key: String(seq),
      happening: {
        kind: 'operators',
        id: String(seq),
        at: atMs,
        actor: operatorName,
        action,
        reason,
      },
    })),
};
