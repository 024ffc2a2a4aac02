/** The smallest and largest order of each product, over all its instruments; what differs between them has no step here and is on the instrument's own page. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { loadMinimums as minimumsCall } from '@candor/contract/stocks';
import type { LocalDate } from '@candor/kit/local-date';
import type { AssetClass } from '@candor/market/instrument';
import { money } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import { conversionOf } from '../../core/desk/conversions.ts';
import { versionAt } from '../../core/desk/dated.ts';
import { OPEN_ORDERS_MAX, ORDERS_PER_MINUTE_MAX } from '../../core/desk/gate.rules.ts';
import { limitTable } from '../../core/desk/limits.table.ts';
import { termsOf } from '../../core/desk/terms-of.ts';
import type { Terms } from '../../core/desk/terms.ts';
import type { Market } from '../../core/pricing/market.ts';
import { tapeDayAt } from '../../core/pricing/tape.ts';

type Minimums = DataOf<typeof minimumsCall>;

const classes: readonly AssetClass[] = ['usStock', 'hkStock', 'future', 'forex'];

export function openMinimums(market: Pick<Market, 'instruments' | 'pricing'>): (now: number) => Minimums {
  let made: { readonly on: LocalDate; readonly minimums: Minimums } | null = null;
  return (now) => {
    const on = tapeDayAt(now);
    // It takes a look at every instrument, and changes with the tables only.
    if (made?.on !== on) made = { on, minimums: { items: itemsOn(market, on, now), blockMinimum: String(versionAt(limitTable, on).block.quantityMin), openOrdersMax: OPEN_ORDERS_MAX, ordersPerMinuteMax: ORDERS_PER_MINUTE_MAX } };
    return made.minimums;
  };
}

function itemsOn(market: Pick<Market, 'instruments' | 'pricing'>, on: LocalDate, now: number): Minimums['items'] {
  const universe = market.instruments.universe();
  return Object.values(TradedSource).map((source) => {
    const all = classes.flatMap((assetClass) => universe.ofClass(assetClass).flatMap((instrument) => termsOf(instrument, source, on) ?? []));
    const lots = new Set(all.map(({ lot }) => lot));
    return {
      source,
      quantityMin: String(all.reduce((least, { quantityMin }) => (quantityMin < least ? quantityMin : least), all[0]?.quantityMin ?? 1n)),
      quantityStep: lots.size === 1 ? String([...lots][0]) : null,
      quantityMax: String(all.reduce((most, { quantityMax }) => (quantityMax > most ? quantityMax : most), 0n)),
      notionalMaxUsd: toWire(money('USD', all.reduce((most, terms) => larger(most, dollarsOf(market, terms, now)), 0n))),
      leverages: [...new Set(all.flatMap(({ leverages }) => leverages))].sort((a, b) => a - b),
    };
  });
}

function dollarsOf(market: Pick<Market, 'instruments' | 'pricing'>, { notionalMax, currency }: Terms, now: number): bigint {
  const conversion = conversionOf(market, currency, 'USD', now);
  return conversion === null ? 0n : divide(notionalMax * conversion.numerator, conversion.denominator, 'down');
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
