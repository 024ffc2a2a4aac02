import type { Instrument } from '@candor/market/instrument';
import type { AuctionMarket } from '../../core/pricing/auctions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/db/database.ts';
import { loadAuctionStates, type AuctionState } from './auction-states.ts';

export type AuctionBoard = { load(): Promise<readonly AuctionState[]> };

export function openAuctionBoard({
  market,
  db,
  clock,
  shares,
}: {
  market: AuctionMarket;
  db: Reader;
  clock: Clock;
  shares: () => readonly Instrument[];
}): AuctionBoard {
  let latest: { readonly atMs: number; readonly states: Promise<readonly AuctionState[]> } | null =
    null;
  return {
    load: () => {
      const now = clock.now();
      const ageMs = latest === null ? Number.POSITIVE_INFINITY : now - latest.atMs;
      if (latest !== null && ageMs >= 0 && ageMs < FRESH_MS) return latest.states;
      const made = { atMs: now, states: loadAuctionStates(market, db, shares(), now) };
      latest = made;
      // Shared, and not cached.
      made.states.catch(() => {
        if (latest === made) latest = null;
      });
      return made.states;
    },
  };
}

const FRESH_MS = 1_000;
