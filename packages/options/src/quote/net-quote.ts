/**
 * The quote of what trades as one: an option, or a combination at its net price. Buying pays the
 * ask of what is bought less the bid of what is sold; all legs or none, so the size is the smallest
 * of theirs.
 */
import type { OptionFacts, OptionLegFacts } from '@candor/market/instrument';
import type { DepthLevel, Depth } from '@candor/market/depth/depth';
import { neighbourTick, tickAbove, tickBelow, type TickGrid } from '@candor/market/quote/tick-grid';
import { STRIKE_SCALE } from '../contracts/symbol.ts';
import type { OptionsMarket } from '../open-options.ts';
import type { OptionMoment, OptionQuote } from './quotes.ts';

export type NetQuote = OptionMoment & {
  /** In whole units of the grid. A bid of nothing has no size. */
  readonly bid: number;
  readonly ask: number;
  readonly bidSize: number;
  readonly askSize: number;
  readonly last: number;
  readonly previousClose: number;
  readonly volume: number;
  /** Of each leg, in the order of the facts. */
  readonly legs: readonly OptionQuote[];
};

export function quoteNet(
  { listing, underlyings, quotes }: OptionsMarket,
  option: OptionFacts,
  grid: TickGrid,
  atMs: number,
): NetQuote | null {
  const underlying = underlyings.byRoot(option.root);
  const expiry = underlying === null ? null : listing.expiry(underlying, option.expiresOn, atMs);
  if (underlying === null || expiry === null) return null;
  const { quotes: legs, ...moment } = quotes.legs(underlying, expiry, option.legs, atMs);
  const [single] = legs;
  if (legs.length === 1 && single !== undefined) {
    const { bid, ask, askSize, last, previousClose, volume } = single;
    const bidSize = bid === 0 ? 0 : single.bidSize;
    return { ...moment, bid, ask, bidSize, askSize, last, previousClose, volume, legs };
  }
  const net = (pick: (quote: OptionQuote, leg: OptionLegFacts) => number): number =>
    legs.reduce((sum, quote, place) => {
      const leg = option.legs[place];
      return leg === undefined ? sum : sum + leg.side * pick(quote, leg);
    }, 0);
  const scale = grid.unitsPerWhole;
  const bid = onGrid(
    grid,
    net((quote, { side }) => (side === 1 ? quote.bid : quote.ask)),
    'down',
  );
  const ask = onGrid(
    grid,
    net((quote, { side }) => (side === 1 ? quote.ask : quote.bid)),
    'up',
  );
  const value = onGrid(grid, net(({ value: worth }) => worth) * scale, 'down');
  const sizes = (isBid: boolean): number =>
    Math.min(
      ...legs.map((quote, place) =>
        (option.legs[place]?.side === 1) === isBid ? quote.bidSize : quote.askSize,
      ),
    );
  return {
    ...moment,
    bid,
    ask: cappedAsk(Math.max(ask, neighbourTick(grid, bid, 'up')), bid, option.most, grid),
    bidSize: bid === 0 ? 0 : sizes(true),
    askSize: sizes(false),
    last: value,
    previousClose: Math.max(
      net(({ previousClose }) => previousClose),
      0,
    ),
    volume: 0,
    legs,
  };
}

/** Nobody pays more than it can ever be worth, unless somebody bids that. */
function cappedAsk(ask: number, bid: number, most: number | null, grid: TickGrid): number {
  if (most === null) return ask;
  const top = Math.floor((most * grid.unitsPerWhole) / STRIKE_SCALE);
  return Math.max(Math.min(ask, top), neighbourTick(grid, bid, 'up'));
}

/** Three levels, each a tick further and larger by the first one's size. */
export function depthOf(
  { bid, ask, bidSize, askSize }: Pick<NetQuote, 'bid' | 'ask' | 'bidSize' | 'askSize'>,
  grid: TickGrid,
): Depth {
  const levels = (best: number, size: number, side: 'down' | 'up'): DepthLevel[] => {
    const found: DepthLevel[] = [];
    let units = best;
    for (let level = 1; level <= LEVELS; level += 1) {
      found.push({ units, size: size * level });
      const next = units <= 0 ? units : neighbourTick(grid, units, side);
      if (next === units || next <= 0) break;
      units = next;
    }
    return found;
  };
  return { bids: levels(bid, bidSize, 'down'), asks: levels(ask, askSize, 'up') };
}

/** Never below nothing: nobody pays to be rid of what cannot cost anything. */
function onGrid(grid: TickGrid, units: number, side: 'down' | 'up'): number {
  if (units <= 0) return 0;
  const price = units / grid.unitsPerWhole;
  return side === 'down' ? tickBelow(grid, price) : tickAbove(grid, price);
}

const LEVELS = 3;
