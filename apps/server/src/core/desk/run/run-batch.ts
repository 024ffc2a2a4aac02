/**
 * One desk transaction: earlier answers, state and locks loaded together; each command decided on
 * what those before it left; everything written together.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { assert } from '@candor/kit/assert';
import { ok as granted, refuse, type Decision } from '@candor/kit/decision';
import type { Tx } from '../../../platform/db/database.ts';
import { announceAll, type Announcement } from '../../../platform/push/announce.ts';
import { newOrderedId } from '../../../platform/random.ts';
import { sendNotices, type SentNotices } from '../../inbox/keep-notices.ts';
import { isCustomer } from '../../ledger/accounts.ts';
import { justPost } from '../../ledger/movement.ts';
import { keepAnswers, type KeptRequest, type RequestKey } from '../../ledger/requests.store.ts';
import { transferJournal } from '../../transfers/transfer-journal.rules.ts';
import type { Transfer } from '../../transfers/transfer.ts';
import { doneTransferAnnouncement } from '../../transfers/announce-transfer.ts';
import { insertTransfers } from '../../transfers/transfers.store.ts';
import { applyOutcome } from '../rules/apply-outcome.rules.ts';
import type { Command } from '../state/commands.ts';
import { decide } from '../rules/decide.rules.ts';
import { getDueCommands } from '../rules/due-actions.rules.ts';
import { answerFromText, answerText, type DeskAnswer } from '../state/desk-answer.ts';
import type { DeskEvent, EventKind, WrittenEvent } from '../state/desk-event.ts';
import { insertEvents, type NumberedEvent } from '../store/desk-events.store.ts';
import { expectState } from '../store/expected.store.ts';
import type { DeskState, Outcome } from '../state/desk-state.ts';
import type { Learned } from '../state/known-traders.ts';
import { ordersOn } from '../state/holdings.ts';
import { getAnnouncements } from '../show/desk-announcements.ts';
import { getNotices } from '../show/desk-notices.ts';
import { isOpen, isProtection, type Order } from '../state/order.ts';
import { carryInstructions } from '../store/option-life.store.ts';
import { insertOrders, updateOrders, updateTerms } from '../store/orders.store.ts';
import type { Position } from '../state/position.ts';
import { insertPositions, updatePositions } from '../store/positions.store.ts';
import { saveCounts, type TraderCounts } from '../store/traders.store.ts';
import { learnFrom, loadBatch } from './load-batch.ts';
import { uncounted, type Batch, type BatchDeps } from './read-batch.ts';

export type BatchRequest = RequestKey & { readonly bodyHash: string };
export type BatchCommand = { readonly command: Command; readonly request: BatchRequest | null };

export type Changes = {
  readonly events: readonly WrittenEvent[];
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
};
/**
 * `again`: must wait for the next batch, because an earlier command had the same id, or because it
 * was refused on what was not read.
 */
export type BatchAnswer =
  | { readonly decision: Decision<DeskAnswer, RefusalCode>; readonly changes: Changes | null }
  | 'again';

export type BatchSteps = {
  /** Everything is decided: what is left is to be written. */
  readonly handOver: () => void;
  /** No statement follows. */
  readonly onSent: () => void;
};
export const partOfMore: BatchSteps = { handOver: () => undefined, onSent: () => undefined };

export async function runBatch(
  tx: Tx,
  commands: readonly BatchCommand[],
  deps: BatchDeps,
  steps: BatchSteps,
): Promise<BatchAnswer[]> {
  const requests = commands.flatMap(({ request }) => request ?? []);
  const load = (): Promise<Batch> =>
    loadBatch(
      tx,
      commands.map(({ command }) => command),
      requests,
      deps,
    );
  const found = await load();
  const { customerIds } = found.scope;
  let learned: Learned | null = null;
  deps.traders.begin(customerIds);
  tx.whenOver((isCommitted) => deps.traders.end(customerIds, isCommitted ? learned : null));
  const due = getDueCommands(found.state, deps.dueActions, () => newOrderedId('ord'));
  if (due.length === 0) {
    const { answers, leaves } = await runLoaded(tx, found, commands, deps, steps);
    learned = leaves;
    return answers;
  }
  // On the day of a split: first the split, in the same transaction, then what was asked.
  const asDue = due.map((command): BatchCommand => ({ command, request: null }));
  const first = await loadBatch(tx, due, [], deps);
  const split = await runLoaded(tx, first, asDue, deps, partOfMore);
  const { answers } = await runLoaded(tx, await load(), commands, deps, steps);
  return withChanges(answers, split.answers);
}

/** What came first is told with the first answer. */
function withChanges(
  answers: readonly BatchAnswer[],
  before: readonly BatchAnswer[],
): BatchAnswer[] {
  const told = before.flatMap((answer) => (answer === 'again' ? [] : (answer.changes ?? [])));
  const place = answers.findIndex((answer) => answer !== 'again');
  return answers.map((answer, index) => {
    if (index !== place || answer === 'again') return answer;
    const all = [...told, ...(answer.changes === null ? [] : [answer.changes])];
    const changes: Changes = {
      events: all.flatMap(({ events }) => events),
      orders: latestOf(all.flatMap(({ orders }) => orders)),
      positions: latestOf(all.flatMap(({ positions }) => positions)),
    };
    return { ...answer, changes };
  });
}

function latestOf<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

