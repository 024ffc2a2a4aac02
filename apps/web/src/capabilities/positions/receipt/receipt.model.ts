/** A receipt: its charges, the levels it took, and whether the cited book is the market's. */
import { sum } from '@candor/money/arithmetic';
import type { Money } from '@candor/money/amount';
import { priceFromWire, quantityFromWire } from '@candor/money/wire';
import type { ComputedBook, ComputedLevel } from '../../../core/recompute/recompute.model.ts';
import { toMoney } from '../shared/figures.model.ts';
import type { Receipt } from '../positions.api.ts';

export function computeFees({ fees, currency }: Pick<Receipt, 'fees' | 'currency'>): Money {
  return sum(
    fees.map(({ amount }) => toMoney(amount, currency)),
    currency,
  );
}

type Level = Receipt['levels']['bids'][number];

export type BookRow = {
  readonly price: string;
  readonly volume: string;
  readonly taken: string | null;
};

export function levelsTaken(
  levels: readonly Level[],
  pieces: Receipt['pieces'],
): readonly BookRow[] {
  return levels.map(({ price, volume }) => ({
    price,
    volume,
    taken: pieces.find((piece) => isSamePrice(piece.price, price))?.quantity ?? null,
  }));
}

export type BookVerdict =
  | { readonly kind: 'same'; readonly levels: number }
  | {
      readonly kind: 'different';
      readonly side: 'bids' | 'asks';
      readonly level: number;
      readonly field: 'price' | 'volume';
      readonly cited: string;
      readonly computed: string;
    };

/** The book as the receipt cites it beside the book as it follows from the seed, level by level. */
export function compareBook(
  { quote, levels }: Pick<Receipt, 'quote' | 'levels'>,
  computed: Pick<ComputedBook, 'bids' | 'asks'>,
): BookVerdict {
  const best = {
    bids: { price: quote.bid, volume: quote.bidVolume },
    asks: { price: quote.ask, volume: quote.askVolume },
  };
  for (const side of ['bids', 'asks'] as const) {
    const cited = levels[side].length === 0 ? [best[side]] : levels[side];
    // The best level is cited twice; both must agree.
    const found =
      differenceIn([best[side]], computed[side].slice(0, 1)) ??
      differenceIn(cited, levels[side].length === 0 ? computed[side].slice(0, 1) : computed[side]);
    if (found !== null) return { kind: 'different', side, ...found };
  }
  return {
    kind: 'same',
    levels: Math.max(levels.bids.length, 1) + Math.max(levels.asks.length, 1),
  };
}

const ABSENT = '—';

function differenceIn(
  cited: readonly Level[],
  computed: readonly ComputedLevel[],
): {
  readonly level: number;
  readonly field: 'price' | 'volume';
  readonly cited: string;
  readonly computed: string;
} | null {
  for (let place = 0; place < Math.max(cited.length, computed.length); place += 1) {
    const [left, right] = [cited[place], computed[place]];
    const level = place + 1;
    if (left === undefined || right === undefined)
      return {
        level,
        field: 'price',
        cited: left?.price ?? ABSENT,
        computed: right?.price ?? ABSENT,
      };
    if (!isSamePrice(left.price, right.price))
      return { level, field: 'price', cited: left.price, computed: right.price };
    if (Number(left.volume) !== right.size)
      return { level, field: 'volume', cited: left.volume, computed: String(right.size) };
  }
  return null;
}

function isSamePrice(left: string, right: string): boolean {
  const [one, other] = [priceFromWire(left), priceFromWire(right)];
  return one !== null && one.nano === other?.nano;
}

/**
 * Whether the fill is what its book had for this customer: every piece at a level, no more than it
 * offered, and from version 2 of the rules on nothing that they had taken of it before.
 */
export function isInsideBook({
  pieces,
  levels,
  order,
  takenBefore,
}: Pick<Receipt, 'pieces' | 'levels' | 'takenBefore'> & {
  readonly order: Pick<Receipt['order'], 'direction'>;
}): boolean {
  const side = order.direction === 0 ? levels.asks : levels.bids;
  const there = withoutTaken(side, takenBefore ?? '0');
  return pieces.every((piece, place) => {
    const [level, isLast] = [
      takenBefore === null
        ? there.find(({ price }) => isSamePrice(price, piece.price))
        : there[place],
      place === pieces.length - 1,
    ];
    const quantity = nanoOf(piece.quantity);
    return (
      level !== undefined &&
      isSamePrice(level.price, piece.price) &&
      (isLast || takenBefore === null ? quantity <= level.nano : quantity === level.nano)
    );
  });
}

type Left = { readonly price: string; readonly nano: bigint };

/** The levels that still have something, from the best on. */
function withoutTaken(levels: readonly Level[], takenBefore: string): Left[] {
  let gone = nanoOf(takenBefore);
  return levels.flatMap(({ price, volume }) => {
    const size = nanoOf(volume);
    const nano = size > gone ? size - gone : 0n;
    gone -= size - nano;
    return nano === 0n ? [] : [{ price, nano }];
  });
}

function nanoOf(quantity: string): bigint {
  return quantityFromWire(quantity)?.nano ?? 0n;
}
