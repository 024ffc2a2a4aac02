/**
 * Questions about one key each that come within one turn of the event loop are asked together, in
 * one statement. While two of those are under way, what comes waits for one of them to be answered
 * and goes in one piece then: the busier it is, the more share a statement. One that is slow holds
 * up the others for an instant only.
 *
 * An answer is never older than its question: it is read after the question came.
 */
export function askTogether<Value>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  { keysMax = KEYS_MAX, patienceMs = PATIENCE_MS } = {},
): (key: string) => Promise<Value | null> {
  let waiting: Asking<Value>[] = [];
  let underWay = 0;
  let isAwaited = false;
  let impatience: NodeJS.Timeout | null = null;

  function sendSoon(): void {
    if (isAwaited || waiting.length === 0) return;
    isAwaited = true;
    // Others who ask in this turn of the loop come along.
    setImmediate(() => {
      isAwaited = false;
      while (waiting.length > 0 && underWay < UNDER_WAY_MAX) send(waiting.shift());
      if (waiting.length > 0) impatience ??= setTimeout(sendAll, patienceMs);
      else stopWaiting();
    });
  }

  function sendAll(): void {
    stopWaiting();
    const late = waiting;
    waiting = [];
    for (const asking of late) send(asking);
  }

  function stopWaiting(): void {
    if (impatience !== null) clearTimeout(impatience);
    impatience = null;
  }

  function send(asking: Asking<Value> | undefined): void {
    if (asking === undefined) return;
    underWay += 1;
    void ask([...asking.keys])
      .then(asking.resolve, asking.reject)
      .finally(() => {
        underWay -= 1;
        sendSoon();
      });
  }

  return async (key) => {
    let open = waiting.at(-1);
    if (open === undefined || open.keys.size >= keysMax) {
      open = { keys: new Set(), ...Promise.withResolvers<ReadonlyMap<string, Value>>() };
      waiting.push(open);
      sendSoon();
    }
    open.keys.add(key);
    return (await open.promise).get(key) ?? null;
  };
}

type Asking<Value> = PromiseWithResolvers<ReadonlyMap<string, Value>> & {
  readonly keys: Set<string>;
};

const KEYS_MAX = 500;
const UNDER_WAY_MAX = 2;
const PATIENCE_MS = 20;
