/** From the published book. Only shares that trade hundreds of such blocks a day. */
import { BLOCK_SHARES_MIN, type listBlockShares as listCall } from '@candor/contract/block-trade';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { Depth, DepthLevel } from '@candor/market/depth/depth';
import type { Instrument } from '@candor/market/instrument';
import { NANO_PER_ONE, rate } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import type { Level } from '../../core/desk/state/book-view.ts';
import { matchBook } from '../../core/desk/terms/fill.rules.ts';
import { middleText } from '../../core/desk/state/price-texts.ts';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { getPriced, getQuoteRow, type Priced } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';

type BlockShare = DataOf<typeof listCall>['items'][number];
type Book = { readonly bids: readonly Level[]; readonly asks: readonly Level[] };

const SHARES_LISTED = 30;
const BLOCKS_A_DAY_MIN = 200;
const BLOCK = BigInt(BLOCK_SHARES_MIN);

export function listBlockShares(
  { instruments, pricing }: Market,
  reader: RowReader,
  now: number,
): DataOf<typeof listCall> {
  const shares = getBlockShares(instruments.universe().ofClass('usStock'));
  const items = getPriced(pricing, shares, now).flatMap(
    (priced) => blockShare(priced, getBook(pricing.depth(priced.instrument, now)), reader) ?? [],
  );
  return { service: 'blockTrade', items };
}

const chosen = new WeakMap<readonly Instrument[], readonly Instrument[]>();

function getBlockShares(shares: readonly Instrument[]): readonly Instrument[] {
  let found = chosen.get(shares);
  if (found === undefined) {
    const deep = shares.filter(
      ({ averageVolume }) => averageVolume >= BLOCKS_A_DAY_MIN * BLOCK_SHARES_MIN,
    );
    chosen.set(
      shares,
      (found = deep.toSorted((a, b) => b.popularity - a.popularity).slice(0, SHARES_LISTED)),
    );
  }
  return found;
}

function blockShare(priced: Priced, book: Book, reader: RowReader): BlockShare | null {
  const [bid, ask] = [book.bids[0], book.asks[0]];
  if (bid === undefined || ask === undefined) return null;
  const shares = { bid: getShares(book.bids), ask: getShares(book.asks) };
  const twiceMiddle = bid.units + ask.units;
  return {
    ...getQuoteRow(priced, reader),
    reference: middleText(getGrid(priced.instrument), bid.units, ask.units),
    bookShares: { bid: String(shares.bid), ask: String(shares.ask) },
    buyPremium: distanceText(book, Direction.Buy, twiceMiddle),
    sellDiscount: distanceText(book, Direction.Sell, twiceMiddle),
    booksNeeded: { buy: getBooks(shares.ask), sell: getBooks(shares.bid) },
  };
}

/** How much worse than mid the book's average for a block is, as a share of one. */
function distanceText(book: Book, direction: Direction, twiceMiddle: bigint): string | null {
  const { value, quantity } = matchBook(book, direction, BLOCK, null);
  if (quantity === 0n) return null;
  const worse = 2n * value - twiceMiddle * quantity;
  const nano = divide(
    (direction === Direction.Buy ? worse : -worse) * NANO_PER_ONE,
    twiceMiddle * quantity,
    'up',
  );
  return toWire(rate(nano));
}

function getBooks(shares: bigint): number {
  return shares === 0n ? 0 : Number(divide(BLOCK, shares, 'up'));
}

function getShares(levels: readonly Level[]): bigint {
  return levels.reduce((sum, { size }) => sum + size, 0n);
}

function getBook({ bids, asks }: Depth): Book {
  return { bids: bids.map(getLevel), asks: asks.map(getLevel) };
}

function getLevel({ units, size }: DepthLevel): Level {
  return { units: BigInt(units), size: BigInt(size) };
}
