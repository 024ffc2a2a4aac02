/** Everything a batch decided, written together; what must be compared before goes first. */
import { personOf } from '@candor/contract/kernel/account-id';
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../../platform/db/database.ts';
import { announceAll, tellNumbered, type Announcement } from '../../../platform/push/announce.ts';
import { sendNotices, type SentNotices } from '../../inbox/keep-notices.ts';
import { isCustomer } from '../../ledger/accounts.ts';
import { keepAnswers, type AnsweredRequest } from '../../ledger/store/requests.store.ts';
import { doneTransferAnnouncement } from '../../transfers/announce-transfer.ts';
import { insertTransfers } from '../../transfers/transfers.store.ts';
import { getAnnouncements, type DeskAnnouncements } from '../show/desk-announcements.ts';
import { getNotices } from '../show/desk-notices.ts';
import { answeredOrderId, answerText } from '../store/json/answer-json.ts';
import type { EventKind, WrittenEvent } from '../state/desk-event.ts';
import { markPushes } from '../state/push-heads.ts';
import { insertEvents, type NumberedEvent } from '../store/desk-events.store.ts';
import { expectState } from '../store/expected.store.ts';
import { writeLots } from '../store/lots.store.ts';
import { saveKeyOrders } from '../store/keys-in-use.store.ts';
import { carryInstructions } from '../store/options/option-life.store.ts';
import {
  insertOrders,
  updateOrders,
  updateTerms,
  type OrderRequest,
} from '../store/orders.store.ts';
import { insertPositions, updatePositions } from '../store/positions.store.ts';
import { expectPushed } from '../store/push-heads.store.ts';
import type { BatchCommand, BatchSteps } from './batch-command.ts';
import type { Changes } from '../state/rule-runner.ts';
import type { Folded } from './fold-command.ts';
import type { Batch, BatchDeps } from './read-batch.ts';

const booking: ReadonlySet<EventKind> = new Set([
  'filled',
  'settled',
  'financed',
  'dividend',
  'allotted',
  'split',
]);

export async function writeBatch(
  tx: Tx,
  batch: Batch,
  folded: ReadonlyMap<BatchCommand, Folded>,
  { facts, instruments, journalNumbers, onSent, handOver }: BatchDeps & BatchSteps,
): Promise<Map<Folded, Changes>> {
  const written = getWritten(folded);
  const transfers = [...folded.values()].flatMap(({ transfer }) => transfer ?? []);
  const orders = getChanges(batch.orders, batch.state.orders);
  const positions = getChanges(batch.positions, batch.state.positions);
  const { answers, requests } = getAnswers(folded);
  // An answer that changed nothing is stored too: later the same command might be refused.
  if (written.length === 0 && answers.length === 0) return new Map();
  const news = getAnnouncements(
    batch.orders,
    orders,
    written.map(({ event }) => event),
  );
  const marks = markPushes(
    batch.pushed,
    written.map(({ event }) => event),
    news.byEvent,
  );
  const numbered = written.map((one, i): NumberedEvent => ({ ...one, push: marks[i] ?? null }));
  // Before anything else; heard below.
  const expected = batch.expected === null ? null : expectState(tx, batch.expected);
  expected?.catch(() => undefined);
  const notices = getNotices(
    numbered.map(({ event }) => event),
    { ...batch.state, instruments },
  ).filter(isToCustomer);
  // Asks who wants them: the answer comes while the rest is written. Awaited below.
  const noticed = notices.length === 0 ? null : sendNotices(tx, notices);
  noticed?.catch(() => undefined);
  const inserted = insertEvents(tx, numbered);
  // By then it has what the next one, if it need not read either, could want as well.
  inserted.then(handOver, () => undefined);
  const othersSent = Promise.withResolvers<void>();
  // Awaited below.
  othersSent.promise.catch(() => undefined);
  const [numbers] = await Promise.all([
    inserted,
    expected,
    journalNumbers.fill(tx),
    answers.length === 0 ? null : keepAnswers(tx, answers),
    transfers.length === 0 ? null : insertTransfers(tx, transfers),
    insertOrders(tx, orders.added, requests),
    updateOrders(tx, orders.changed),
    updateTerms(
      tx,
      orders.changed.filter(
        ({ id, actedThrough }) => actedThrough !== batch.orders.get(id)?.actedThrough,
      ),
    ),
    insertPositions(tx, positions.added),
    updatePositions(tx, positions.changed),
    writeLots(tx, batch.positions, [...positions.added, ...positions.changed]),
    carryInstructions(
      tx,
      [...folded.values()].flatMap(({ becomes }) => becomes ?? []),
    ),
    saveKeyOrders(
      tx,
      [...folded.values()].flatMap(({ byKey }) => byKey ?? []),
      batch.state.keys,
    ),
    tell(
      tx,
      batch,
      {
        numbered,
        byEvent: news.byEvent,
        others: [
          ...news.others,
          ...transfers.map(({ customerId, id }) => doneTransferAnnouncement(customerId, id)),
        ].filter(isToCustomer),
        noticed,
        noticedIds: notices.map(({ customerId }) => personOf(customerId)),
      },
      othersSent,
    ),
    batch.turn.write({ othersSent: othersSent.promise, onSent }),
  ]);
  for (const order of orders.added)
    facts.know(order.id, { ...order, otherId: order.conditions?.otherId ?? null });
  for (const position of positions.added)
    facts.know(position.id, { ...position, positionId: position.id, otherId: null });
  return collectChanges(batch, folded, numbered, numbers);
}

