/** Total exposure from stored positions at current prices. Read in pages, to bound memory. */
import type { loadExposure as endpoint } from '@candor/contract/desk';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import { getActor, recordLook } from '../../core/audit/record.ts';
import type { ShownMarket } from '../../core/desk/show/list-shown.ts';
import { warningLevels } from '../../core/desk/terms/warning-levels.rules.ts';
import type { ViewOf } from '../../core/desk/terms/market-view.ts';
import type { Position } from '../../core/desk/state/position.ts';
import { listOpenPositions } from '../../core/desk/store/positions.store.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { closingUnits, valueAt, computeWorth } from '../../core/desk/terms/value.rules.ts';
import { getWallet } from '../../core/desk/terms/trading-wallet.ts';
import { getName } from '../../core/instruments/instruments.ts';
import { getSource } from '../../core/instruments/sources.ts';
import { isFund, wallets } from '../../core/ledger/accounts.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { OptionMarket } from '../../core/options/option-market.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { countWorkingOrders } from './desk.store.ts';
import { listOptionExposure } from './list-option-exposure.ts';
import { getExposure, type Held, type InstrumentExposure } from './exposure.rules.ts';

type Exposure = DataOf<typeof endpoint>;

const POSITIONS_IN_PART = 1_000;

export async function loadExposure(
  tx: Tx,
  { market, views, options }: ShownMarket & { readonly options: OptionMarket },
  { operator, network }: Acting,
  language: Language,
): Promise<Exposure> {
  const asOf = tx.now;
  const held = await listHeld(tx, views.at(asOf));
  const customers = held.filter(({ isHouse }) => !isHouse);
  const working = (await countWorkingOrders(tx)).map(
    ({ source, instrumentId, orders, isHouse }) => ({
      instrumentId,
      currency: getCurrency(source, instrumentId),
      orders,
      isHouse,
    }),
  );
  const { items, totals } = getExposure(held, working);
  await recordLook(tx, getActor(operator, network), {
    action: 'desk.exposureRead',
    customerId: null,
    subject: null,
    reason: null,
  });
  return {
    asOf,
    totals: totals.map(({ currency, long, short, margin, floating, positions, orders }) => ({
      currency,
      ...amounts(currency, { long, short, margin, floating }),
      positions,
      orders,
    })),
    items: items.map((item) => shownItem(market, item, language)),
    options: listOptionExposure({ market, options }, customers, { asOf, language }),
  };
}

async function listHeld(reader: Reader, view: ViewOf): Promise<Held[]> {
  const held: Held[] = [];
  for (let after: Position | null = null; ;) {
    const part: Position[] = await listOpenPositions(reader, after, POSITIONS_IN_PART);
    held.push(...part.map((position) => getHeld(position, view)));
    const last = part.at(-1);
    if (last === undefined || part.length < POSITIONS_IN_PART) return held;
    after = last;
  }
}

/** At its closing price; without a market, at the last one. */
function getHeld(position: Position, view: ViewOf): Held {
  const { instrumentId, source, direction, quantity, margin } = position;
  const book = view(source, instrumentId);
  assert(book !== null, `${instrumentId} is held, so it is traded`);
  const units = closingUnits(book, direction) ?? book.last;
  const { floating, level } = valueAt(book, position, units);
  return {
    instrumentId,
    currency: getCurrency(source, instrumentId),
    direction,
    quantity,
    worth: computeWorth(book, units * quantity, 'down'),
    margin,
    floating,
    isNearEnd: level !== null && level <= warningLevels(book.terms)[0],
    isHouse: isFund(position.customerId),
  };
}

function shownItem(
  { instruments }: Pick<Market, 'instruments'>,
  item: InstrumentExposure,
  language: Language,
): Exposure['items'][number] {
  const {
    instrumentId,
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
  } = item;
  const instrument = instruments.universe().byId(instrumentId);
  assert(instrument !== null, `${instrumentId} is in the tables`);
  const source = getTradedSource(instrument);
  const net = long - short;
  return {
    source,
    code: instrument.code,
    name: getName(instrument, language),
    currency,
    ...amounts(currency, { long, short, net, margin, floating }),
    quantity: quantityText(source, quantity),
    positions,
    orders,
    nearLiquidation,
    isHouse,
  };
}

function getTradedSource({ id, assetClass }: Instrument): TradedSource {
  if (assetClass === 'option') return TradedSource.Option;
  const source = Object.values(TradedSource).find((traded) => traded === getSource(assetClass));
  assert(source !== undefined, `${id} is traded`);
  return source;
}

function amounts<Name extends string>(
  currency: Currency,
  minors: Readonly<Record<Name, bigint>>,
): Record<Name, string> {
  return Object.fromEntries(
    Object.entries<bigint>(minors).map(([name, minor]) => [name, toWire(money(currency, minor))]),
  ) as Record<Name, string>;
}

function getCurrency(source: TradedSource, instrumentId: string): Currency {
  return wallets[getWallet(source, instrumentId)].currency;
}
