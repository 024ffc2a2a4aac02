/** A least-recently-used cache. */
export type Recent<Key, Value> = {
  readonly get: (key: Key, make: () => Value) => Value;
  /** What is kept, without making it. */
  readonly peek: (key: Key) => Value | null;
};

export function keepRecent<Key, Value extends object>(max: number): Recent<Key, Value> {
  const kept = new Map<Key, Value>();
  let latest: { key: Key; value: Value } | null = null;
  return {
    peek: (key) => kept.get(key) ?? null,
    get: (key, make) => {
      if (latest !== null && latest.key === key) return latest.value;
      let value = kept.get(key);
      if (value === undefined) value = make();
      else kept.delete(key);
      kept.set(key, value);
      latest = { key, value };
      // Finding the oldest scans all moved entries, so it is done only when full.
      if (kept.size > max) {
        const [oldest] = kept.keys();
        if (oldest !== undefined) kept.delete(oldest);
      }
      return value;
    },
  };
}
