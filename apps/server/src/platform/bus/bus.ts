/**
 * The way news travels between the parts of the server, and between servers. Only what has already
 * been committed goes on it.
 *
 * A message is plain JSON data: each listener gets its own copy, whatever carries it. Messages of
 * one topic arrive in the order they were published by one server. Delivery is a courtesy, not a
 * promise: what must not be lost is in the database, and the bus only says "look".
 */
export type Bus = {
  /**
   * Returns at once; listeners run later. After `close` nobody listens any more and it does
   * nothing.
   */
  publish(topic: string, message: unknown): void;
  /** Hears what is published from now on. Returns how to stop hearing. */
  subscribe(topic: string, hear: Hear): () => void;
  /** Delivers what was published before, then nothing more. */
  close(): Promise<void>;
};

export type Hear = (message: unknown) => void;

/** A listener that throws is a bug of that listener; the others still hear the message. */
export type OnBusError = (error: unknown, topic: string) => void;
