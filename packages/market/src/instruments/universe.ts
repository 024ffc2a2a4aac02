/**
 * All instruments by id, code, class and exchange.
 *
 * Read once and immutable. Futures months are found by id and code too, though lists show only
 * roots.
 */
import { assert } from '@candor/kit/assert';
import { openCalendars } from '../calendar/calendars.ts';
import { findContract, openContracts, type Contracts } from '../contracts/contracts.ts';
import type { AssetClass, Instrument, TickBand } from '../instrument.ts';
import { parseCrypto } from './parse-crypto.ts';
import { parseForex } from './parse-forex.ts';
import { parseFutures } from './parse-futures.ts';
import { parseHkStocks } from './parse-hk-stocks.ts';
import { parseIndices } from './parse-indices.ts';
import { parseUsStocks } from './parse-us-stocks.ts';
import type { MarketTexts } from './market-texts.ts';
import { parseHkTicks } from './ticks.ts';

export type Universe = {
  readonly all: readonly Instrument[];
  readonly byId: (id: string) => Instrument | null;
  readonly byCode: (assetClass: AssetClass, code: string) => Instrument | null;
  readonly ofClass: (assetClass: AssetClass) => readonly Instrument[];
  readonly ofMarket: (assetClass: AssetClass, market: string) => readonly Instrument[];
  readonly contracts: Contracts;
  /** The steps in which shares of Hong Kong move. */
  readonly hkTicks: readonly TickBand[];
};

export function openUniverse(texts: MarketTexts): Universe {
  const hkTicks = parseHkTicks(texts.hkTickSizes);
  const all = [
    ...parseUsStocks(texts.usStocks),
    ...parseHkStocks(texts.hkStocks, hkTicks),
    ...parseFutures(texts.futures),
    ...parseForex(texts.forex),
    ...parseIndices(texts.indices),
    ...parseCrypto(texts.crypto),
  ];
  const listed = new Map<string, Instrument>(all.map((instrument) => [instrument.id, instrument]));
  assert(listed.size === all.length, 'two instruments of one class have the same code');
  const classes = Map.groupBy(all, ({ assetClass }) => assetClass);
  const markets = Map.groupBy(all, ({ assetClass, market }) => `${assetClass}:${market}`);
  const codes = new Map(
    all.map((instrument) => [`${instrument.assetClass}:${instrument.code}`, instrument]),
  );
  const contracts = openContracts(openCalendars(texts));

  const byCode = (assetClass: AssetClass, code: string): Instrument | null => {
    const found = codes.get(`${assetClass}:${code}`);
    if (found !== undefined || assetClass !== 'future') return found ?? null;
    return (
      findContract(contracts, (root) => codes.get(`future:${root}`) ?? null, code)?.instrument ??
      null
    );
  };

  return {
    all,
    byId: (id) =>
      listed.get(id) ??
      (id.startsWith(FUTURE_PREFIX) ? byCode('future', id.slice(FUTURE_PREFIX.length)) : null),
    byCode,
    ofClass: (assetClass) => classes.get(assetClass) ?? [],
    ofMarket: (assetClass, market) => markets.get(`${assetClass}:${market}`) ?? [],
    contracts,
    hkTicks,
  };
}

const FUTURE_PREFIX = 'FU:';
