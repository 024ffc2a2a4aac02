/**
 * The auction price: the largest volume; then the smallest surplus, then the nearest to the
 * reference, then the lower.
 *
 * Market orders come first, then better limits, then earlier arrivals; the last one served may be
 * partial. Nobody is filled beyond their limit, and as much is sold as bought. Prices are tick grid
 * units, quantities whole shares.
 */
import { neighbourTick, type TickGrid } from '../quote/tick-grid.ts';

export type AuctionSide = 'buy' | 'sell';

export type AuctionOrder = {
  readonly side: AuctionSide;
  /** Null is a market order. */
  readonly limit: number | null;
  readonly quantity: number;
};

export type Cross = {
  /** Null when nothing matches. */
  readonly price: number | null;
  readonly volume: number;
  /** Unfilled quantity of the larger side at this price. */
  readonly surplus: number;
  readonly surplusSide: AuctionSide | 'none';
};

/** Orders in order of arrival; fills in the same order. */
export function crossOrders(
  orders: readonly AuctionOrder[],
  reference: number,
  grid: TickGrid,
): Cross & { readonly filled: readonly number[] } {
  const cross = findCross(orders, reference, grid);
  return { ...cross, filled: allocate(orders, cross) };
}

export function findCross(
  orders: readonly AuctionOrder[],
  reference: number,
  grid: TickGrid,
): Cross {
  let best = nothing;
  for (const place of getPlaces(orders, reference, grid))
    if (isBetter(place, best, reference)) best = place;
  return best;
}

export function wantedAt(
  orders: readonly AuctionOrder[],
  prices: readonly number[],
): { price: number; buy: number; sell: number }[] {
  const sorted = prices.toSorted((left, right) => left - right);
  const supply = runningSums(orders.filter(isSell), sorted, 'up');
  const demand = runningSums(orders.filter(isBuy), sorted, 'down');
  return sorted.map((price, index) => ({
    price,
    buy: demand[index] ?? 0,
    sell: supply[index] ?? 0,
  }));
}

/**
 * Demand and supply only change at a limit, so between two limits only the prices next to a limit
 * and the one nearest to the reference matter.
 */
function getPlaces(orders: readonly AuctionOrder[], reference: number, grid: TickGrid): Cross[] {
  const prices = new Set([reference]);
  for (const { limit } of orders) {
    if (limit === null || prices.has(limit)) continue;
    prices.add(limit);
  }
  for (const price of [...prices])
    prices.add(neighbourTick(grid, price, 'up')).add(neighbourTick(grid, price, 'down'));
  return wantedAt(orders, [...prices]).map(getPlace);
}

function getPlace({ price, buy, sell }: { price: number; buy: number; sell: number }): Cross {
  const surplus = Math.abs(buy - sell);
  return { price, volume: Math.min(buy, sell), surplus, surplusSide: sideOfSurplus(buy - sell) };
}

function sideOfSurplus(difference: number): Cross['surplusSide'] {
  if (difference === 0) return 'none';
  return difference > 0 ? 'buy' : 'sell';
}

/** Prices ascend, so on a tie the lower one stays. */
function isBetter(place: Cross, best: Cross, reference: number): boolean {
  if (place.price === null || place.volume === 0) return false;
  if (best.price === null || place.volume !== best.volume) return place.volume > best.volume;
  if (place.surplus !== best.surplus) return place.surplus < best.surplus;
  return Math.abs(place.price - reference) < Math.abs(best.price - reference);
}

function runningSums(
  orders: readonly AuctionOrder[],
  sorted: readonly number[],
  direction: 'up' | 'down',
): number[] {
  const sums = Array.from(sorted, () => 0);
  const everywhere = orders.reduce(
    (sum, { limit, quantity }) => sum + (limit === null ? quantity : 0),
    0,
  );
  const limited = orders
    .filter(({ limit }) => limit !== null)
    .toSorted(
      (left, right) => (direction === 'up' ? 1 : -1) * ((left.limit ?? 0) - (right.limit ?? 0)),
    );
  let [sum, next] = [everywhere, 0];
  for (let step = 0; step < sorted.length; step += 1) {
    const index = direction === 'up' ? step : sorted.length - 1 - step;
    const price = sorted[index] ?? 0;
    for (
      let order = limited[next];
      order !== undefined && accepts(order, price);
      order = limited[next]
    ) {
      sum += order.quantity;
      next += 1;
    }
    sums[index] = sum;
  }
  return sums;
}

function allocate(orders: readonly AuctionOrder[], { price, volume }: Cross): number[] {
  const filled = Array.from(orders, () => 0);
  if (price === null) return filled;
  for (const side of ['buy', 'sell'] as const) {
    let left = volume;
    for (const { order, place } of inTurn(orders, side, price)) {
      const quantity = Math.min(order.quantity, left);
      filled[place] = quantity;
      left -= quantity;
    }
  }
  return filled;
}

/** Those who accept the price: market orders first, then better limits, then earlier arrivals. */
function inTurn(
  orders: readonly AuctionOrder[],
  side: AuctionSide,
  price: number,
): { order: AuctionOrder; place: number }[] {
  const eagerness = ({ limit }: AuctionOrder): number =>
    limit === null ? Number.POSITIVE_INFINITY : limit * (side === 'buy' ? 1 : -1);
  return orders
    .map((order, place) => ({ order, place }))
    .filter(({ order }) => order.side === side && accepts(order, price))
    .toSorted(
      (left, right) =>
        compare(eagerness(right.order), eagerness(left.order)) || left.place - right.place,
    );
}

function accepts({ side, limit }: AuctionOrder, price: number): boolean {
  return limit === null || (side === 'buy' ? limit >= price : limit <= price);
}

/** Infinities have no difference. */
function compare(left: number, right: number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function isBuy({ side }: AuctionOrder): boolean {
  return side === 'buy';
}

function isSell({ side }: AuctionOrder): boolean {
  return side === 'sell';
}

const nothing: Cross = { price: null, volume: 0, surplus: 0, surplusSide: 'none' };
