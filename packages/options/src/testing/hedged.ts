/**
 * A rule traded as a customer could: options bought at the ask and sold at the bid, the
 * underlying's share of the risk hedged at its bid and ask in whole shares, and what is left at the
 * expiry settled as the desk does. For tests of whether a rule earns.
 */
import { assert } from '@candor/kit/assert';
import type { CashDividend } from '@candor/market/corporate/actions';
import type { Instrument } from '@candor/market/instrument';
import { tickGrid } from '@candor/market/quote/tick-grid';
import type { Expiry } from '../contracts/expiries.ts';
import { STRIKE_SCALE } from '../contracts/symbol.ts';
import type { OptionUnderlying } from '../contracts/underlyings.ts';
import type { OptionKind } from '../price/greeks.ts';
import type { openSampleOptions } from './sample-options.ts';

type SampleOptions = ReturnType<typeof openSampleOptions>;

export type HedgedLeg = {
  readonly kind: OptionKind;
  readonly strike: number;
  /** Contracts; below nothing they are sold. */
  readonly contracts: number;
};

export type HedgedTrade = {
  readonly underlying: OptionUnderlying;
  readonly expiry: Expiry;
  readonly legs: readonly HedgedLeg[];
  readonly fromMs: number;
  readonly untilMs: number;
  readonly everyMs: number;
};

/** In the currency of the price. */
export type HedgedResult = { readonly profit: number; readonly premium: number };

/** Null where a split comes between, which would make other contracts of these. */
export function tradeHedged(options: SampleOptions, trade: HedgedTrade): HedgedResult | null {
  const { underlying, expiry, legs, fromMs, everyMs } = trade;
  const untilMs = Math.min(trade.untilMs, expiry.atMs);
  const actions = options.market.engine.actions(underlying.instrument, { fromMs, untilMs });
  if (actions.some(({ kind }) => kind === 'split')) return null;
  const dividends = actions.filter((action): action is CashDividend => action.kind === 'dividend');
  const shares = openHedge(options, underlying.instrument);
  const grid = options.quotes.grid(underlying);
  const worth = underlying.multiplier / grid.unitsPerWhole;
  let [cash, premium] = [0, 0];

  const quotesAt = (atMs: number) => options.quotes.legs(underlying, expiry, legs, atMs);
  const exchange = (atMs: number, way: 1 | -1): void => {
    for (const [place, { bid, ask }] of quotesAt(atMs).quotes.entries()) {
      const count = (legs[place]?.contracts ?? 0) * way;
      cash -= count * (count > 0 ? ask : bid) * worth;
      if (way === 1) premium += (Math.abs(count) * (bid + ask) * worth) / 2;
    }
  };
  exchange(fromMs, 1);
  let heldOn = quotesAt(fromMs).tradingDate;
  for (let atMs = fromMs; atMs < untilMs; atMs += everyMs) {
    const { quotes, isOpen, tradingDate } = quotesAt(atMs);
    if (!isOpen) continue;
    for (const { exOn, perShare } of dividends)
      if (heldOn < exOn && exOn <= tradingDate) shares.pay(Number(perShare));
    heldOn = tradingDate;
    const delta = quotes.reduce(
      (sum, quote, place) => sum + quote.delta * (legs[place]?.contracts ?? 0),
      0,
    );
    shares.hold(-delta * underlying.multiplier, atMs);
  }
  if (untilMs < expiry.atMs) exchange(untilMs, -1);
  else {
    const price = shares.settlement(expiry.atMs);
    for (const { kind, strike, contracts } of legs) {
      const sign = kind === 'call' ? 1 : -1;
      const inTheMoney = Math.max(sign * (price - strike / STRIKE_SCALE), 0);
      cash += contracts * inTheMoney * underlying.multiplier;
    }
  }
  return { profit: cash + shares.closeAt(Math.min(untilMs, expiry.atMs - 1)), premium };
}

/** What moves with the underlying and has a bid and an ask: itself, or the fund on the index. */
function openHedge({ market }: SampleOptions, instrument: Instrument) {
  const fund = fundsOnIndices.get(instrument.id);
  const traded = fund === undefined ? instrument : market.instrument(fund);
  const unitsOf = (of: Instrument): number => tickGrid(of.ticks).unitsPerWhole;
  const lastOf = (of: Instrument, atMs: number): number =>
    market.engine.quote(of, atMs).last / unitsOf(of);
  let [held, cash] = [0, 0];
  const hold = (wanted: number, atMs: number): void => {
    const perShare = fund === undefined ? 1 : lastOf(instrument, atMs) / lastOf(traded, atMs);
    const bought = Math.round(wanted * perShare) - held;
    if (bought === 0) return;
    const { bid, ask } = market.engine.quote(traded, atMs);
    assert(bid !== null && ask !== null, 'a hedge is traded');
    cash -= (bought * (bought > 0 ? ask : bid)) / unitsOf(traded);
    held += bought;
  };
  return {
    hold,
    pay: (perShare: number) => {
      cash += held * perShare;
    },
    settlement: (atMs: number) => lastOf(instrument, atMs - 1),
    closeAt: (atMs: number) => {
      hold(0, atMs);
      return cash;
    },
  };
}

const fundsOnIndices = new Map([
  ['IX:SPX', 'US:SPY'],
  ['IX:NDX', 'US:QQQ'],
]);

export type Edge = {
  readonly count: number;
  /** Of the premium, of a trade. */
  readonly share: number;
  /** The mean profit over its standard error. */
  readonly t: number;
  readonly profit: number;
};

export function edgeOf(results: readonly HedgedResult[]): Edge {
  const shares = results.map(({ profit, premium }) => profit / premium);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const share = mean(shares);
  const variance = mean(shares.map((each) => (each - share) * (each - share)));
  return {
    count: results.length,
    share,
    t: share / Math.sqrt(variance / (results.length - 1)),
    profit: mean(results.map(({ profit }) => profit)),
  };
}
