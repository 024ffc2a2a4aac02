/**
 * News between parts of the server, and between servers, after commit only. Delivery is best
 * effort: what must not be lost is in the database, and the bus only says "look".
 */
export type Bus = {
  /** Returns at once; listeners run later. */
  publish(topic: string, message: unknown): void;
  subscribe(topic: string, listener: BusListener): () => void;
  /** False while other servers cannot be heard: then what they did is found in the database. */
  isWhole(): boolean;
  /** After a time of which news may be missing, here or at another server. */
  onHealed(listener: () => void): () => void;
  close(): Promise<void>;
};

export type BusListener = (message: unknown) => void;

/** A listener that throws does not stop the others. */
export type OnBusError = (error: unknown, topic: string) => void;
