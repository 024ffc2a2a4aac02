/**
 * Prices of the market with those of options: a caller asks for the price of what is held
 * without knowing what it is.
 *
 * Options have no tape of their own. Their quotes follow from the underlying's at the same instant,
 * so they have no trades, bars or history here; the pages of options ask the options market.
 */
import { assert } from '@candor/kit/assert';
import type { Instrument, OptionFacts } from '@candor/market/instrument';
import { instantOfTick } from '@candor/market/path/days';
import type { Quote } from '@candor/market/quote/quote';
import { settlementUnits } from '@candor/options/contracts/combination';
import { depthOf, quoteNet, type NetQuote } from '@candor/options/quote/net-quote';
import { getGrid } from '../pricing/decimal-texts.ts';
import type { Market } from '../pricing/market.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { OptionMarket } from './option-market.ts';

export function withOptionPrices(market: Market, options: OptionMarket): Market {
  return { ...market, pricing: addOptions(market, options) };
}

function addOptions(
  { pricing, instruments }: Pick<Market, 'pricing' | 'instruments'>,
  options: OptionMarket,
): Pricing {
  /** What it is worth at the price its underlying settles at. */
  const getSettlement = (instrument: Instrument, facts: OptionFacts): number => {
    const followed = instruments.universe().byId(facts.followed);
    assert(followed !== null, 'an option follows an instrument');
    return settlementUnits(facts, {
      price: BigInt(pricing.settlement(followed, facts.expiresAtMs - 1)),
      priceUnits: BigInt(getGrid(followed).unitsPerWhole),
      units: BigInt(getGrid(instrument).unitsPerWhole),
    });
  };
  const net = (instrument: Instrument, facts: OptionFacts, atMs: number): NetQuote => {
    const found = quoteNet(options, facts, getGrid(instrument), Math.min(atMs, facts.expiresAtMs));
    assert(found !== null, `${instrument.code} is quoted`);
    return atMs < facts.expiresAtMs ? found : { ...found, last: getSettlement(instrument, facts) };
  };
  const quote = (instrument: Instrument, atMs: number): Quote => {
    const { option } = instrument.facts;
    return option === undefined
      ? pricing.quote(instrument, atMs)
      : quoteOf(instrument, net(instrument, option, atMs), atMs < option.expiresAtMs);
  };
  return {
    ...pricing,
    historyFrom: pricing.historyFrom,
    quote,
    quotes: (instruments, atMs) =>
      instruments.some(({ assetClass }) => assetClass === 'option')
        ? instruments.map((instrument) => quote(instrument, atMs))
        : pricing.quotes(instruments, atMs),
    last: (instrument, atMs) =>
      instrument.facts.option === undefined
        ? pricing.last(instrument, atMs)
        : net(instrument, instrument.facts.option, atMs).last,
    settlement: (instrument, atMs) => {
      const { option } = instrument.facts;
      return option === undefined
        ? pricing.settlement(instrument, atMs)
        : getSettlement(instrument, option);
    },
    depth: (instrument, atMs) => {
      const { option } = instrument.facts;
      if (option === undefined) return pricing.depth(instrument, atMs);
      if (atMs >= option.expiresAtMs) return { bids: [], asks: [] };
      return depthOf(net(instrument, option, atMs), getGrid(instrument));
    },
    isListed: (instrument, atMs) =>
      instrument.facts.option === undefined || areListed(options, instrument.facts.option, atMs),
    trades: (instrument, atMs, count) =>
      isOption(instrument) ? [] : pricing.trades(instrument, atMs, count),
    actions: (instrument, range) =>
      isOption(instrument) ? [] : pricing.actions(instrument, range),
    candles: (instrument, range) =>
      isOption(instrument) ? [] : pricing.candles(instrument, range),
    closes: (instrument, range) => (isOption(instrument) ? [] : pricing.closes(instrument, range)),
    sparkline: (instrument, atMs, points) =>
      isOption(instrument) ? [] : pricing.sparkline(instrument, atMs, points),
  };
}

function areListed(
  { listing, underlyings }: OptionMarket,
  { root, expiresOn, legs }: OptionFacts,
  atMs: number,
): boolean {
  const underlying = underlyings.byRoot(root);
  const expiry = underlying === null ? null : listing.expiry(underlying, expiresOn, atMs);
  if (underlying === null || expiry === null) return false;
  const strikes = listing.strikes(underlying, expiry, atMs);
  return legs.every(({ strike }) => strikes.includes(strike));
}

function isOption({ assetClass }: Instrument): boolean {
  return assetClass === 'option';
}

function quoteOf({ id }: Instrument, net: NetQuote, isListed: boolean): Quote {
  const { last, previousClose, sequence, bid, ask, bidSize, askSize, volume } = net;
  return {
    id,
    tradingDate: net.tradingDate,
    phase: isListed ? net.phase : 'closed',
    tradedAtMs: instantOfTick(sequence),
    sequence,
    last,
    previousClose,
    open: last,
    high: last,
    low: last,
    change: last - previousClose,
    changeRatio:
      previousClose === 0
        ? 0
        : Math.round(((last - previousClose) / previousClose) * RATIO_SCALE) / RATIO_SCALE,
    bid: isListed ? bid : null,
    ask: isListed ? ask : null,
    bidSize,
    askSize,
    volume,
    turnover: 0,
    extended: null,
  };
}

const RATIO_SCALE = 1_000_000;
