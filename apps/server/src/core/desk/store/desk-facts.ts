/**
 * Immutable facts of orders and positions: owner, instrument, rental, and the position an order was
 * accepted for. Needed before locking, because they say which wallets a command may touch. A
 * bounded cache over the database.
 */
import type { Reader } from '../../../platform/db/database.ts';
import { listFacts } from './orders.store.ts';
import type { BookedSource } from '../state/booked-source.rules.ts';

export type Facts = {
  readonly customerId: string;
  readonly source: BookedSource;
  readonly instrumentId: string;
  readonly positionId: string;
  readonly rentalId: string | null;
  /** The order that ends with it, where there is one. */
  readonly otherId: string | null;
};

export type KnownFacts = {
  load(reader: Reader, ids: Iterable<string>): Promise<ReadonlyMap<string, Facts>>;
  know(id: string, facts: Facts): void;
};

const KEPT_MAX = 200_000;

export function openKnownFacts(): KnownFacts {
  const kept = new Map<string, Facts>();
  const know = (
    id: string,
    { customerId, source, instrumentId, positionId, rentalId, otherId }: Facts,
  ): void => {
    if (kept.has(id)) return;
    if (kept.size >= KEPT_MAX)
      for (const [oldest] of kept) {
        kept.delete(oldest);
        break;
      }
    kept.set(id, { customerId, source, instrumentId, positionId, rentalId, otherId });
  };
  return {
    know,
    async load(reader, ids) {
      const found = new Map<string, Facts>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const facts = kept.get(id);
        if (facts === undefined) missing.push(id);
        else found.set(id, facts);
      }
      if (missing.length === 0) return found;
      for (const { id, ...facts } of await listFacts(reader, missing)) {
        know(id, facts);
        found.set(id, facts);
      }
      return found;
    },
  };
}
