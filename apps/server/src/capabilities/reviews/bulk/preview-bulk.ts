/** What it would do to each. The customers read that their cases were listed, nothing else. */
import type * as contract from '@candor/contract/reviews';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { money, type Money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { getActor, recordLook } from '../../../core/audit/record.ts';
import { isWithinLimit, type Worth } from '../../../core/operators/limit.rules.ts';
import { findOperatorById } from '../../../core/operators/operators.store.ts';
import { requireStillRole } from '../../../core/operators/require-still-role.ts';
import type { Reviews } from '../../../core/review/open-reviews.ts';
import { listQueueRows, type QueueRow } from '../../../core/review/queue/queue.store.ts';
import type { Acting } from '../../../core/review/review.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { shownRow } from '../shown-review.ts';
import { decideBulkRow, markOf, rolesFor, sumUp, type BulkVerb } from './bulk.rules.ts';

type Preview = DataOf<typeof contract.previewBulk>;

export async function previewBulk(
  tx: Tx,
  queue: Pick<Reviews, 'getHandler'>,
  { operator, network }: Acting,
  { kind, verb, ids }: BodyOf<typeof contract.previewBulk>,
  language: Language,
): Promise<Preview> {
  await requireStillRole(tx, operator.operatorId, rolesFor[verb]);
  const known = await findOperatorById(tx, operator.operatorId);
  const linked = known?.linkedCustomerId ?? null;
  const limitMinor = isLimited(verb) ? (known?.limitMinor ?? null) : null;
  const found = new Map((await listQueueRows(tx, ids)).map((row) => [row.id, row]));
  // What is linked to the operator is not even named to them.
  const rows = [...new Set(ids)].flatMap((id) => {
    const row = found.get(id);
    return row === undefined || row.customerId === linked ? [] : [row];
  });
  const items = rows.map((row) => {
    const skip =
      row.kind === kind ? whyNot(verb, row, { operator, limitMinor }, tx.now) : 'REVIEW_CHANGED';
    const { id, customer, amount, reference, flags } = shownRow(row, tx.now);
    return {
      id,
      customer,
      amount,
      reference,
      flags,
      mark: markOf(row),
      skip: said(skip, language, limitMinor),
    };
  });
  const taken = new Set(items.flatMap(({ id, skip }) => (skip === null ? [id] : [])));
  await recordLook(tx, getActor(operator, network), {
    action: 'review.bulkPreviewed',
    customerId: null,
    subject: null,
    reason: null,
    details: { kind, verb, shown: items.length },
  });
  return {
    items,
    sums: sumUp(rows.filter(({ id }) => taken.has(id)).flatMap(amountOf)).map(({ count, sum }) => ({
      count,
      amount: { currency: sum.currency, amount: toWire(sum) },
    })),
    refusalReasons: [...queue.getHandler(kind).refusalReasons],
    limit: limitMinor === null ? null : { currency: 'USD', amount: limitText(limitMinor) },
  };
}

/** As the verbs ask it: what lets pass is limited, rejecting is not. */
function isLimited(verb: BulkVerb): boolean {
  return verb === 'pass' || verb === 'confirm';
}

function limitText(limitMinor: bigint): string {
  return toWire(money('USD', limitMinor));
}

function whyNot(
  verb: BulkVerb,
  row: QueueRow,
  {
    operator,
    limitMinor,
  }: { readonly operator: Acting['operator']; readonly limitMinor: bigint | null },
  now: number,
): RefusalCode | null {
  const decision = decideBulkRow(verb, row, operator, now);
  if (!decision.ok) return decision.code;
  return limitMinor === null || isWithinLimit(limitMinor, worthOf(row)) ? null : 'OVER_OWN_LIMIT';
}

function worthOf({ amountMinor, worthMinor }: QueueRow): Worth {
  if (worthMinor !== null) return { kind: 'known', minor: worthMinor };
  return { kind: amountMinor === null ? 'none' : 'unknown' };
}

export function said(
  code: RefusalCode | null,
  language: Language,
  limitMinor: bigint | null = null,
): { code: string; text: string } | null {
  const values: Readonly<Record<string, string>> =
    limitMinor === null ? {} : { limit: limitText(limitMinor) };
  return code === null ? null : { code, text: refusalText(code, values, language) };
}

function amountOf({ currency, amountMinor }: QueueRow): Money[] {
  return currency === null || amountMinor === null ? [] : [money(currency, amountMinor)];
}
