/** The same figures of the simulated market: years of closes, weeks of minutes, a day of books. */
import { assert } from '@candor/kit/assert';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { driverInstruments, isDriverName } from '@candor/market/path/line/links';
import { tickGrid } from '@candor/market/quote/tick-grid';
import { autocorrelation, correlation, deviation, kurtosis } from '@candor/market/testing/moments';
import { openSampleMarket, type SampleMarket } from '@candor/market/testing/sample-market';
import type { Calibrated } from './calibrated.ts';

export type LineFigures = {
  readonly name: string;
  readonly volatility: number;
  readonly kurtosis: number;
  readonly jumpsPerYear: number;
  readonly autocorrelation: number;
  readonly returns: readonly number[];
};

/** Of the book in the middle: one that costs less than its tick would be all of a mean. */
export type ClassBooks = {
  readonly name: string;
  readonly spreadBps: number;
  /** At the best price, in thousands of the price's currency; of both sides the mean. */
  readonly bestThousands: number;
  /** Within the five levels. */
  readonly depthThousands: number;
};

export type Measured = {
  readonly lines: readonly LineFigures[];
  readonly shares: readonly LineFigures[];
  readonly varianceByMinute: readonly number[];
  readonly correlations: {
    readonly names: readonly string[];
    readonly matrix: readonly (readonly number[])[];
  };
  readonly books: readonly ClassBooks[];
};

export type RealismOptions = {
  readonly seed: number;
  readonly version: 2 | 3;
  readonly years: number;
  readonly sessions: number;
};

const UNTIL = Date.UTC(2026, 7, 1);
const TRADING_DAYS = 252;
const LARGE = 4;
const shareIds = ['AAPL', 'MSFT', 'NVDA', 'KO', 'PG', 'XOM', 'JPM', 'JNJ', 'CAT', 'NEE'].map(
  (code) => `US:${code}`,
);
const SESSION_MINUTES = 390;
/** A bond's price falls when the yield rises that the data has. */
const signOf = (driver: string): 1 | -1 => (driver === 'UST10Y_dy' ? -1 : 1);
const lineIds: Readonly<Record<string, string>> = {
  DJI: 'IX:DJI',
  FTSE: 'IX:FTSE',
  ...driverInstruments,
};

export function measureRealism(
  { seed, version, years, sessions }: RealismOptions,
  calibrated: Calibrated,
): Measured {
  const fromMs = UNTIL - years * 365 * DAY_MS;
  const liveFrom = new Date(fromMs - 14 * DAY_MS).toISOString().slice(0, 10);
  const market = openSampleMarket({
    liveFrom,
    versionTwoFrom: liveFrom,
    versionThreeFrom: version === 3 ? liveFrom : null,
    secret: seed,
  });
  const returns = new Map<string, ReadonlyMap<string, number>>();
  const returnsOf = (id: string): ReadonlyMap<string, number> => {
    let known = returns.get(id);
    if (known === undefined) returns.set(id, (known = dailyReturns(market, id, fromMs)));
    return known;
  };
  const figures = (name: string, id: string): LineFigures =>
    lineFigures(name, [...returnsOf(id).values()]);
  const names = calibrated.correlations.names.filter(isDriverName);
  return {
    lines: Object.keys(calibrated.indices).flatMap((name) => {
      const id = lineIds[name];
      return id === undefined ? [] : [figures(name, id)];
    }),
    shares: shareIds.map((id) => figures(id.slice(3), id)),
    varianceByMinute: minuteVariance(market, sessions),
    correlations: {
      names,
      matrix: names.map((row) =>
        names.map(
          (column) =>
            signOf(row) *
            signOf(column) *
            together(returnsOf(driverInstruments[row]), returnsOf(driverInstruments[column])),
        ),
      ),
    },
    books: bookFigures(market),
  };
}

function dailyReturns(
  market: SampleMarket,
  id: string,
  fromMs: number,
): ReadonlyMap<string, number> {
  const closes = market.engine.closes(market.instrument(id), { fromMs, untilMs: UNTIL });
  return new Map(
    closes
      .slice(1)
      .map(({ date, units }, place) => [date, Math.log(units / (closes[place]?.units ?? units))]),
  );
}

function lineFigures(name: string, returns: readonly number[]): LineFigures {
  const spread = deviation(returns);
  const large = returns.filter((each) => Math.abs(each) > LARGE * spread).length;
  return {
    name,
    volatility: spread,
    kurtosis: kurtosis(returns),
    jumpsPerYear: (large / returns.length) * TRADING_DAYS,
    autocorrelation: autocorrelation(returns, 1),
    returns,
  };
}

