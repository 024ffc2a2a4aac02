/**
 * Questions about one key each that come within one turn of the event loop are asked together, in
 * one statement. An answer is never older than its question: it is read after the question came.
 */
export function askTogether<Value>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  keysMax = KEYS_MAX,
): (key: string) => Promise<Value | null> {
  let open: Asking<Value> | null = null;

  function begin(): Asking<Value> {
    const keys = new Set<string>();
    const answers = new Promise<ReadonlyMap<string, Value>>((resolve) => {
      setImmediate(() => {
        if (open?.keys === keys) open = null;
        resolve(ask([...keys]));
      });
    });
    return { keys, answers };
  }

  return async (key) => {
    if (open === null || open.keys.size >= keysMax) open = begin();
    const { keys, answers } = open;
    keys.add(key);
    return (await answers).get(key) ?? null;
  };
}

type Asking<Value> = {
  readonly keys: Set<string>;
  readonly answers: Promise<ReadonlyMap<string, Value>>;
};

const KEYS_MAX = 500;
