/**
 * Resting orders (by limit or trigger) and positions (by margin price), per instrument. Finding
 * those a book crosses costs a binary search plus their number. No database or clock: it can be
 * dropped and filled again.
 */

/** Fires while the best ask or bid is at most, or at least, this many units. */
export type PriceWait = {
  readonly side: 'ask' | 'bid';
  readonly when: 'atMost' | 'atLeast';
  readonly units: number;
};
export type Wait = PriceWait | 'everyBook';

export type RestingIndex = {
  /** Replaces the waits of this id; an empty list removes it. */
  put(id: string, instrumentId: string, waits: readonly Wait[]): void;
  remove(id: string): void;
  /** Each id once. */
  crossed(instrumentId: string, best: { readonly bid: number; readonly ask: number }): string[];
  instrumentIds(): Iterable<string>;
  size(): number;
};

type Entry = { readonly units: number; readonly id: string };
type Waiting = {
  readonly ask: { readonly atMost: Entry[]; readonly atLeast: Entry[] };
  readonly bid: { readonly atMost: Entry[]; readonly atLeast: Entry[] };
  readonly everyBook: Set<string>;
  ids: number;
};

export function openRestingIndex(): RestingIndex {
  const places = new Map<
    string,
    { readonly instrumentId: string; readonly waits: readonly Wait[] }
  >();
  const byInstrument = new Map<string, Waiting>();

  function remove(id: string): void {
    const place = places.get(id);
    const waiting = place === undefined ? undefined : byInstrument.get(place.instrumentId);
    if (place === undefined || waiting === undefined) return;
    places.delete(id);
    for (const wait of place.waits) {
      if (wait === 'everyBook') waiting.everyBook.delete(id);
      else takeOut(waiting[wait.side][wait.when], { units: wait.units, id });
    }
    waiting.ids -= 1;
    if (waiting.ids === 0) byInstrument.delete(place.instrumentId);
  }

  function put(id: string, instrumentId: string, waits: readonly Wait[]): void {
    remove(id);
    if (waits.length === 0) return;
    let waiting = byInstrument.get(instrumentId);
    if (waiting === undefined)
      byInstrument.set(
        instrumentId,
        (waiting = {
          ask: { atMost: [], atLeast: [] },
          bid: { atMost: [], atLeast: [] },
          everyBook: new Set(),
          ids: 0,
        }),
      );
    waiting.ids += 1;
    places.set(id, { instrumentId, waits });
    for (const wait of waits) {
      if (wait === 'everyBook') waiting.everyBook.add(id);
      else putIn(waiting[wait.side][wait.when], { units: wait.units, id });
    }
  }

  return {
    put,
    remove,
    crossed(instrumentId, { bid, ask }) {
      const waiting = byInstrument.get(instrumentId);
      if (waiting === undefined) return [];
      const found = new Set(waiting.everyBook);
      collect(found, waiting.ask, ask);
      collect(found, waiting.bid, bid);
      return [...found];
    },
    instrumentIds: () => byInstrument.keys(),
    size: () => places.size,
  };
}

/**
 * Entries are sorted by units: the best price is at most the last ones, and at least the first
 * ones.
 */
function collect(found: Set<string>, { atMost, atLeast }: Waiting['ask'], best: number): void {
  for (let at = atMost.length - 1; at >= 0; at -= 1) {
    const entry = atMost[at];
    if (entry === undefined || entry.units < best) break;
    found.add(entry.id);
  }
  for (const { units, id } of atLeast) {
    if (units > best) break;
    found.add(id);
  }
}

function putIn(entries: Entry[], entry: Entry): void {
  entries.splice(getPlace(entries, entry), 0, entry);
}

function takeOut(entries: Entry[], entry: Entry): void {
  const place = getPlace(entries, entry);
  if (entries[place]?.id === entry.id) entries.splice(place, 1);
}

function getPlace(entries: readonly Entry[], { units, id }: Entry): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = entries[middle];
    if (at !== undefined && (at.units < units || (at.units === units && at.id < id)))
      low = middle + 1;
    else high = middle;
  }
  return low;
}
