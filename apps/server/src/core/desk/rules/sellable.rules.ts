/**
 * What can be sold of a share: the long quantity at one leverage, less what other closing orders
 * still have to sell. Take-profit and stop-loss do not count: they protect whatever is left.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Wanted } from '../state/commands.ts';
import { heldIn, ordersOn, type Holdings } from '../state/holdings.ts';
import { isOpen, isProtection } from '../state/order.ts';
import type { Position } from '../state/position.ts';

const shareSources: ReadonlySet<TradedSource> = new Set<TradedSource>([
  TradedSource.Stock,
  TradedSource.HkStock,
  TradedSource.BlockTrade,
  TradedSource.AuctionStock,
]);

export function isShareSource(source: TradedSource): boolean {
  return shareSources.has(source);
}

/**
 * Selling a share or a coin sells what is held, unless a short sale of a share is requested.
 * Contracts and pairs open on either side.
 */
export function isSelling({
  source,
  direction,
  isShort,
}: Pick<Wanted, 'source' | 'direction' | 'isShort'>): boolean {
  return (
    direction === Direction.Sell &&
    !isShort &&
    (isShareSource(source) || source === TradedSource.RobotCrypto)
  );
}

export type SaleQuery = {
  readonly customerId: string;
  readonly instrumentId: string;
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
    ({ direction, leverage, rentalId }) =>
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
    .map((position) => ({ position, inOrders: workingOn(holdings, position) }));
  const free = ({ position, inOrders }: (typeof chosen)[number]): bigint =>
    position.quantity > inOrders ? position.quantity - inOrders : 0n;
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

function workingOn(holdings: Holdings, { id }: Position): bigint {
  return ordersOn(holdings, id).reduce(
    (sum, order) =>
      order.effect === 'close' && isOpen(order) && !isProtection(order)
        ? sum + order.quantity - order.filled
        : sum,
    0n,
  );
}
