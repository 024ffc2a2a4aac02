/**
 * Customers as this server's desk left them, so that their next orders are decided without reading.
 * Nothing here is believed: before anything is written the database compares (expected.store.ts),
 * and what was wrong is forgotten and read.
 */
import type { LoadedAccount, LoadedBook } from '../../ledger/books.rules.ts';
import type { ActiveSwitch } from './switch.rules.ts';
import type { Trader, TraderCounts } from './desk-state.ts';
import { isOpen, type Order } from './order.ts';
import type { Position } from './position.ts';
import type { PushHead } from './push-heads.ts';

/** Everything open in one instrument, and the orders that work for it. */
export type KnownHolding = {
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
};

export type Unlock = { readonly sessionId: string; readonly until: number };

/** Its values never change; the maps of accounts, holdings and orders do, so nobody keeps them. */
export type KnownTrader = {
  readonly trader: Readonly<Trader>;
  readonly book: LoadedBook;
  /** Number of the newest event of the desk's record; 0 without one. */
  readonly newest: number;
  readonly pushed: PushHead;
  /** By key. */
  readonly accounts: ReadonlyMap<string, LoadedAccount>;
  /** Of the sessions that asked last; `until` is 0 where trading is locked. */
  readonly unlocks: readonly Unlock[];
  /** By instrument. */
  readonly holdings: ReadonlyMap<string, KnownHolding>;
  /** Working orders that a batch saw, those without a position yet among them. */
  readonly working: ReadonlyMap<string, Order>;
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
export type LearnedTrader = Omit<KnownTrader, 'accounts' | 'holdings' | 'working'> & {
  /** The newest event that was there when the batch was decided. */
  readonly newestBefore: number;
  readonly accounts: readonly LoadedAccount[];
  readonly holdings: readonly LearnedHolding[];
  /** That work, or that worked when the batch began. */
  readonly orders: readonly Order[];
};
export type LearnedHolding = KnownHolding & { readonly instrumentId: string };

export type KnownTraders = {
  /** Null where something is missing, or where a batch under way may change it. */
  recall(needs: ReadonlyMap<string, TraderNeeds>): Known | null;
  /** Null where they are not known as their newest event left them. */
  findCounts(customerId: string, newest: number): TraderCounts | null;
  begin(customerIds: readonly string[]): void;
  /** `learned` is null where the batch failed, or nobody knows whether it did. */
  end(customerIds: readonly string[], learned: Learned | null): void;
};

const KEPT_MAX = 5_000;
const HOLDINGS_MAX = 50;

type Kept = KnownTrader & {
  readonly accounts: Map<string, LoadedAccount>;
  readonly holdings: Map<string, KnownHolding>;
  readonly working: Map<string, Order>;
};

export function openKnownTraders(): KnownTraders {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, number>();
  let switches: readonly ActiveSwitch[] | null = null;

  function keep(id: string, learned: LearnedTrader): void {
    const known = kept.get(id);
    // The least used are the first ones.
    kept.delete(id);
    kept.set(id, added(known?.newest === learned.newestBefore ? known : nobody(), learned));
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
          sessionIds.every((asked) => known.unlocks.some(({ sessionId }) => sessionId === asked)) &&
          instrumentIds.every((instrumentId) => known.holdings.has(instrumentId));
        if (!isKnown) return null;
        traders.set(id, known);
      }
      return { traders, switches };
    },
    findCounts(customerId, newest) {
      const known = kept.get(customerId);
      return known?.newest === newest ? getCounts(known.trader) : null;
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

/** The same, but everybody is read: what more is decided in a transaction stands on it. */
export function unknown(traders: KnownTraders): KnownTraders {
  return { ...traders, recall: () => null };
}

function getCounts({
  customerId,
  openOrders,
  minuteFrom,
  minuteCount,
  lastLooks,
  lastAt,
  taken,
}: Readonly<Trader>): TraderCounts {
  return { customerId, openOrders, minuteFrom, minuteCount, lastLooks, lastAt, taken };
}

function nobody(): Pick<Kept, 'accounts' | 'holdings' | 'working'> {
  return { accounts: new Map(), holdings: new Map(), working: new Map() };
}

/** Nobody else was there in between, so what was not looked at this time is as it was. */
function added(
  { accounts, holdings, working }: Pick<Kept, 'accounts' | 'holdings' | 'working'>,
  { trader, book, newest, pushed, unlocks, ...learned }: LearnedTrader,
): Kept {
  for (const account of learned.accounts) accounts.set(account.account.key, account);
  for (const holding of learned.holdings) holdings.set(holding.instrumentId, holding);
  if (holdings.size > HOLDINGS_MAX) {
    holdings.clear();
    for (const holding of learned.holdings) holdings.set(holding.instrumentId, holding);
  }
  for (const order of learned.orders) {
    if (isOpen(order)) working.set(order.id, order);
    else working.delete(order.id);
  }
  return { trader, book, newest, pushed, accounts, unlocks, holdings, working };
}