function together(one: ReadonlyMap<string, number>, two: ReadonlyMap<string, number>): number {
  const dates = [...one.keys()].filter((date) => two.has(date));
  return correlation(
    dates.map((date) => one.get(date) ?? 0),
    dates.map((date) => two.get(date) ?? 0),
  );
}

/**
 * Of large shares, as shares of a session's variance: by the square of a minute's mean move, since
 * by its mean square one jump would be all there is to see.
 */
function minuteVariance(market: SampleMarket, sessions: number): number[] {
  const sizes = Array.from({ length: SESSION_MINUTES }, () => 0);
  // Mondays to Fridays of summer time, when New York opens at 13:30 UTC.
  for (let day = 0, done = 0; done < sessions; day += 1) {
    const opensAt = Date.UTC(2026, 3, 6, 13, 30) + day * DAY_MS;
    if ([0, 6].includes(new Date(opensAt).getUTCDay())) continue;
    done += 1;
    for (const id of shareIds.slice(0, 4)) {
      const share = market.instrument(id);
      let before = Math.log(market.engine.last(share, opensAt));
      for (let minute = 0; minute < SESSION_MINUTES; minute += 1) {
        const now = Math.log(market.engine.last(share, opensAt + (minute + 1) * MINUTE_MS - 1));
        sizes[minute] = (sizes[minute] ?? 0) + Math.abs(now - before);
        before = now;
      }
    }
  }
  const squares = sizes.map((size) => size * size);
  const sum = squares.reduce((total, each) => total + each, 0);
  assert(sum > 0, 'shares move');
  return squares.map((each) => each / sum);
}

function bookFigures(market: SampleMarket): ClassBooks[] {
  const { universe, engine } = market;
  const popular = (list: readonly Instrument[], from: number): Instrument[] =>
    list.toSorted((one, two) => two.popularity - one.popularity).slice(from, from + 12);
  const front = (root: Instrument): Instrument => {
    const [month] = universe.contracts.listed(root, root.anchor.on);
    return month?.instrument ?? root;
  };
  const futures = universe.ofClass('future');
  const groups: readonly { name: string; list: readonly Instrument[]; hour: number }[] = [
    { name: 'US shares, largest', list: popular(universe.ofClass('usStock'), 0), hour: 16 },
    { name: 'US shares, 500th', list: popular(universe.ofClass('usStock'), 500), hour: 16 },
    { name: 'US shares, 3000th', list: popular(universe.ofClass('usStock'), 3_000), hour: 16 },
    { name: 'Hong Kong, largest', list: popular(universe.ofClass('hkStock'), 0), hour: 3 },
    { name: 'Hong Kong, 500th', list: popular(universe.ofClass('hkStock'), 500), hour: 3 },
    {
      name: 'index futures',
      list: futures
        .filter(({ sector, currency }) => sector === 'Equity Index' && currency === 'USD')
        .map(front),
      hour: 16,
    },
    {
      name: 'other futures',
      list: futures.filter(({ sector }) => sector === 'Metals' || sector === 'Energy').map(front),
      hour: 16,
    },
    { name: 'currency pairs', list: popular(universe.ofClass('forex'), 0), hour: 16 },
    { name: 'coins', list: popular(universe.ofClass('crypto'), 0), hour: 16 },
  ];
  return groups.map(({ name, list, hour }) => {
    const books = list.flatMap((instrument) => {
      const { bids, asks } = engine.depth(instrument, Date.UTC(2026, 5, 16, hour, 7));
      const [bid, ask] = [bids[0], asks[0]];
      if (bid === undefined || ask === undefined) return [];
      const each =
        Number(instrument.facts.contract?.multiplier ?? 1) /
        tickGrid(instrument.ticks).unitsPerWhole /
        1_000;
      const worth = (levels: typeof bids): number =>
        levels.reduce((sum, { units, size }) => sum + units * size * each, 0);
      return [
        {
          spread: (2e4 * (ask.units - bid.units)) / (ask.units + bid.units),
          best: (worth([bid]) + worth([ask])) / 2,
          depth: worth(bids) + worth(asks),
        },
      ];
    });
    return {
      name,
      spreadBps: median(books.map(({ spread }) => spread)),
      bestThousands: median(books.map(({ best }) => best)),
      depthThousands: median(books.map(({ depth }) => depth)),
    };
  });
}

function median(values: readonly number[]): number {
  const middle = values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)];
  assert(middle !== undefined, 'there are books of each kind');
  return middle;
}
