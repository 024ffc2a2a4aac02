/**
 * All customers' holdings, by instrument and currency, and beside them those of the house's funds,
 * which are in no total. Long and short are valued at their closing price; net is the house's
 * exposure. Exact sums of whole numbers.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';

export type Held = {
  readonly instrumentId: string;
  readonly currency: Currency;
  readonly direction: Direction;
  readonly quantity: bigint;
  readonly worth: bigint;
  readonly margin: bigint;
  readonly floating: bigint;
  readonly isNearEnd: boolean;
  readonly isHouse: boolean;
};

export type Working = {
  readonly instrumentId: string;
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
};

export type InstrumentExposure = Sums & {
  readonly instrumentId: string;
  readonly currency: Currency;
  readonly isHouse: boolean;
};
export type CurrencyExposure = Omit<Sums, 'quantity'> & { readonly currency: Currency };

/** Largest absolute first; those with only orders last. */
export function getExposure(
  held: readonly Held[],
  working: readonly Working[],
): { items: InstrumentExposure[]; totals: CurrencyExposure[] } {
  const items = new Map<string, InstrumentExposure>();
  const add = (
    { instrumentId, currency, isHouse }: Pick<Held, 'instrumentId' | 'currency' | 'isHouse'>,
    part: Sums,
  ): void => {
    const key = `${instrumentId} ${currency} ${isHouse}`;
    items.set(key, {
      instrumentId,
      currency,
      isHouse,
      ...computeSum(items.get(key) ?? nothing, part),
    });
  };
  for (const position of held) add(position, computeSums(position));
  for (const { orders, ...where } of working) add(where, { ...nothing, orders });
  const totals = new Map<Currency, CurrencyExposure>();
  for (const { currency, instrumentId: _, isHouse, ...sums } of items.values()) {
    if (isHouse) continue;
    // Shares and contracts cannot be added up.
    const { quantity: __, ...total } = computeSum({ ...nothing, ...totals.get(currency) }, sums);
    totals.set(currency, { currency, ...total });
  }
  return {
    items: [...items.values()].sort(
      (a, b) => bySize(a, b) || (a.instrumentId < b.instrumentId ? -1 : 1),
    ),
    totals: [...totals.values()].sort((a, b) => (a.currency < b.currency ? 1 : -1)),
  };
}

function computeSums({ direction, quantity, worth, margin, floating, isNearEnd }: Held): Sums {
  const isLong = direction === Direction.Buy;
  return {
    long: isLong ? worth : 0n,
    short: isLong ? 0n : worth,
    quantity: isLong ? quantity : -quantity,
    margin,
    floating,
    positions: 1,
    orders: 0,
    nearLiquidation: isNearEnd ? 1 : 0,
  };
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
  };
}

/** Compares dollars and Hong Kong dollars without a rate: good enough for a list by size. */
function bySize(a: InstrumentExposure, b: InstrumentExposure): number {
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
};
