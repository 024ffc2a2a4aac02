/**
 * What waits for a price, per instrument: resting orders (by limit or trigger), positions (by
 * margin price), alerts. Finding those that a price crosses costs a binary search plus their
 * number. No database or clock: it can be dropped and filled again.
 */

/** Fires while the price of this side is at most, or at least, this many units. */
export type PriceWait<Side extends string> = {
  readonly side: Side;
  readonly when: 'atMost' | 'atLeast';
  readonly units: number;
};
export type Wait<Side extends string> = PriceWait<Side> | 'everyBook';

/** Which prices of a book the desk waits for. */
export type BookSide = 'ask' | 'bid';

export type PriceIndex<Side extends string> = {
  /** Replaces the waits of this id; an empty list removes it. */
  put(id: string, instrumentId: string, waits: readonly Wait<Side>[]): void;
  remove(id: string): void;
  /** Each id once. */
  crossed(instrumentId: string, prices: Readonly<Record<Side, number>>): string[];
  instrumentIds(): Iterable<string>;
  size(): number;
};

type Entry = { readonly units: number; readonly id: string };
type Entries = { readonly atMost: Entry[]; readonly atLeast: Entry[] };
type Waiting<Side extends string> = {
  readonly sides: Readonly<Record<Side, Entries>>;
  readonly everyBook: Set<string>;
  ids: number;
};

export function openPriceIndex<const Side extends string>(
  sides: readonly [Side, ...Side[]],
): PriceIndex<Side> {
  const places = new Map<
    string,
    { readonly instrumentId: string; readonly waits: readonly Wait<Side>[] }
  >();
  const byInstrument = new Map<string, Waiting<Side>>();

  function remove(id: string): void {
    const place = places.get(id);
    const waiting = place === undefined ? undefined : byInstrument.get(place.instrumentId);
    if (place === undefined || waiting === undefined) return;
    places.delete(id);
    for (const wait of place.waits) {
      if (wait === 'everyBook') waiting.everyBook.delete(id);
      else takeOut(waiting.sides[wait.side][wait.when], { units: wait.units, id });
    }
    waiting.ids -= 1;
    if (waiting.ids === 0) byInstrument.delete(place.instrumentId);
  }

  function put(id: string, instrumentId: string, waits: readonly Wait<Side>[]): void {
    remove(id);
    if (waits.length === 0) return;
    let waiting = byInstrument.get(instrumentId);
    if (waiting === undefined)
      byInstrument.set(
        instrumentId,
        (waiting = { sides: emptySides(sides), everyBook: new Set(), ids: 0 }),
      );
    waiting.ids += 1;
    places.set(id, { instrumentId, waits });
    for (const wait of waits) {
      if (wait === 'everyBook') waiting.everyBook.add(id);
      else putIn(waiting.sides[wait.side][wait.when], { units: wait.units, id });
    }
  }

  return {
    put,
    remove,
    crossed(instrumentId, prices) {
      const waiting = byInstrument.get(instrumentId);
      if (waiting === undefined) return [];
      const found = new Set(waiting.everyBook);
      for (const side of sides) collect(found, waiting.sides[side], prices[side]);
      return [...found];
    },
    instrumentIds: () => byInstrument.keys(),
    size: () => places.size,
  };
}

function emptySides<Side extends string>(sides: readonly Side[]): Record<Side, Entries> {
  return Object.fromEntries(
    sides.map((side) => [side, { atMost: [], atLeast: [] }]),
  ) as unknown as Record<Side, Entries>;
}

/** Entries are sorted by units: the price is at most the last ones, and at least the first ones. */
function collect(found: Set<string>, { atMost, atLeast }: Entries, best: number): void {
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
