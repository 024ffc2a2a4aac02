/**
 * Lets every adversary play its units in the markets of many seeds and says who earns: more than
 * chance explains, net of all costs, corrected for the number of tries.
 */
import { assert } from '@candor/kit/assert';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import type { Adversary, Form, UnitResult } from './adversary.ts';
import { openMarketOfSeed, type EngineVersion, type MarketOfSeed } from './market-of-seed.ts';
import { openPlay, type PlayOptions } from './play.ts';
import { ALPHA, estimate, holm, leastSeen } from './statistics.ts';

export type UnitsOf = { readonly name: string; readonly units: readonly UnitResult[] };

export type Verdict = 'earns' | 'nothing' | 'no occasion';

export type Finding = {
  readonly name: string;
  readonly units: number;
  readonly trades: number;
  /** Of what was opened, the mean of all units; and in dollars a trade. */
  readonly bps: number;
  readonly perTrade: number;
  readonly t: number | null;
  readonly p: number;
  /** The least that would have been found, in basis points of what was opened. */
  readonly leastBps: number | null;
  readonly verdict: Verdict;
};

export type EdgeOptions = {
  readonly version: EngineVersion;
  readonly form: Form;
  readonly seeds: readonly number[];
  readonly adversaries: readonly Adversary[];
  /** A cause that was there once, put back. */
  readonly causes?: PlayOptions;
  readonly onSeed?: (seed: number) => void;
};

/** In the order of the adversaries. */
export function playSeeds({
  version,
  form,
  seeds,
  adversaries,
  causes = {},
  onSeed,
}: EdgeOptions): UnitsOf[] {
  const units = new Map<string, UnitResult[]>(adversaries.map(({ name }) => [name, []]));
  assert(units.size === adversaries.length, 'every adversary has a name of its own');
  for (const seed of seeds) {
    const markets = new Map<MarketHoursMode, MarketOfSeed>();
    for (const { name, hours, accounts, begins, play } of adversaries) {
      let market = markets.get(hours);
      if (market === undefined)
        markets.set(hours, (market = openMarketOfSeed({ seed, version, hours })));
      for (const begin of begins(form)) {
        const unit = openPlay(market, Date.parse(begin), {
          ...causes,
          ...(accounts === undefined ? {} : { accounts }),
        });
        play(unit);
        unit.closeAll();
        units.get(name)?.push(unit.result());
      }
    }
    onSeed?.(seed);
  }
  return Array.from(units, ([name, results]) => ({ name, units: results }));
}

/**
 * Units without a trade say nothing, whichever way the market went. Every unit counts the same: its
 * profit as a share of what it opened.
 */
export function judge(played: readonly UnitsOf[]): Finding[] {
  const tries = played.length;
  const estimates = played.map(({ name, units }) => {
    const traded = units.filter(({ trades }) => trades > 0);
    // Of what was opened, so that a wild day is one unit and not ten.
    const values = traded.map(({ profit, notional }) => (profit / notional) * BPS);
    return { name, traded, estimated: estimate(values) };
  });
  const corrected = holm(
    estimates.map(({ estimated }) => estimated.p),
    tries,
  );
  return estimates.map(({ name, traded, estimated }, place): Finding => {
    const sum = (of: (unit: UnitResult) => number): number =>
      traded.reduce((total, unit) => total + of(unit), 0);
    const trades = sum((unit) => unit.trades);
    const p = corrected[place] ?? 1;
    return {
      name,
      units: traded.length,
      trades,
      bps: estimated.mean,
      perTrade: trades === 0 ? 0 : sum((unit) => unit.profit) / trades,
      t: estimated.t,
      p,
      leastBps: leastSeen(estimated, tries),
      verdict: trades === 0 ? 'no occasion' : p < ALPHA ? 'earns' : 'nothing',
    };
  });
}

/** One line each, and a heading. */
export function reportLines(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const row = (cells: readonly string[]): string =>
    cells
      .map((cell, place) =>
        place === 0 ? cell.padEnd(width) : cell.padStart(columns[place - 1] ?? 8),
      )
      .join('  ');
  return [
    row(['adversary', 'units', 'trades', 'bps', '$/trade', 't', 'p corr.', 'least bps', 'verdict']),
    ...findings.map(({ name, units, trades, bps, perTrade, t, p, leastBps, verdict }) =>
      row([
        name,
        String(units),
        String(trades),
        bps.toFixed(2),
        perTrade.toFixed(2),
        t === null ? '-' : t.toFixed(2),
        p < 0.0001 ? '<0.0001' : p.toFixed(4),
        leastBps === null ? '-' : leastBps.toFixed(2),
        verdict === 'earns' ? 'EARNS' : verdict,
      ]),
    ),
  ];
}

const BPS = 10_000;
const columns = [6, 7, 9, 10, 7, 8, 10, 11];
