/**
 * What was written here and has no answer yet. A message keeps its requestId through every try, so
 * that it is sent once; what was refused stays, with the reason, until it is edited or deleted.
 */
type Pending = { readonly requestId: string; readonly problem: string | null };

export function withoutPending<One extends Pending>(
  outbox: readonly One[],
  requestId: string,
): One[] {
  return outbox.filter((one) => one.requestId !== requestId);
}

export function changePending<One extends Pending>(
  outbox: readonly One[],
  requestId: string,
  change: Partial<One>,
): One[] {
  return outbox.map((one) => (one.requestId === requestId ? { ...one, ...change } : one));
}

/** One whose message has arrived by another way is shown once. */
export function notArrived<One extends Pending>(
  outbox: readonly One[],
  messages: readonly { readonly requestId: string | null }[],
): One[] {
  const arrived = new Set(messages.map(({ requestId }) => requestId));
  return outbox.filter(({ requestId }) => !arrived.has(requestId));
}
