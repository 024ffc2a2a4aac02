/** Every hash covers all entries before it: the log may only grow. */
export type LogEntry = { readonly seq: number; readonly hash: string };
export type NewestLog = {
  readonly head: LogEntry | null;
  readonly items: readonly LogEntry[];
  readonly hasMore: boolean;
};
export type SavedLog = {
  readonly head: LogEntry;
  readonly seenAt: number;
  readonly own: readonly LogEntry[];
};

export type LogCheck =
  | { readonly kind: 'first' }
  | {
      readonly kind: 'intact';
      readonly before: LogEntry;
      readonly seenAt: number;
      readonly compared: number;
    }
  | {
      readonly kind: 'broken';
      readonly problem: 'shortened' | 'altered' | 'missing';
      readonly entry: LogEntry;
      readonly seenAt: number;
    };

export const OWN_ENTRIES_KEPT_MAX = 100;

export function checkLog(saved: SavedLog | null, newest: NewestLog): LogCheck {
  if (saved === null) return { kind: 'first' };
  const broken = (problem: 'shortened' | 'altered' | 'missing', entry: LogEntry): LogCheck => ({
    kind: 'broken',
    problem,
    entry,
    seenAt: saved.seenAt,
  });
  if (newest.head === null || newest.head.seq < saved.head.seq)
    return broken('shortened', saved.head);
  const shown = new Map([...newest.items, newest.head].map(({ seq, hash }) => [seq, hash]));
  const oldest = newest.hasMore ? (newest.items.at(-1)?.seq ?? Infinity) : 0;
  const within = saved.own.filter(({ seq }) => seq >= oldest);
  for (const entry of within) if (!shown.has(entry.seq)) return broken('missing', entry);
  for (const entry of [...within, saved.head]) {
    const hash = shown.get(entry.seq);
    if (hash !== undefined && hash !== entry.hash) return broken('altered', entry);
  }
  return { kind: 'intact', before: saved.head, seenAt: saved.seenAt, compared: within.length };
}

/** A log that does not fit is not remembered: the older memory is the evidence. */
export function keepLog(saved: SavedLog | null, newest: NewestLog, nowMs: number): SavedLog | null {
  if (newest.head === null || checkLog(saved, newest).kind === 'broken') return saved;
  const own = new Map([...(saved?.own ?? []), ...newest.items].map(({ seq, hash }) => [seq, hash]));
  const entries = Array.from(own, ([seq, hash]) => ({ seq, hash })).toSorted(
    (one, other) => other.seq - one.seq,
  );
  return {
    head: { seq: newest.head.seq, hash: newest.head.hash },
    seenAt: nowMs,
    own: entries.slice(0, OWN_ENTRIES_KEPT_MAX),
  };
}

/** Anything malformed counts as no memory. */
export function savedLogIn(value: unknown): SavedLog | null {
  if (typeof value !== 'object' || value === null) return null;
  const head: unknown = Reflect.get(value, 'head');
  const seenAt: unknown = Reflect.get(value, 'seenAt');
  const own: unknown = Reflect.get(value, 'own');
  if (!isEntry(head) || typeof seenAt !== 'number' || !Array.isArray(own) || !own.every(isEntry))
    return null;
  return { head, seenAt, own: own.slice(0, OWN_ENTRIES_KEPT_MAX) };
}

export function shortHash(hash: string): string {
  return `${hash.slice(0, SHOWN_LENGTH)}…${hash.slice(-SHOWN_LENGTH)}`;
}

const SHOWN_LENGTH = 8;

function isEntry(value: unknown): value is LogEntry {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Number.isSafeInteger(Reflect.get(value, 'seq')) &&
    /^[0-9a-f]{64}$/.test(String(Reflect.get(value, 'hash')))
  );
}
