/**
 * All customers' holdings, by instrument and currency, and beside them those of the house's funds,
 * which are in no total. Long and short are valued at their closing price; net is the house's
 * exposure. Exact sums of whole numbers.
 *
 * The worst case is a published rule: every instrument moves, in whichever direction costs the
 * house more, by the margin that its positions would need at the most leverage allowed. A position
 * that loses pays no more than it has. Options are not moved so but by their own rule
 * (option-exposure.rules.ts).
 */
import { Direction, type TradedSource } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';

export type Held = {
  readonly instrumentId: string;
  readonly source: TradedSource;
  readonly currency: Currency;
  readonly direction: Direction;
  readonly quantity: bigint;
  readonly worth: bigint;
  readonly margin: bigint;
  readonly floating: bigint;
  readonly isNearEnd: boolean;
  readonly isHouse: boolean;
  /** What the stressed price moves it by, and what it can pay; null of an option. */
  readonly stress: { readonly move: bigint; readonly equity: bigint } | null;
};

export type Working = {
  readonly instrumentId: string;
  readonly source: TradedSource;
  readonly currency: Currency;
  readonly orders: number;
  readonly isHouse: boolean;
};

type Sums = {
  readonly long: bigint;
  readonly short: bigint;
  readonly quantity: bigint;
  readonly margin: bigint;
  readonly floating: bigint;
  readonly positions: number;
  readonly orders: number;
  readonly nearLiquidation: number;
  /** What the house loses when the price rises or falls. */
  readonly up: bigint;
  readonly down: bigint;
};
type Total = Omit<Sums, 'quantity' | 'up' | 'down'> & { readonly worst: bigint };

export type InstrumentExposure = Omit<Sums, 'up' | 'down'> & {
  readonly instrumentId: string;
  readonly source: TradedSource;
  readonly currency: Currency;
  readonly isHouse: boolean;
  readonly worst: bigint;
};
export type CurrencyExposure = Total & { readonly currency: Currency };
export type ProductExposure = CurrencyExposure & { readonly source: TradedSource };

/** Largest absolute first; those with only orders last. */
export function getExposure(
  held: readonly Held[],
  working: readonly Working[],
): { items: InstrumentExposure[]; totals: CurrencyExposure[]; products: ProductExposure[] } {
  type Part = Pick<Held, 'instrumentId' | 'source' | 'currency' | 'isHouse'>;
  const sums = new Map<string, Part & Sums>();
  const add = ({ instrumentId, source, currency, isHouse }: Part, part: Sums): void => {
    const key = `${instrumentId} ${currency} ${isHouse}`;
    const known = sums.get(key);
    sums.set(key, {
      ...(known ?? { instrumentId, source, currency, isHouse }),
      ...computeSum(known ?? nothing, part),
    });
  };
  for (const position of held) add(position, computeSums(position));
  for (const { orders, ...where } of working) add(where, { ...nothing, orders });
  const items = [...sums.values()].map(({ up, down, ...item }) => ({
    ...item,
    worst: [up, down].reduce((most, loss) => (loss > most ? loss : most), 0n),
  }));
  const ofCustomers = items.filter(({ isHouse }) => !isHouse);
  return {
    items: items.sort((a, b) => bySize(a, b) || (a.instrumentId < b.instrumentId ? -1 : 1)),
    totals: sumBy(ofCustomers, ({ currency }) => ({ currency })).sort(byCurrency),
    products: sumBy(ofCustomers, ({ source, currency }) => ({ source, currency })).sort(
      (a, b) => a.source - b.source || byCurrency(a, b),
    ),
  };
}

function sumBy<Key extends object>(
  items: readonly InstrumentExposure[],
  keyOf: (item: InstrumentExposure) => Key,
): (Key & Total)[] {
  const groups = Map.groupBy(items, (item) => JSON.stringify(keyOf(item)));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ...keyOf(first), ...group.reduce(addTotal, noTotal) }];
  });
}

/** Shares and contracts cannot be added up. */
function addTotal(a: Total, b: Total): Total {
  return {
    long: a.long + b.long,
    short: a.short + b.short,
    margin: a.margin + b.margin,
    floating: a.floating + b.floating,
    positions: a.positions + b.positions,
    orders: a.orders + b.orders,
    nearLiquidation: a.nearLiquidation + b.nearLiquidation,
    worst: a.worst + b.worst,
  };
}

function computeSums({
  direction,
  quantity,
  worth,
  margin,
  floating,
  isNearEnd,
  stress,
}: Held): Sums {
  const isLong = direction === Direction.Buy;
  const { move, equity } = stress ?? { move: 0n, equity: 0n };
  const paid = -smaller(move, larger(equity, 0n));
  return {
    long: isLong ? worth : 0n,
    short: isLong ? 0n : worth,
    quantity: isLong ? quantity : -quantity,
    margin,
    floating,
    positions: 1,
    orders: 0,
    nearLiquidation: isNearEnd ? 1 : 0,
    up: isLong ? move : paid,
    down: isLong ? paid : smaller(move, worth),
  };
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function computeSum(a: Sums, b: Sums): Sums {
  return {
    long: a.long + b.long,
    short: a.short + b.short,
    quantity: a.quantity + b.quantity,
    margin: a.margin + b.margin,
    floating: a.floating + b.floating,
    positions: a.positions + b.positions,
    orders: a.orders + b.orders,
    nearLiquidation: a.nearLiquidation + b.nearLiquidation,
    up: a.up + b.up,
    down: a.down + b.down,
  };
}

function byCurrency(a: CurrencyExposure, b: CurrencyExposure): number {
  return a.currency < b.currency ? 1 : -1;
}

/** Compares dollars and Hong Kong dollars without a rate: good enough for a list by size. */
function bySize(a: CurrencyExposure, b: CurrencyExposure): number {
  if (a.currency !== b.currency) return a.currency < b.currency ? 1 : -1;
  const difference = b.long + b.short - (a.long + a.short);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

const nothing: Sums = {
  long: 0n,
  short: 0n,
  quantity: 0n,
  margin: 0n,
  floating: 0n,
  positions: 0,
  orders: 0,
  nearLiquidation: 0,
  up: 0n,
  down: 0n,
};

const noTotal: Total = {
  long: 0n,
  short: 0n,
  margin: 0n,
  floating: 0n,
  positions: 0,
  orders: 0,
  nearLiquidation: 0,
  worst: 0n,
};
