/**
 * Auctions: at the last moment in which orders are taken everybody sees what the others want. Where
 * the price they would cross at is below the market by more than all costs, buys; sells in the
 * market when the shares are there.
 */
import { MINUTE_MS } from '@candor/kit/time';
import { crossOrders, findCross, type AuctionOrder } from '@candor/market/auction/cross';
import { orderableAuctionAt } from '@candor/market/auction/schedule';
import { tickGrid } from '@candor/market/quote/tick-grid';
import type { Adversary } from '../adversary.ts';
import type { Play } from '../play.ts';
import { weekdays } from './instants.ts';

const WORTH_IT = 1.25;
/** Of what would be crossed without it. */
const SHARE_OF_VOLUME = 20;
const STAKE = 100_000;
const SHARES = 150;
const SHARES_STEP = 4;

export const auctions: readonly Adversary[] = [
  {
    name: 'auction: the opening of New York',
    family: 'auctions',
    knows: 'the orders of all others in the last moment before the lock, and the market',
    rule: 'buys where the auction would cross below the market by 1.25 times all costs, sells in the first minute',
    hours: 'exchange',
    begins: (form) => weekdays(form === 'short' ? 2 : 8).map((date) => `${date}T14:20:00Z`),
    play: buyCheapAuctions,
  },
  {
    name: 'auction: every ten minutes in practice hours',
    family: 'auctions',
    knows: 'the same',
    rule: 'the same, in practice hours',
    hours: 'continuous',
    begins: (form) => weekdays(form === 'short' ? 2 : 8).map((date) => `${date}T16:05:00Z`),
    play: buyCheapAuctions,
  },
];

function buyCheapAuctions(play: Play): void {
  const { universe, calendars } = play.market;
  const calendar = calendars('usStock');
  const times = orderableAuctionAt(calendar, 'usStock', play.now());
  play.wait(times.locksAtMs - 1);
  const shares = universe
    .ofClass('usStock')
    .toSorted((one, two) => two.popularity - one.popularity)
    .filter((_share, place) => place % SHARES_STEP === 0)
    .slice(0, SHARES);
  const ordered = shares.flatMap((share) => {
    const grid = tickGrid(share.ticks);
    const { reference, orders } = play.auction(share, times);
    const { price, volume } = findCross(orders, reference, grid);
    const wanted = Math.floor(STAKE / play.middle(share));
    const quantity = Math.min(Math.floor(volume / SHARE_OF_VOLUME), wanted);
    if (price === null || quantity < 1) return [];
    const below = 1 - price / grid.unitsPerWhole / play.middle(share);
    return below > WORTH_IT * play.costShare(share) ? [{ share, grid, quantity }] : [];
  });
  play.wait(times.crossesAtMs);
  for (const { share, grid, quantity } of ordered) {
    const { reference, orders } = play.auction(share, times);
    const own: AuctionOrder = { side: 'buy', limit: null, quantity };
    const { price, filled } = crossOrders([...orders, own], reference, grid);
    const got = filled.at(-1) ?? 0;
    if (price === null || got === 0) continue;
    play.receive(share, { quantity: BigInt(got), units: price, isCharged: true });
  }
  while (!play.isOpen(play.instrument('US:SPY'))) play.wait(play.now() + MINUTE_MS);
  play.wait(play.now() + 2_000);
}
