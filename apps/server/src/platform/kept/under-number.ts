/**
 * What is read of a customer's record is kept under the number of its newest entry. Nothing of it
 * changes without one, so it is current while the number is: that is asked every time, together
 * with those of all customers who ask in the same turn (ask-together.ts), and what is kept is never
 * older than the question.
 */
import { assert } from '@candor/kit/assert';
import type { Db, Reader } from '../db/database.ts';
import type { Call, Sharing } from '../http/bind.ts';

type Asking = Pick<Call, 'customer'>;

export type UnderNumber<Known> = {
  /** Once for a call, although both its sharing and its answer need it. */
  find(call: Asking): Promise<Known>;
  /** At the replica when it has that number; not where nothing is known of it. */
  readPast<Result>(
    call: Asking,
    list: (reader: Reader, known: Known) => Promise<Result>,
  ): Promise<Result>;
  readonly sharing: Sharing;
};

/** Calls whose answers stay the same under a number, up to an instant where they show prices. */
export function underNumber<Known>({
  db,
  find,
  numberOf,
  isThere,
  sameBy = numberOf,
  until = () => Number.MAX_SAFE_INTEGER,
}: {
  db: Db;
  find: (customerId: string) => Promise<Known>;
  /** Null where it is not known: then everything is asked. */
  numberOf: (known: Known) => string | null;
  isThere: (reader: Reader, customerId: string, known: Known) => Promise<boolean>;
  /** What the answers depend on; null while they show the very instant. */
  sameBy?: (known: Known, now: number) => string | null;
  until?: (now: number) => number;
}): UnderNumber<Known> {
  const found = new WeakMap<object, Promise<Known>>();
  const findOnce = (call: Asking): Promise<Known> => {
    let known = found.get(call);
    if (known === undefined) found.set(call, (known = find(idOf(call))));
    return known;
  };
  return {
    find: findOnce,
    async readPast(call, list) {
      const known = await findOnce(call);
      if (numberOf(known) === null) return list(db, known);
      return db.replica.read({
        isThere: (reader) => isThere(reader, idOf(call), known),
        read: (reader) => list(reader, known),
      });
    },
    sharing: {
      isOwn: true,
      by: async (call) => {
        const same = sameBy(await findOnce(call), call.now);
        return same === null ? null : `${idOf(call)} ${same}`;
      },
      until,
    },
  };
}

function idOf({ customer }: Asking): string {
  assert(customer !== null, 'somebody is signed in');
  return customer.customerId;
}

/** How much is kept; who was asked for least recently leaves. */
type Room = { readonly sizeMax: number; readonly keysMax: number };
type Entry<Rows> = { readonly number: string; readonly rows: Promise<Rows>; size: number };

/** Rows of one key, read after its number was: at least as new. */
export function rowsUnderNumber<Rows>(
  findNumber: (key: string) => Promise<string>,
  read: (key: string, number: string) => Promise<Rows>,
  sizeOf: (rows: Rows) => number,
  { sizeMax, keysMax }: Room,
): (key: string) => Promise<Rows> {
  const kept = new Map<string, Entry<Rows>>();
  let size = 0;

  function forget(key: string): void {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function forgetOldest(): void {
    for (const key of kept.keys()) {
      if (size <= sizeMax && kept.size <= keysMax) return;
      forget(key);
    }
  }

  function keep(key: string, number: string): Entry<Rows> {
    const entry: Entry<Rows> = { number, rows: read(key, number), size: 0 };
    kept.set(key, entry);
    void entry.rows.then(
      (rows) => {
        if (kept.get(key) !== entry) return;
        entry.size = sizeOf(rows);
        size += entry.size;
        forgetOldest();
      },
      () => kept.get(key) === entry && forget(key),
    );
    return entry;
  }

  return async (key) => {
    const number = await findNumber(key);
    const known = kept.get(key);
    if (known?.number !== number) {
      forget(key);
      return keep(key, number).rows;
    }
    // The last asked for is the last to leave.
    kept.delete(key);
    kept.set(key, known);
    return known.rows;
  };
}