function getWritten(folded: ReadonlyMap<BatchCommand, Folded>): Omit<NumberedEvent, 'push'>[] {
  const written: Omit<NumberedEvent, 'push'>[] = [];
  for (const { events, journal } of folded.values())
    for (const event of events)
      written.push({ event, journal: booking.has(event.body.kind) ? journal : null });
  return written;
}

/** What asked for an order that has ended is kept with it (`requests`, by order). */
function getAnswers(folded: ReadonlyMap<BatchCommand, Folded>): {
  readonly answers: AnsweredRequest[];
  readonly requests: ReadonlyMap<string, OrderRequest>;
} {
  const answers: AnsweredRequest[] = [];
  const requests = new Map<string, OrderRequest>();
  for (const [{ request }, { decision, events }] of folded) {
    if (request === null || !decision.ok) continue;
    const answer = answerText(decision.outcome);
    const orderId = answeredOrderId(answer);
    const isOwn = events.some(
      (event) => event.body.kind === 'accepted' && event.orderId === orderId,
    );
    if (orderId !== null && isOwn) requests.set(orderId, request);
    else answers.push({ ...request, answer });
  }
  return { answers, requests };
}

type Changed<Item> = { readonly added: Item[]; readonly changed: Item[] };

/** Rules replace objects instead of mutating them, so another identity means a change. */
function getChanges<Item extends { readonly id: string }>(
  loaded: ReadonlyMap<string, Item>,
  now: ReadonlyMap<string, Item>,
): Changed<Item> {
  const [added, changed]: [Item[], Item[]] = [[], []];
  for (const item of now.values()) {
    const before = loaded.get(item.id);
    if (before === undefined) added.push(item);
    else if (before !== item) changed.push(item);
  }
  return { added, changed };
}

type News = {
  readonly numbered: readonly NumberedEvent[];
  /** One for each of them; the record says these again. */
  readonly byEvent: DeskAnnouncements['byEvent'];
  readonly others: readonly Announcement[];
  readonly noticed: Promise<SentNotices> | null;
  /** Who may get a notice. */
  readonly noticedIds: readonly string[];
};

async function tell(
  tx: Tx,
  { pushed }: Pick<Batch, 'pushed'>,
  { numbered, byEvent, others, noticed, noticedIds }: News,
  sent: PromiseWithResolvers<void>,
): Promise<void> {
  const toldIds: string[] = [];
  numbered.forEach(({ event: { at }, push }, i) => {
    const told = byEvent[i] ?? null;
    if (told === null || push === null) return;
    toldIds.push(told.customerId);
    tellNumbered(tx, told, { seq: push.seq, at });
  });
  const ids = [...toldIds, ...others.map(({ customerId }) => customerId), ...noticedIds];
  // Awaited below.
  const expected = expectPushed(tx, ids, pushed);
  expected.catch(() => undefined);
  if (noticed !== null) noticed.catch(sent.reject);
  const kept = noticed === null ? null : await noticed;
  const stored = [...others, ...(kept?.announcements ?? [])];
  const announced = announceAll(tx, stored);
  sent.resolve();
  const [numbers] = await Promise.all([announced, expected, kept?.kept]);
  stored.forEach(({ customerId }, i) => {
    const number = numbers[i] ?? 0;
    pushed.set(customerId, { stored: number, newest: number });
  });
}

/** Funds of the house have neither devices nor an inbox. */
function isToCustomer({ customerId }: { readonly customerId: string }): boolean {
  return isCustomer(customerId);
}

function collectChanges(
  { state: { orders, positions } }: Batch,
  folded: ReadonlyMap<BatchCommand, Folded>,
  numbered: readonly NumberedEvent[],
  numbers: readonly number[],
): Map<Folded, Changes> {
  const changes = new Map<Folded, Changes>();
  let place = 0;
  for (const one of folded.values()) {
    if (one.events.length === 0) continue;
    const events = one.events.map((event): WrittenEvent => {
      const [seq, written] = [numbers[place], numbered[place]];
      place += 1;
      assert(seq !== undefined && written !== undefined, 'every event has a number');
      return { ...event, seq, journal: written.journal };
    });
    changes.set(one, {
      events,
      orders: pick(
        orders,
        events.map(({ orderId }) => orderId),
      ),
      positions: pick(
        positions,
        events.map(({ positionId }) => positionId),
      ),
    });
  }
  return changes;
}

function pick<Item>(items: ReadonlyMap<string, Item>, ids: readonly (string | null)[]): Item[] {
  return [...new Set(ids)].flatMap((id) => (id === null ? [] : (items.get(id) ?? [])));
}
