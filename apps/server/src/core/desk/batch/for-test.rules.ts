/**
 * What is ordered in a test account: a command of it is decided as usual on a market that is told
 * otherwise to this account alone, and the order that went otherwise bears the mark. Books and
 * prices stay as they are: fills cite the book that was, at its prices. What is due by the clock is
 * not touched.
 */
import { ok } from '@candor/kit/decision';
import type { BookView } from '../state/book-view.ts';
import type { Command } from '../state/commands.ts';
import { nothing, type Decided, type DeskState, type Outcome } from '../state/desk-state.ts';
import type { ForcedEvent, ForcedMark } from '../state/forced.ts';
import type { NewOrder } from '../state/order.ts';
import { perWhole } from '../terms/coin-quantity.rules.ts';

export function decideForTest(
  state: DeskState,
  command: Command,
  decideUsual: (state: DeskState, command: Command) => Decided,
): Decided {
  const ordered = state.traders.get(command.customerId)?.forced;
  if (ordered === undefined || !isTold(command)) return decideUsual(state, command);
  if (command.kind === 'match' && isLeftAlone(state, command.orderId)) return ok(nothing);
  const active = ordered.filter((one) => state.now < one.until && !isUsed(state, one));
  const next = isOfNextOrder(command) ? active.find(waitsForOrder) : undefined;
  const told = { ...state, view: tellOtherwise(state, active, next) };
  const decided = decideUsual(told, command);
  if (!decided.ok) return decided;
  const { outcome } = decided;
  const cause = next ?? active.find((one) => causes(one, told, outcome));
  if (cause === undefined) return decided;
  return ok(
    cause.kind === 'rejection'
      ? rejected(outcome, command, cause)
      : withOrder(outcome, (order) => ({ ...order, forced: getMark(cause) })),
  );
}

const told: ReadonlySet<Command['kind']> = new Set([
  'place',
  'close',
  'replace',
  'match',
  'addMargin',
  'checkMargin',
]);

function isTold({ kind }: Command): boolean {
  return told.has(kind);
}

/** The rest of what was filled in part, until the event is over. */
function isLeftAlone({ orders, now }: DeskState, orderId: string): boolean {
  const forced = orders.get(orderId)?.forced ?? null;
  return forced?.kind === 'partFill' && now < forced.until;
}

/** By an earlier command of the batch; what was used before it is not there. */
function isUsed({ orders }: DeskState, { id, kind }: ForcedEvent): boolean {
  if (kind !== 'partFill' && kind !== 'rejection') return false;
  for (const { forced } of orders.values()) if (forced?.id === id) return true;
  return false;
}

/** Of the customer or their program, not of a rule. */
function isOfNextOrder(command: Command): boolean {
  return (
    (command.kind === 'place' && (command.rentalId ?? null) === null) ||
    (command.kind === 'close' && command.madeBy === 'customer')
  );
}

function waitsForOrder({ kind }: ForcedEvent): boolean {
  return kind === 'partFill' || kind === 'rejection';
}

function tellOtherwise(
  state: DeskState,
  active: readonly ForcedEvent[],
  next: ForcedEvent | undefined,
): DeskState['view'] {
  return (source, instrumentId) => {
    const view = state.view(source, instrumentId);
    if (view === null) return null;
    const halt = active.find((one) => haltsIt(one, view));
    const raised = active.flatMap((one) =>
      one.kind === 'marginCall' ? [{ positionId: one.positionId, required: one.required }] : [],
    );
    return {
      ...view,
      ...(halt === undefined ? {} : { phase: 'closed' as const, opensAt: halt.until }),
      ...(next?.kind === 'partFill' ? { most: next.most * perWhole(source) } : {}),
      terms: raised.length === 0 ? view.terms : { ...view.terms, raised },
    };
  };
}

/** With what follows its price: a share's options stop with it. */
function haltsIt(one: ForcedEvent, { terms }: Pick<BookView, 'terms'>): boolean {
  return (
    one.kind === 'halt' &&
    (terms.instrumentId === one.instrumentId || terms.follows.includes(one.instrumentId))
  );
}

/** What it did besides letting the next order go otherwise. */
function causes(one: ForcedEvent, { view }: DeskState, { events, orderId }: Outcome): boolean {
  if (one.kind === 'marginCall')
    return events.some(
      ({ body, positionId }) => body.kind === 'closedByRule' && positionId === one.positionId,
    );
  const placed = events.find(({ body, orderId: id }) => body.kind === 'accepted' && id === orderId);
  const met = placed === undefined ? null : view(placed.source, placed.instrumentId);
  return met !== null && haltsIt(one, met);
}

function getMark({ id, kind, until }: ForcedEvent): ForcedMark {
  return { id, kind, until };
}

/** Accepted and rejected in one step: nothing is held, moved or filled. */
function rejected(
  outcome: Outcome,
  command: Command,
  cause: ForcedEvent & { readonly kind: 'rejection' },
): Outcome {
  const { orderId } = outcome;
  const marked = withOrder(outcome, (order) => ({
    ...order,
    held: 0n,
    moved: null,
    forced: getMark(cause),
    positionId:
      command.kind === 'place' && order.effect === 'open'
        ? command.ids.positionId
        : order.positionId,
  }));
  const accepted = marked.events.filter(
    ({ body, orderId: id }) => body.kind === 'accepted' && id === orderId,
  );
  return {
    events: accepted.flatMap((event) =>
      event.body.kind !== 'accepted'
        ? []
        : [
            { ...event, positionId: event.body.order.positionId },
            {
              ...event,
              positionId: event.body.order.positionId,
              body: { kind: 'rejected' as const, reason: cause.reason },
            },
          ],
    ),
    movement: null,
    transfer: null,
    orderId,
    positionId: accepted[0]?.body.kind === 'accepted' ? accepted[0].body.order.positionId : null,
  };
}

/** The order that the command is answered with; not the ones that protect it. */
function withOrder(outcome: Outcome, change: (order: NewOrder) => NewOrder): Outcome {
  return {
    ...outcome,
    events: outcome.events.map((event) =>
      event.body.kind === 'accepted' && event.orderId === outcome.orderId
        ? { ...event, body: { ...event.body, order: change(event.body.order) } }
        : event,
    ),
  };
}
