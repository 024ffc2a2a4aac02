/** What a list of moved shares says: how many rose, which sectors led, who moved most and why. */
import type { Breadth, Names, OnRecord, SectorMove } from '@candor/i18n/market-news/facts';
import type { LocalDate } from '@candor/kit/local-date';
import type { CorporateAction } from '@candor/market/corporate/actions';
import type { Instrument } from '@candor/market/instrument';

/** `ratio` is of the price to the close before, as the quote has it. */
export type Moved = { readonly instrument: Instrument; readonly ratio: number };

const RATIO_SCALE = 1_000_000;

/** To six decimals, as every quote; never minus nought. */
export function ratioOf(units: number, baseUnits: number): number {
  return Math.round(((units - baseUnits) / baseUnits) * RATIO_SCALE) / RATIO_SCALE + 0;
}

export function ratioText(ratio: number): string {
  return (Math.round(ratio * RATIO_SCALE) / RATIO_SCALE + 0).toFixed(RATIO_DECIMALS);
}

const RATIO_DECIMALS = 6;

export function breadthOf(moved: readonly Moved[]): Breadth {
  const rising = moved.filter(({ ratio }) => ratio > 0).length;
  const falling = moved.filter(({ ratio }) => ratio < 0).length;
  return { rising, falling, unchanged: moved.length - rising - falling };
}

/** Best first; ties by name. A sector of very few shares says little about a sector. */
export function sectorMoves(
  moved: readonly Moved[],
  namesOf: (sector: string) => Names,
): SectorMove[] {
  const groups = Map.groupBy(moved, ({ instrument }) => instrument.sector);
  return [...groups]
    .flatMap(([sector, shares]) =>
      sector === null || sector === FUNDS || shares.length < SECTOR_SHARES_MIN
        ? []
        : [{ sector, shares: shares.length, ratio: averageOf(shares) }],
    )
    .toSorted((left, right) => right.ratio - left.ratio || (left.sector < right.sector ? -1 : 1))
    .map(({ sector, shares, ratio }) => ({
      sector: namesOf(sector),
      change: ratioText(ratio),
      shares,
    }));
}

export function averageOf(moved: readonly Moved[]): number {
  return moved.reduce((sum, { ratio }) => sum + ratio, 0) / moved.length;
}

/** The furthest up and down; ties by code. */
export function furthest(
  moved: readonly Moved[],
  count: number,
): { readonly up: readonly Moved[]; readonly down: readonly Moved[] } {
  const ordered = moved.toSorted(
    (left, right) =>
      right.ratio - left.ratio || (left.instrument.code < right.instrument.code ? -1 : 1),
  );
  return {
    up: ordered.filter(({ ratio }) => ratio >= SHOWN_MIN).slice(0, count),
    down: ordered
      .filter(({ ratio }) => ratio <= -SHOWN_MIN)
      .toReversed()
      .slice(0, count),
  };
}

/**
 * What is on record about a move, the most particular first: what happened to the share that day,
 * then a sector or an index that went at least half as far the same way. Nothing else is a reason.
 */
export function onRecord(
  { instrument, ratio }: Moved,
  {
    date,
    listedOn,
    actions,
    sectors,
    index,
  }: {
    readonly date: LocalDate;
    /** The first trading day of a share that joined; null for all others. */
    readonly listedOn: LocalDate | null;
    readonly actions: readonly CorporateAction[];
    readonly sectors: readonly SectorMove[];
    readonly index: Extract<OnRecord, { kind: 'index' }>['index'];
  },
): OnRecord {
  if (listedOn === date && instrument.listing !== undefined)
    return { kind: 'listing', offerPrice: instrument.listing.offerPrice };
  for (const action of actions) {
    if (action.kind === 'split' && action.effectiveOn === date)
      return { kind: 'split', numerator: action.numerator, denominator: action.denominator };
    if (action.kind === 'dividend' && action.exOn === date)
      return { kind: 'exDividend', perShare: action.perShare };
  }
  const sector = sectors.find(({ sector: { en } }) => en === instrument.sector);
  if (sector !== undefined && wentAlong(ratio, Number(sector.change)))
    return { kind: 'sector', sector };
  return wentAlong(ratio, Number(index.change)) ? { kind: 'index', index } : { kind: 'none' };
}

function wentAlong(ratio: number, other: number): boolean {
  return Math.sign(ratio) === Math.sign(other) && Math.abs(other) * 2 >= Math.abs(ratio);
}

/** Shows as 0.01 %. */
const SHOWN_MIN = 0.0001;
const SECTOR_SHARES_MIN = 3;
/** Not a sector, though the tables have it in that column. */
const FUNDS = 'ETF';
