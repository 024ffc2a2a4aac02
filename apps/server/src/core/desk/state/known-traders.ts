/**
 * Customers as this server's desk left them, so that their next orders are decided without reading.
 * Nothing here is believed: before anything is written the database compares (expected.store.ts),
 * and what was wrong is forgotten and read.
 */
import type { LoadedAccount, LoadedBook } from '../../ledger/books.rules.ts';
import type { ActiveSwitch } from '../rules/switch.rules.ts';
import type { Trader } from './desk-state.ts';
import type { Order } from './order.ts';
import type { Position } from './position.ts';

/** Everything open in one instrument, and the orders that work for it. */
export type KnownHolding = {
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
};

export type KnownTrader = {
  readonly trader: Readonly<Trader>;
  readonly book: LoadedBook;
  /** Number of the newest event of the desk's record; 0 without one. */
  readonly newest: number;
  /** By key. */
  readonly accounts: ReadonlyMap<string, LoadedAccount>;
  /** By session; 0 where trading is locked. */
  readonly unlocks: ReadonlyMap<string, number>;
  /** By instrument. */
  readonly holdings: ReadonlyMap<string, KnownHolding>;
};

/** What a batch needs to know of one customer. */
export type TraderNeeds = {
  readonly accounts: readonly string[];
  readonly sessionIds: readonly string[];
  readonly instrumentIds: readonly string[];
};

export type Known = {
  readonly traders: ReadonlyMap<string, KnownTrader>;
  readonly switches: readonly ActiveSwitch[];
};

export type Learned = {
  /** Those who are missing are forgotten. */
  readonly traders: ReadonlyMap<string, LearnedTrader>;
  readonly switches: readonly ActiveSwitch[];
};
/** `newestBefore` is the newest event that was there when the batch was decided. */
export type LearnedTrader = KnownTrader & { readonly newestBefore: number };

export type KnownTraders = {
  /** Null where something is missing, or where a batch under way may change it. */
  recall(needs: ReadonlyMap<string, TraderNeeds>): Known | null;
  begin(customerIds: readonly string[]): void;
  /** `learned` is null where the batch failed, or nobody knows whether it did. */
  end(customerIds: readonly string[], learned: Learned | null): void;
};

const KEPT_MAX = 5_000;
const HOLDINGS_MAX = 50;

export function openKnownTraders(): KnownTraders {
  const kept = new Map<string, KnownTrader>();
  const underWay = new Map<string, number>();
  let switches: readonly ActiveSwitch[] | null = null;

  function keep(id: string, { newestBefore, ...learned }: LearnedTrader): void {
    const known = kept.get(id);
    // The least used are the first ones.
    kept.delete(id);
    kept.set(id, known?.newest === newestBefore ? merged(known, learned) : learned);
    if (kept.size > KEPT_MAX)
      for (const [oldest] of kept) {
        kept.delete(oldest);
        break;
      }
  }

  return {
    recall(needs) {
      if (switches === null) return null;
      const traders = new Map<string, KnownTrader>();
      for (const [id, { accounts, sessionIds, instrumentIds }] of needs) {
        const known = underWay.has(id) ? undefined : kept.get(id);
        const isKnown =
          known !== undefined &&
          accounts.every((key) => known.accounts.has(key)) &&
          sessionIds.every((sessionId) => known.unlocks.has(sessionId)) &&
          instrumentIds.every((instrumentId) => known.holdings.has(instrumentId));
        if (!isKnown) return null;
        traders.set(id, known);
      }
      return { traders, switches };
    },
    begin(customerIds) {
      for (const id of customerIds) underWay.set(id, (underWay.get(id) ?? 0) + 1);
    },
    end(customerIds, learned) {
      switches = learned?.switches ?? null;
      for (const id of customerIds) {
        const others = (underWay.get(id) ?? 1) - 1;
        if (others === 0) underWay.delete(id);
        else underWay.set(id, others);
        const trader = learned?.traders.get(id);
        if (trader === undefined) kept.delete(id);
        else keep(id, trader);
      }
    },
  };
}

/** Nobody else was there in between, so what was not looked at this time is as it was. */
function merged(known: KnownTrader, learned: KnownTrader): KnownTrader {
  const holdings = new Map([...known.holdings, ...learned.holdings]);
  return {
    ...learned,
    accounts: new Map([...known.accounts, ...learned.accounts]),
    unlocks: learned.unlocks,
    holdings: holdings.size > HOLDINGS_MAX ? learned.holdings : holdings,
  };
}
