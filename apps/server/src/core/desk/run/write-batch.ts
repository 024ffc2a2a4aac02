/** Everything a batch decided, written together; what must be compared before goes first. */
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../../platform/db/database.ts';
import { announceAll, type Announcement } from '../../../platform/push/announce.ts';
import { sendNotices, type SentNotices } from '../../inbox/keep-notices.ts';
import { isCustomer } from '../../ledger/accounts.ts';
import { keepAnswers } from '../../ledger/requests.store.ts';
import { doneTransferAnnouncement } from '../../transfers/announce-transfer.ts';
import { insertTransfers } from '../../transfers/transfers.store.ts';
import { getAnnouncements } from '../show/desk-announcements.ts';
import { getNotices } from '../show/desk-notices.ts';
import { answerText } from '../state/desk-answer.ts';
import type { EventKind, WrittenEvent } from '../state/desk-event.ts';
import { insertEvents, type NumberedEvent } from '../store/desk-events.store.ts';
import { expectState } from '../store/expected.store.ts';
import { carryInstructions } from '../store/option-life.store.ts';
import { insertOrders, updateOrders, updateTerms } from '../store/orders.store.ts';
import { insertPositions, updatePositions } from '../store/positions.store.ts';
import { saveCounts, type TraderCounts } from '../store/traders.store.ts';
import type { BatchCommand, BatchSteps, Changes } from './batch-command.ts';
import type { Folded } from './fold-command.ts';
import { uncounted, type Batch, type BatchDeps } from './read-batch.ts';

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
  const numbered: NumberedEvent[] = [];
  for (const { events, journal } of folded.values())
    for (const event of events)
      numbered.push({ event, journal: booking.has(event.body.kind) ? journal : null });
  const transfers = [...folded.values()].flatMap(({ transfer }) => transfer ?? []);
  const orders = getChanges(batch.orders, batch.state.orders);
  const positions = getChanges(batch.positions, batch.state.positions);
  const answers = [...folded].flatMap(([{ request }, { decision }]) =>
    request !== null && decision.ok ? [{ ...request, answer: answerText(decision.outcome) }] : [],
  );
  // An answer that changed nothing is stored too: later the same command might be refused.
  if (numbered.length === 0 && answers.length === 0) return new Map();
  // Before anything else; heard below.
  const expected = batch.expected === null ? null : expectState(tx, batch.expected);
  expected?.catch(() => undefined);
  const notices = getNotices(
    numbered.map(({ event }) => event),
    { ...batch.state, instruments },
  ).filter(isToCustomer);
  // Asks who wants them: the answer comes while the rest is written. Heard below.
  const noticed = notices.length === 0 ? null : sendNotices(tx, notices);
  noticed?.catch(() => undefined);
  let unsent = 2;
  const oneSent = (): void => {
    unsent -= 1;
    if (unsent === 0) onSent();
  };
  const inserted = insertEvents(tx, numbered);
  // The next one, if it need not read either, would be at the house's book first.
  inserted.then(handOver, () => undefined);
  const [numbers] = await Promise.all([
    inserted,
    expected,
    journalNumbers.fill(tx),
    answers.length === 0 ? null : keepAnswers(tx, answers),
    transfers.length === 0 ? null : insertTransfers(tx, transfers),
    insertOrders(tx, orders.added),
    updateOrders(tx, orders.changed),
    updateTerms(
      tx,
      orders.changed.filter(
        ({ id, actedThrough }) => actedThrough !== batch.orders.get(id)?.actedThrough,
      ),
    ),
    insertPositions(tx, positions.added),
    updatePositions(tx, positions.changed),
    carryInstructions(
      tx,
      [...folded.values()].flatMap(({ becomes }) => becomes ?? []),
    ),
    saveCounts(tx, getCounts(batch)),
    // From here on others wait for the house's book.
    batch.turn.write(oneSent),
    tell(
      tx,
      [
        ...getAnnouncements(
          batch.orders,
          orders,
          numbered.map(({ event }) => event),
        ),
        ...transfers.map(({ customerId, id }) => doneTransferAnnouncement(customerId, id)),
      ],
      noticed,
      oneSent,
    ),
  ]);
  for (const order of orders.added) facts.know(order.id, order);
  for (const position of positions.added)
    facts.know(position.id, { ...position, positionId: position.id });
  return collectChanges(batch, folded, numbered, numbers);
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

function getCounts({ state: { traders }, counts }: Batch): TraderCounts[] {
  return [...traders.values()].filter((trader) => {
    const before = counts.get(trader.customerId) ?? uncounted;
    return (
      before.openOrders !== trader.openOrders ||
      before.minuteCount !== trader.minuteCount ||
      before.minuteFrom !== trader.minuteFrom ||
      before.lastAt !== trader.lastAt ||
      before.lastLooks !== trader.lastLooks ||
      before.taken !== trader.taken
    );
  });
}

async function tell(
  tx: Tx,
  announcements: readonly Announcement[],
  noticed: Promise<SentNotices> | null,
  onSent: () => void,
): Promise<void> {
  const told = announcements.filter(isToCustomer);
  const sent = noticed === null ? null : await noticed;
  const announced = announceAll(tx, [...told, ...(sent?.announcements ?? [])]);
  onSent();
  await Promise.all([announced, sent?.kept]);
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
