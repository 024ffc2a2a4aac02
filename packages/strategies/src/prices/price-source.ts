/** Where closes come from: the price engine, on a server or in a browser, or a table in a test. */
import { assert } from '@candor/kit/assert';
import { DAY_MS } from '@candor/kit/time';
import type { Bars } from '../strategy.ts';

export type HoldingEvent =
  | {
      readonly kind: 'split';
      readonly day: number;
      readonly numerator: bigint;
      readonly denominator: bigint;
    }
  /** Billionths of the price's currency for each share. */
  | { readonly kind: 'dividend'; readonly day: number; readonly perShareNano: bigint };

export type PriceSource = {
  /** The last trade at an instant, in units of the instrument. */
  readonly close: (instrument: string, atMs: number) => number;
  readonly inSharesOf: (
    instrument: string,
    units: number,
    range: { fromMs: number; toMs: number },
  ) => number;
  /** What a new order takes: a future's root stands for its front contract. */
  readonly contract: (instrument: string, atMs: number) => string;
  /** Splits and dividends, oldest first; `day` is counted since 1970, UTC. */
  readonly events: (
    instrument: string,
    range: { fromMs: number; untilMs: number },
  ) => readonly HoldingEvent[];
};

/** Closes of several instruments at the same bars, each in the shares of its own instant. */
export type Series = {
  readonly source: PriceSource;
  readonly instruments: readonly string[];
  readonly times: readonly number[];
  readonly closes: readonly (readonly number[])[];
  readonly hasSplit: readonly boolean[];
};

/** Yields after each slice, so that the event loop stays free. */
export function* loadSeries(
  source: PriceSource,
  instruments: readonly string[],
  times: readonly number[],
): Generator<number, Series> {
  const closes: number[][] = [];
  const hasSplit: boolean[] = [];
  for (const instrument of instruments) {
    const values: number[] = [];
    for (const [place, atMs] of times.entries()) {
      values.push(source.close(instrument, atMs));
      if (place % SLICE === SLICE - 1) yield values.length;
    }
    closes.push(values);
    hasSplit.push(isSplitWithin(source, instrument, times));
  }
  return { source, instruments, times, closes, hasSplit };
}

/** The `count` bars that end with bar `end`, in the shares of that bar. */
export function windowOf(series: Series, end: number, count: number): Bars {
  const from = Math.max(0, end + 1 - count);
  const times = series.times.slice(from, end + 1);
  return {
    times,
    closes: series.closes.map((closes, place) => {
      const seen = closes.slice(from, end + 1);
      if (series.hasSplit[place] !== true) return seen;
      const [instrument, toMs] = [series.instruments[place], times.at(-1)];
      assert(instrument !== undefined && toMs !== undefined, 'a window is inside its series');
      return seen.map((units, at) =>
        series.source.inSharesOf(instrument, units, { fromMs: times[at] ?? toMs, toMs }),
      );
    }),
  };
}

/** Closes at any instants, in the shares of the last of them. */
export function barsAt(
  source: PriceSource,
  instruments: readonly string[],
  times: readonly number[],
): Bars {
  const toMs = times.at(-1);
  assert(toMs !== undefined, 'there is a bar');
  return {
    times,
    closes: instruments.map((instrument) =>
      times.map((fromMs) =>
        source.inSharesOf(instrument, source.close(instrument, fromMs), { fromMs, toMs }),
      ),
    ),
  };
}

function isSplitWithin(source: PriceSource, instrument: string, times: readonly number[]): boolean {
  const [fromMs, untilMs] = [times[0], times.at(-1)];
  if (fromMs === undefined || untilMs === undefined) return false;
  return source
    .events(instrument, { fromMs, untilMs })
    .some(({ kind, day }) => kind === 'split' && day * DAY_MS <= untilMs);
}

const SLICE = 2_000;