async function runLoaded(
  tx: Tx,
  batch: Batch,
  commands: readonly BatchCommand[],
  deps: BatchDeps,
  { handOver, onSent }: BatchSteps,
): Promise<{ readonly answers: BatchAnswer[]; readonly leaves: Learned }> {
  const earlier = new Map(batch.answered.map((kept) => [getKey(kept), kept]));
  const firsts = new Map<string, BatchCommand>();
  const folded = new Map<BatchCommand, Folded>();
  for (const one of commands) {
    if (one.request !== null) {
      const key = getKey(one.request);
      if (earlier.has(key) || firsts.has(key)) continue;
      firsts.set(key, one);
    }
    folded.set(one, fold(batch, one.command));
  }
  const writing = write(tx, batch, folded, { ...deps, onSent, handOver });
  // What was read is ahead of the next batch by that.
  if (batch.expected === null) handOver();
  const changes = await writing;
  return {
    answers: commands.map((one) => getAnswer(one, { batch, earlier, firsts, folded, changes })),
    leaves: learnFrom(batch, getNewest(changes), getUnsure(batch, folded)),
  };
}

function getNewest(changes: ReadonlyMap<Folded, Changes>): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { events } of changes.values())
    for (const { customerId, seq } of events) newest.set(customerId, seq);
  return newest;
}

/**
 * Who is refused from memory may have asked before, of another server: decided again on what is
 * read.
 */
function getUnsure(
  { expected }: Pick<Batch, 'expected'>,
  folded: ReadonlyMap<BatchCommand, Folded>,
): Set<string> {
  const unsure = new Set<string>();
  if (expected !== null)
    for (const [{ command }, { decision }] of folded)
      if (!decision.ok) unsure.add(command.customerId);
  return unsure;
}

function getKey({ actor, requestId }: RequestKey): string {
  return `${actor} ${requestId}`;
}

type Folded = {
  readonly decision: Decision<DeskAnswer, RefusalCode>;
  readonly events: readonly DeskEvent[];
  readonly journal: number | null;
  readonly transfer: Transfer | null;
  readonly becomes: Outcome['becomes'];
};

/** Decides one command on the current state and applies its outcome. */
function fold({ turn, state }: Batch, command: Command): Folded {
  const decided = decide(state, command);
  if (!decided.ok)
    return { decision: decided, events: [], journal: null, transfer: null, becomes: undefined };
  const { outcome } = decided;
  let journal: number | null = null;
  if (outcome.transfer) {
    const funded = turn.apply(justPost(transferJournal(outcome.transfer)));
    assert(funded.ok, 'the rules move only what is there');
  }
  if (outcome.movement !== null) {
    const moved = turn.apply(outcome.movement);
    assert(moved.ok, 'the rules book only what is there');
    ({ journal } = moved);
  }
  applyOutcome(state, outcome);
  return {
    decision: granted(answerTo(command, state, outcome)),
    events: outcome.events,
    journal,
    transfer: outcome.transfer ?? null,
    becomes: outcome.becomes,
  };
}

function answerTo(
  { kind }: Command,
  state: DeskState,
  { orderId, positionId }: Outcome,
): DeskAnswer {
  const { orders, positions } = state;
  const protecting =
    kind !== 'protect' || positionId === null
      ? []
      : ordersOn(state, positionId).filter((order) => isProtection(order) && isOpen(order));
  return {
    order: orderId === null ? null : (orders.get(orderId) ?? null),
    position:
      kind !== 'addMargin' || positionId === null ? null : (positions.get(positionId) ?? null),
    orders: protecting,
  };
}

const booking: ReadonlySet<EventKind> = new Set([
  'filled',
  'settled',
  'financed',
  'dividend',
  'allotted',
  'split',
]);

async function write(
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
      before.lastLooks !== trader.lastLooks
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

type Answering = {
  readonly batch: Pick<Batch, 'answeredOrders' | 'expected'>;
  readonly earlier: ReadonlyMap<string, KeptRequest>;
  readonly firsts: ReadonlyMap<string, BatchCommand>;
  readonly folded: ReadonlyMap<BatchCommand, Folded>;
  readonly changes: ReadonlyMap<Folded, Changes>;
};

function getAnswer(
  one: BatchCommand,
  { batch, earlier, firsts, folded, changes }: Answering,
): BatchAnswer {
  const done = folded.get(one);
  if (done !== undefined)
    return !done.decision.ok && batch.expected !== null
      ? 'again'
      : { decision: done.decision, changes: changes.get(done) ?? null };
  assert(one.request !== null, 'what a rule asks for is decided every time');
  const kept = earlier.get(getKey(one.request));
  if (kept !== undefined)
    return { decision: keptDecision(batch, kept, one.request), changes: null };
  const first = firsts.get(getKey(one.request));
  const same = first === undefined ? undefined : folded.get(first);
  assert(first?.request !== null && same !== undefined, 'every command that is new was decided');
  if (first?.request.bodyHash === one.request.bodyHash)
    return { decision: same.decision, changes: null };
  return same.decision.ok ? { decision: refuse('REQUEST_ID_REUSED'), changes: null } : 'again';
}

function keptDecision(
  { answeredOrders }: Pick<Batch, 'answeredOrders'>,
  { bodyHash, answer }: KeptRequest,
  request: BatchRequest,
): Decision<DeskAnswer, RefusalCode> {
  if (bodyHash !== request.bodyHash) return refuse('REQUEST_ID_REUSED');
  assert(answer !== null, 'a request is kept with its answer');
  return granted(answerFromText(answer, answeredOrders));
}
