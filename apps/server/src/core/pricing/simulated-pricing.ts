/**
 * Prices from the simulated market: a pure function of day seeds, instrument and time, so every
 * server shows the same.
 *
 * A futures month stops at the end of its last trading day: its last price stays, and its market is
 * closed.
 */
import { localDate } from '@candor/kit/local-date';
import { HISTORY_FROM } from '@candor/market/candle/candles';
import { readTable } from '@candor/market/data/read-market-texts.ts';
import type { MarketEngine } from '@candor/market/engine';
import type { Instrument } from '@candor/market/instrument';
import { openMarket } from '@candor/market/open-market';
import type { Quote } from '@candor/market/quote/quote';
import type { Instruments } from '../instruments/instruments.ts';
import type { Pricing } from './pricing.ts';
import type { Tape } from './tape.ts';

type PricedTape = Pick<Tape, 'liveFrom' | 'versionTwoFrom' | 'versionThreeFrom' | 'seeds'>;

export function openSimulatedPricing({
  instruments,
  tape,
}: {
  instruments: Instruments;
  tape: PricedTape;
}): Pricing {
  let opened: MarketEngine | null = null;
  const engine = (): MarketEngine => (opened ??= getEngine(instruments, tape));
  const until = (instrument: Instrument, atMs: number) =>
    Math.max(
      Math.min(atMs, instruments.endsAt(instrument) ?? atMs),
      // Clocks of servers differ by a little: one hears of a listing just before its time.
      Math.min(instrument.listing?.listsAtMs ?? 0, atMs + CLOCKS_APART_MS),
    );
  const quote = (instrument: Instrument, atMs: number): Quote => {
    const lastMs = until(instrument, atMs);
    const found = engine().quote(instrument, lastMs);
    return lastMs < atMs ? { ...found, phase: 'closed' } : found;
  };

  return {
    quote,
    quotes: (list, atMs) =>
      list.some((instrument) => until(instrument, atMs) !== atMs)
        ? list.map((instrument) => quote(instrument, atMs))
        : engine().quotes(list, atMs),
    last: (instrument, atMs) => engine().last(instrument, until(instrument, atMs)),
    settlement: (instrument, atMs) => engine().settlement(instrument, until(instrument, atMs)),
    inSharesOf: (instrument, units, range) => engine().inSharesOf(instrument, units, range),
    figures: (instrument, atMs) => engine().figures(instrument, until(instrument, atMs)),
    openInterest: (instrument, atMs) => engine().openInterest(instrument, until(instrument, atMs)),
    depth: (instrument, atMs) =>
      until(instrument, atMs) < atMs ? { bids: [], asks: [] } : engine().depth(instrument, atMs),
    trades: (instrument, atMs, count) =>
      engine().trades(instrument, until(instrument, atMs), count),
    candles: (instrument, { fromMs, untilMs, ...more }) => {
      const lastMs = Math.min(untilMs, until(instrument, untilMs));
      return fromMs > lastMs
        ? []
        : engine().candles(instrument, { ...more, fromMs, untilMs: lastMs });
    },
    closes: (instrument, { fromMs, untilMs }) => {
      const lastMs = Math.min(untilMs, until(instrument, untilMs));
      return fromMs > lastMs ? [] : engine().closes(instrument, { fromMs, untilMs: lastMs });
    },
    actions: (instrument, range) => engine().actions(instrument, range),
    sparkline: (instrument, atMs, points) =>
      engine().sparkline(instrument, until(instrument, atMs), points),
    auctionInterest: (instrument, times, atMs) => engine().auctionInterest(instrument, times, atMs),
    varianceLeft: (instrument, range) => engine().varianceLeft(instrument, range),
    isListed: () => true,
    historyFrom: localDate(HISTORY_FROM),
  };
}

const CLOCKS_APART_MS = 5_000;

function getEngine(
  instruments: Instruments,
  { liveFrom, versionTwoFrom, versionThreeFrom, seeds }: PricedTape,
): MarketEngine {
  return openMarket({
    universe: instruments.universe(),
    texts: instruments.texts(),
    calibrationJson: readTable('calibration.json'),
    intradayProfileCsv: readTable('intraday-profile-us.csv'),
    hours: instruments.hours,
    liveFrom,
    versionTwoFrom,
    versionThreeFrom,
    liveSeeds: seeds,
  });
}
