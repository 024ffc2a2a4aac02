import type { loadExposure as endpoint } from '@candor/contract/desk';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import { getActor, recordLook } from '../../core/audit/record.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { getName } from '../../core/instruments/instruments.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CurrencyExposure, InstrumentExposure } from './exposure.rules.ts';
import { shownOptions } from './list-option-exposure.ts';
import { measureExposure, type ExposureDeps } from './measure-exposure.ts';
import { STOCK_FRACTION } from '../../core/desk/state/booked-source.rules.ts';

type Exposure = DataOf<typeof endpoint>;

export async function loadExposure(
  tx: Tx,
  deps: ExposureDeps,
  { operator, network }: Acting,
  language: Language,
): Promise<Exposure> {
  const { market } = deps;
  const { items, totals, products, options } = await measureExposure(tx, deps, tx.now);
  await recordLook(tx, getActor(operator, network), {
    action: 'desk.exposureRead',
    customerId: null,
    subject: null,
    reason: null,
  });
  return {
    asOf: tx.now,
    totals: totals.map(shownTotal),
    products: products.map(({ source, ...total }) => ({ source, ...shownTotal(total) })),
    items: items.map((item) => shownItem(market, item, language)),
    options: shownOptions({ market }, options, language),
  };
}

function shownTotal({
  currency,
  long,
  short,
  margin,
  floating,
  worst,
  positions,
  orders,
}: CurrencyExposure): Exposure['totals'][number] {
  return {
    currency,
    ...amounts(currency, { long, short, margin, floating, worst }),
    positions,
    orders,
  };
}

function shownItem(
  { instruments }: Pick<Market, 'instruments'>,
  item: InstrumentExposure,
  language: Language,
): Exposure['items'][number] {
  const {
    instrumentId,
    source,
    currency,
    long,
    short,
    quantity,
    margin,
    floating,
    positions,
    orders,
    nearLiquidation,
    isHouse,
    worst,
  } = item;
  const instrument = instruments.universe().byId(instrumentId);
  assert(instrument !== null, `${instrumentId} is in the tables`);
  const net = long - short;
  const isOption = source === TradedSource.Option;
  return {
    source,
    code: instrument.code,
    name: getName(instrument, language),
    currency,
    ...amounts(currency, { long, short, net, margin, floating }),
    // Shares of all holdings together, whole and in fractions, are counted in millionths.
    quantity: quantityText(source === TradedSource.Stock ? STOCK_FRACTION : source, quantity),
    positions,
    orders,
    nearLiquidation,
    isHouse,
    worst: isOption ? null : toWire(money(currency, worst)),
  };
}

function amounts<Name extends string>(
  currency: Currency,
  minors: Readonly<Record<Name, bigint>>,
): Record<Name, string> {
  return Object.fromEntries(
    Object.entries<bigint>(minors).map(([name, minor]) => [name, toWire(money(currency, minor))]),
  ) as Record<Name, string>;
}
