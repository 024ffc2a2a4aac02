/**
 * News between parts of the server, and between servers, after commit only.
 *
 * A message is plain JSON; each listener gets its own copy. Messages of one topic arrive in the
 * order one server published them. Delivery is best effort: what must not be lost is in the
 * database, and the bus only says "look".
 */
export type Bus = {
  /** Returns at once; listeners run later. Does nothing after `close`. */
  publish(topic: string, message: unknown): void;
  /** From now on. Returns the unsubscribe function. */
  subscribe(topic: string, hear: Hear): () => void;
  close(): Promise<void>;
};

export type Hear = (message: unknown) => void;

/** A listener that throws does not stop the others. */
export type OnBusError = (error: unknown, topic: string) => void;
