/**
 * The desk as it is after an event of the stream. Events can repeat and say how things are, so
 * applying one twice changes nothing, and an older one than what is known is left out.
 */
import type { Desk, DeskConversation } from './chat.ts';

export function applyConversation(desk: Desk, changed: DeskConversation, myId: string): Desk {
  const known = [...desk.queue, ...desk.own].find(({ id }) => id === changed.id);
  if (known !== undefined && known.changedAt > changed.changedAt) return desk;
  const wasWaiting = desk.queue.some(({ id }) => id === changed.id);
  const isWaiting = changed.state === 'waiting';
  const waiting = desk.waiting + Number(isWaiting) - Number(wasWaiting);
  return {
    ...desk,
    waiting,
    service: { ...desk.service, waiting },
    queue: isWaiting
      ? placed(desk.queue, changed, byWait)
      : desk.queue.filter(({ id }) => id !== changed.id),
    own: isOwn(changed, myId)
      ? placed(desk.own, changed, byStart)
      : desk.own.filter(({ id }) => id !== changed.id),
  };
}

/** Open, and claimed by me: mine to answer. */
export function isOwn({ state, claimedBy }: DeskConversation, myId: string): boolean {
  return state === 'open' && claimedBy?.id === myId;
}

/** The list is limited; what stands behind its end is only known by reading it again. */
export function isCut(desk: Desk): boolean {
  return desk.waiting > desk.queue.length;
}

/** Those handed to me come first, then the longest wait. */
export function orderedQueue(desk: Desk, myId: string): DeskConversation[] {
  return desk.queue.toSorted(
    (a, b) => Number(b.offeredTo?.id === myId) - Number(a.offeredTo?.id === myId) || byWait(a, b),
  );
}

export function canClaim({ offeredTo }: DeskConversation, myId: string, now: number): boolean {
  return offeredTo === null || offeredTo.id === myId || offeredTo.until <= now;
}

export function nextToClaim(desk: Desk, myId: string, now: number): DeskConversation | null {
  return orderedQueue(desk, myId).find((one) => canClaim(one, myId, now)) ?? null;
}

/** Of the customer's messages; what the operator wrote last, the operator has read up to. */
export function unreadIn({ lastSequence, lastSender, operatorMarks }: DeskConversation): number {
  return lastSender === 'operator' ? 0 : Math.max(0, lastSequence - operatorMarks.readThrough);
}

export function unreadInAll(desk: Desk | null): number {
  return desk?.own.reduce((sum, one) => sum + unreadIn(one), 0) ?? 0;
}

/** A sentence of the system answers nobody: the customer still waits. */
export function waitsFor({ lastSender }: DeskConversation): 'you' | 'customer' {
  return lastSender === 'operator' ? 'customer' : 'you';
}

/** The next with something to read, after the current one; without any, simply the next. */
export function nextChat(
  own: readonly DeskConversation[],
  currentId: string | null,
): string | null {
  const at = own.findIndex(({ id }) => id === currentId);
  const following = [...own.slice(at + 1), ...own.slice(0, Math.max(0, at))];
  return (following.find((one) => unreadIn(one) > 0) ?? following[0])?.id ?? null;
}

export type Sound = 'waiting' | 'offered' | 'message';

/** What is new enough to be heard. `isLooking`: the operator has this conversation in view. */
export function soundOf(
  desk: Desk,
  changed: DeskConversation,
  { myId, isLooking }: { myId: string; isLooking: boolean },
): Sound | null {
  if (desk.onDutySince === null) return null;
  const known = [...desk.queue, ...desk.own].find(({ id }) => id === changed.id);
  if (changed.state === 'waiting') {
    if (changed.offeredTo?.id === myId) return known?.offeredTo?.id === myId ? null : 'offered';
    return known === undefined && changed.offeredTo === null ? 'waiting' : null;
  }
  const isNews =
    isOwn(changed, myId) &&
    changed.lastSender === 'customer' &&
    known?.state === 'open' &&
    changed.lastSequence > known.lastSequence;
  return isNews && !isLooking ? 'message' : null;
}

function placed(
  list: readonly DeskConversation[],
  one: DeskConversation,
  order: (a: DeskConversation, b: DeskConversation) => number,
): DeskConversation[] {
  return [...list.filter(({ id }) => id !== one.id), one].toSorted(order);
}

function byWait(a: DeskConversation, b: DeskConversation): number {
  return (a.waitingSince ?? a.startedAt) - (b.waitingSince ?? b.startedAt) || byId(a, b);
}

/** Does not change while a conversation goes on, so that nothing moves under the pointer. */
function byStart(a: DeskConversation, b: DeskConversation): number {
  return a.startedAt - b.startedAt || byId(a, b);
}

function byId(a: DeskConversation, b: DeskConversation): number {
  return a.id < b.id ? -1 : 1;
}
