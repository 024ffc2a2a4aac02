/** As most instruments have it, with exceptions by name. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { loadMinimums as minimumsCall } from '@candor/contract/stocks';
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import type { AssetClass } from '@candor/market/instrument';
import { money } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import { getConversion } from '../../core/desk/terms/conversions.ts';
import { versionAt } from '../../core/desk/state/dated.ts';
import { OPEN_ORDERS_MAX, ORDERS_PER_MINUTE_MAX } from '../../core/desk/placing/gate.rules.ts';
import { limitTable } from '../../core/desk/terms/limits.table.ts';
import { getTerms } from '../../core/desk/terms/instrument-terms.ts';
import type { Terms } from '../../core/desk/state/terms.ts';
import { ownSourceOf } from '../../core/desk/state/booked-source.rules.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import type { Market } from '../../core/pricing/market.ts';
import { tapeDayAt } from '../../core/pricing/tape.ts';

type Minimums = DataOf<typeof minimumsCall>;

const classes: readonly AssetClass[] = ['usStock', 'hkStock', 'future', 'forex', 'crypto'];

export function openMinimums(
  market: Pick<Market, 'instruments' | 'pricing'>,
): (now: number) => Minimums {
  let made: { readonly on: LocalDate; readonly minimums: Minimums } | null = null;
  return (now) => {
    const on = tapeDayAt(now);
    if (made?.on !== on)
      made = {
        on,
        minimums: {
          items: itemsOn(market, on, now),
          blockMinimum: String(versionAt(limitTable, on).block.quantityMin),
          openOrdersMax: OPEN_ORDERS_MAX,
          ordersPerMinuteMax: ORDERS_PER_MINUTE_MAX,
        },
      };
    return made.minimums;
  };
}

type Item = Minimums['items'][number];

function itemsOn(
  market: Pick<Market, 'instruments' | 'pricing'>,
  on: LocalDate,
  now: number,
): Minimums['items'] {
  const universe = market.instruments.universe();
  return Object.values(TradedSource).map((source): Item => {
    const booked = ownSourceOf(source);
    const all = classes.flatMap((assetClass) =>
      universe.ofClass(assetClass).flatMap((instrument) => getTerms(instrument, booked, on) ?? []),
    );
    const notionalMaxUsd = toWire(
      money(
        'USD',
        all.reduce((most, terms) => larger(most, toDollars(market, terms, now)), 0n),
      ),
    );
    // Contracts are computed, not listed: all of them have the limits of the table.
    if (source === TradedSource.Option) return { source, ...optionLimits(on) };
    return {
      source,
      ...getSizes(all),
      notionalMaxUsd,
      leverages: [...new Set(all.flatMap(({ leverages }) => leverages))].sort((a, b) => a - b),
    };
  });
}

function optionLimits(on: LocalDate): Omit<Item, 'source'> {
  const { quantityMax, notionalMax } = versionAt(limitTable, on).option;
  assert('units' in quantityMax, 'options are limited by their number');
  return {
    quantityMin: '1',
    quantityStep: '1',
    quantityMax: String(quantityMax.units),
    notionalMaxUsd: toWire(money('USD', notionalMax)),
    leverages: [1],
  };
}

/** With more kinds, each instrument's page says its own. */
const KINDS_MAX = 4;

/** A pair trades in thousands, gold by the ounce. */
function getSizes(
  all: readonly Terms[],
): Pick<Item, 'quantityMin' | 'quantityStep' | 'quantityMax' | 'exceptions'> {
  const kinds = [
    ...Map.groupBy(
      all,
      ({ lot, quantityMin, quantityMax }) => `${lot} ${quantityMin} ${quantityMax}`,
    ).values(),
  ].sort((a, b) => b.length - a.length);
  const [usual = [], ...others] = kinds;
  if (kinds.length > KINDS_MAX) return { ...sizeOf(all), quantityStep: null };
  return {
    ...sizeOf(usual),
    ...(others.length === 0
      ? {}
      : {
          exceptions: others.map((these) => ({
            codes: these.map(({ code }) => code),
            ...sizeOf(these),
          })),
        }),
  };
}

function sizeOf(these: readonly Terms[]): {
  quantityMin: string;
  quantityStep: string;
  quantityMax: string;
} {
  const [first, ...rest] = these;
  const text = (quantity: bigint) => quantityText(first?.source ?? TradedSource.Stock, quantity);
  return {
    quantityMin: text(
      rest.reduce(
        (least, { quantityMin }) => (quantityMin < least ? quantityMin : least),
        first?.quantityMin ?? 1n,
      ),
    ),
    quantityStep: text(first?.lot ?? 1n),
    quantityMax: text(these.reduce((most, { quantityMax }) => larger(most, quantityMax), 0n)),
  };
}

function toDollars(
  market: Pick<Market, 'instruments' | 'pricing'>,
  { notionalMax, currency }: Terms,
  now: number,
): bigint {
  const conversion = getConversion(market, currency, 'USD', now);
  return conversion === null
    ? 0n
    : divide(notionalMax * conversion.numerator, conversion.denominator, 'down');
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
