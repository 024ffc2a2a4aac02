/**
 * What can be sold of a share: the long quantity at one leverage, less what other closing orders
 * still have to sell and what stands behind sold calls. Take-profit and stop-loss do not count:
 * they protect whatever is left.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Wanted } from '../state/commands.ts';
import { heldIn, type Holdings } from '../state/holdings.ts';
import type { Position } from '../state/position.ts';
import { inClosingOrders, unlockedOf } from './cover.rules.ts';
import {
  isCountedAlike,
  isShareSource,
  OWN_COIN,
  STOCK_FRACTION,
  type BookedSource,
} from '../state/booked-source.rules.ts';

/** Whole shares are borrowed and sold, options are written. */
export function mayBeShort(source: BookedSource): boolean {
  return (isShareSource(source) && source !== STOCK_FRACTION) || source === TradedSource.Option;
}

/**
 * Selling a share, an option or a coin sells what is held, unless a sale that opens is requested.
 * Futures and pairs open on either side.
 */
export function isSelling({
  source,
  direction,
  isShort,
}: Pick<Wanted, 'source' | 'direction' | 'isShort'>): boolean {
  return (
    direction === Direction.Sell &&
    !isShort &&
    (isShareSource(source) || soldFromHolding.has(source))
  );
}

const soldFromHolding: ReadonlySet<BookedSource> = new Set<BookedSource>([
  TradedSource.Option,
  TradedSource.RobotCrypto,
  OWN_COIN,
]);

export type SaleQuery = {
  readonly customerId: string;
  readonly instrumentId: string;
  /** Whole shares are sold from whole shares, fractions from fractions. */
  readonly source: BookedSource;
  /** Null means the lowest held. */
  readonly leverage: number | null;
  readonly quantity: bigint | null;
  /** Absent or null for what no rented robot holds. */
  readonly rentalId?: string | null;
};

export type Sellable = {
  readonly position: Position;
  /** Across all positions at this leverage; several exist only from before positions were merged. */
  readonly held: bigint;
  readonly inOrders: bigint;
  /** The most one order can sell. */
  readonly free: bigint;
};

/** Null where nothing is held. */
export function getSellable(holdings: Holdings, query: SaleQuery): Sellable | null {
  const longs = heldIn(holdings, query).filter(
    ({ source, direction, leverage, rentalId }) =>
      isCountedAlike(source, query.source) &&
      direction === Direction.Buy &&
      rentalId === (query.rentalId ?? null) &&
      (query.leverage === null || leverage === query.leverage),
  );
  const lowest = longs.reduce(
    (least, { leverage }) => Math.min(least, leverage),
    Number.POSITIVE_INFINITY,
  );
  const chosen = longs
    .filter(({ leverage }) => leverage === lowest)
    .map((position) => ({
      position,
      inOrders: inClosingOrders(holdings, position.id),
      unlocked: unlockedOf(holdings, position),
    }));
  const free = ({ unlocked, inOrders }: (typeof chosen)[number]): bigint =>
    unlocked > inOrders ? unlocked - inOrders : 0n;
  const most = chosen.reduce<(typeof chosen)[number] | null>(
    (best, one) => (best === null || free(one) > free(best) ? one : best),
    null,
  );
  if (most === null) return null;
  const enough =
    query.quantity === null
      ? most
      : (chosen.find((one) => free(one) >= (query.quantity ?? 0n)) ?? most);
  return {
    position: enough.position,
    held: chosen.reduce((sum, { position }) => sum + position.quantity, 0n),
    inOrders: chosen.reduce((sum, one) => sum + one.inOrders, 0n),
    free: free(enough),
  };
}
