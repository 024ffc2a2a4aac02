/**
 * What all customers hold at current prices, and the worst case of it. Read in pages, to bound
 * memory. For the page, and for whoever watches it.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import type { Currency } from '@candor/money/currency';
import type { ShownMarket } from '../../core/desk/show/list-shown.ts';
import type { Position } from '../../core/desk/state/position.ts';
import { listOpenPositions } from '../../core/desk/store/positions.store.ts';
import type { ViewOf } from '../../core/desk/terms/market-view.ts';
import { getWallet } from '../../core/desk/terms/trading-wallet.ts';
import {
  closingUnits,
  computeWorth,
  getInitialMargin,
  valueAt,
} from '../../core/desk/terms/value.rules.ts';
import { warningLevels } from '../../core/desk/terms/warning-levels.rules.ts';
import { getSource } from '../../core/instruments/sources.ts';
import { isFund, wallets } from '../../core/ledger/accounts.ts';
import type { OptionMarket } from '../../core/options/option-market.ts';
import type { Reader } from '../../platform/db/database.ts';
import { countWorkingOrders } from './desk.store.ts';
import { getExposure, type Held } from './exposure.rules.ts';
import { measureOptions, type HeldOptions } from './list-option-exposure.ts';
import type { BookedSource } from '../../core/desk/state/booked-source.rules.ts';
import { MILLIONTHS, perWhole } from '../../core/desk/terms/coin-quantity.rules.ts';

export type ExposureDeps = ShownMarket & { readonly options: OptionMarket };
type Measured = ReturnType<typeof getExposure> & { readonly options: HeldOptions };

const POSITIONS_IN_PART = 1_000;

export async function measureExposure(
  reader: Reader,
  { market, views, options: optionMarket }: ExposureDeps,
  asOf: number,
): Promise<Measured> {
  const productOf = (instrumentId: string): TradedSource => {
    const instrument = market.instruments.universe().byId(instrumentId);
    assert(instrument !== null, `${instrumentId} is in the tables`);
    return getTradedSource(instrument);
  };
  const held = await listHeld(reader, views.at(asOf), productOf);
  const working = (await countWorkingOrders(reader)).map(
    ({ source, instrumentId, orders, isHouse }) => ({
      instrumentId,
      source: productOf(instrumentId),
      currency: getCurrency(source, instrumentId),
      orders,
      isHouse,
    }),
  );
  const { items, totals, products } = getExposure(held, working);
  const customers = held.filter(({ isHouse }) => !isHouse);
  const options = measureOptions({ market, options: optionMarket }, customers, asOf);
  const inOptions = options.reduce((sum, { worst }) => sum + worst, 0n);
  return {
    items,
    options,
    // Options are traded in dollars alone.
    totals: totals.map((total) =>
      total.currency === 'USD' ? { ...total, worst: total.worst + inOptions } : total,
    ),
    products: products.map((product) =>
      product.source === TradedSource.Option ? { ...product, worst: inOptions } : product,
    ),
  };
}

type ProductOf = (instrumentId: string) => TradedSource;

async function listHeld(reader: Reader, view: ViewOf, productOf: ProductOf): Promise<Held[]> {
  const held: Held[] = [];
  for (let after: Position | null = null; ;) {
    const part: Position[] = await listOpenPositions(reader, after, POSITIONS_IN_PART);
    held.push(...part.map((position) => getHeld(position, view, productOf)));
    const last = part.at(-1);
    if (last === undefined || part.length < POSITIONS_IN_PART) return held;
    after = last;
  }
}

/** At its closing price; without a market, at the last one. */
function getHeld(position: Position, view: ViewOf, productOf: ProductOf): Held {
  const { instrumentId, source, direction, quantity, margin } = position;
  const book = view(source, instrumentId);
  assert(book !== null, `${instrumentId} is held, so it is traded`);
  const units = closingUnits(book, direction) ?? book.last;
  const { floating, equity, level } = valueAt(book, position, units);
  const value = units * quantity;
  const worth = computeWorth(book, value, 'down');
  const leverage = Math.max(...book.terms.leverages);
  return {
    instrumentId,
    source: productOf(instrumentId),
    currency: getCurrency(source, instrumentId),
    direction,
    quantity:
      productOf(instrumentId) === TradedSource.Stock
        ? (quantity * MILLIONTHS) / perWhole(source)
        : quantity,
    worth,
    margin,
    floating,
    isNearEnd: level !== null && level <= warningLevels(book.terms)[0],
    isHouse: isFund(position.customerId),
    stress:
      source === TradedSource.Option
        ? null
        : {
            move: getInitialMargin(book, { direction, value, worth, quantity, leverage }),
            equity,
          },
  };
}

function getCurrency(source: BookedSource, instrumentId: string): Currency {
  return wallets[getWallet(source, instrumentId)].currency;
}

function getTradedSource({ id, assetClass }: Instrument): TradedSource {
  if (assetClass === 'option') return TradedSource.Option;
  const source = Object.values(TradedSource).find((traded) => traded === getSource(assetClass));
  assert(source !== undefined, `${id} is traded`);
  return source;
}
