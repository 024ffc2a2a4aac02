import { addDays, localDate } from '@candor/kit/local-date';
import { sha256Hex } from '@candor/kit/sha256';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { readMarketTexts, readTable } from '@candor/market/data/read-market-texts.ts';
import { parseCalibration } from '@candor/market/path/calibration';
import { getCommitment, toHex } from '@candor/market/tape/seeds';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import { findRobot } from '@candor/strategies/catalogue/robots';
import { computeOdds, type Odds } from '@candor/strategies/odds/odds';
import { robotSubject } from '@candor/strategies/odds/subject';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import { writeRecord, type RunRecord } from '@candor/strategies/recompute/record';
import { openMarketTerms } from '@candor/strategies/terms/market-terms';
import { recordRun } from '@candor/strategies/testing/recorded-run';
import { describe, expect, it } from 'vitest';
import type { PublishedMarkets } from '../../recompute/published-market.ts';
import type { ReadyOdds } from '../odds.model.ts';
import { checkOdds } from './check-odds.ts';
import { checkRecord, type RecordTask } from './check-record.ts';
import { toEnd } from './to-end.ts';

const liveFrom = localDate('2026-11-02');
const tables = {
  ...readMarketTexts(),
  calibration: readTable('calibration.json'),
  intradayProfile: readTable('intraday-profile-us.csv'),
};
const { engine, universe, liveSeeds } = openSampleMarket({ hours: 'continuous' });
const market = {
  source: enginePrices(engine, universe),
  terms: openMarketTerms(universe, parseCalibration(tables.calibration).spreadsBps),
};
const robot = findRobot('RBT01');
if (robot === null) throw new Error('it is in the catalogue');
const silent = () => undefined;

function published(count: number): PublishedMarkets {
  return {
    hours: 'continuous',
    liveFrom,
    tables,
    days: Array.from({ length: count + 1 }, (_, place) => {
      const day = addDays(liveFrom, place);
      const seed = liveSeeds(day);
      if (seed === null) throw new Error('the sample has every seed');
      return {
        day,
        engineVersion: 1,
        commitment: getCommitment(seed),
        seed: place < count ? toHex(seed) : null,
        publishedAt: 0,
      };
    }),
  };
}

describe('a record that is run again in the browser', () => {
  const run = {
    id: 'rnt_1',
    subject: robot.id,
    strategy: robot.strategy,
    version: 1,
    parameters: robot.parameters,
    instruments: robot.instruments,
    cadence: { kind: 'every', barMs: HOUR_MS },
    firstBarMs: Date.parse('2026-11-03T10:00:00Z'),
    bars: 168,
    loadingBars: 1,
    energy: { quota: robot.energyQuota, perOrder: 50, barsPerRefill: 24 },
    capital: '100000',
    reserved: '1',
    currency: 'USD',
  } as const;
  const record = recordRun(run, market.source, {
    terms: run.instruments.map((id) => market.terms(id, market.source.close(id, run.firstBarMs))),
    bars: 60,
  });
  const task = (change: Partial<RecordTask> = {}, of: RunRecord = record): RecordTask => {
    const text = writeRecord(of);
    return {
      kind: 'record',
      text,
      sha256: sha256Hex(text),
      knownHash: record.decisions.at(-1)?.hash ?? null,
      published: published(6),
      ...change,
    };
  };

  it('is the same, with every price on the published tape', () => {
    const shares: number[] = [];
    const found = checkRecord(task(), (share) => shares.push(share));
    expect(found).toMatchObject({ kind: 'same', decisions: 60, onTape: 60 });
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it('says how many of its prices are of a day that is still secret', () => {
    const found = checkRecord(task({ published: published(2) }), silent);
    expect(found).toMatchObject({ kind: 'same', decisions: 60 });
    expect(found.kind === 'same' && found.onTape < 60 && found.onTape > 0).toBe(true);
  });

  it('names the decision that was changed', () => {
    const decisions = record.decisions.map((decision) =>
      decision.number === 20 ? { ...decision, energy: 0 } : decision,
    );
    expect(checkRecord(task({}, { ...record, decisions }), silent)).toEqual({
      kind: 'different',
      problem: 'chainBroken',
      number: 20,
    });
  });

  it('finds a record that lacks what was published, a file that is another, and what is none', () => {
    expect(checkRecord(task({ knownHash: 'ab'.repeat(32) }), silent)).toMatchObject({
      problem: 'lastHashDiffers',
    });
    expect(checkRecord(task({ sha256: 'ab'.repeat(32) }), silent)).toMatchObject({
      problem: 'fileDiffers',
    });
    expect(checkRecord(task({ text: '{}', sha256: sha256Hex('{}') }), silent)).toMatchObject({
      problem: 'notARecord',
    });
  });

  it('stops at a seed that is not the one committed to', () => {
    const forged = published(6);
    const days = forged.days.map((day, place) =>
      place === 1 ? { ...day, seed: 'ab'.repeat(32) } : day,
    );
    expect(checkRecord(task({ published: { ...forged, days } }), silent)).toEqual({
      kind: 'seedForged',
      day: addDays(liveFrom, 1),
    });
  });
});

describe('a backtest that is computed again in the browser', () => {
  const subject = robotSubject(robot, 'standard');
  const lastMs = Date.parse(`${addDays(liveFrom, 5)}T00:00:00Z`) - HOUR_MS;
  const computed = toEnd(computeOdds(subject, market, lastMs), silent);
  const task = (shown: ReadyOdds, count = 6) => ({
    kind: 'odds' as const,
    subject: 'RBT01',
    pace: 'standard' as const,
    shown,
    published: published(count),
  });

  it('is the same, figure by figure', () => {
    const found = checkOdds(task(shownAs(computed)), silent);
    const points = computed.windows.reduce((sum, { curve }) => sum + curve.times.length, 0);
    expect(found).toEqual({ kind: 'same', figures: 3 * 12 + 2 * 100 + 2 * points, bars: 8_760 });
  });

  it('names the figure that is not, and what it would be', () => {
    const shown = shownAs(computed);
    const windows = shown.windows.map((window) =>
      window.days === 90
        ? { ...window, strategy: { ...window.strategy, return: '0.9999' } }
        : window,
    );
    expect(checkOdds(task({ ...shown, windows }), silent)).toMatchObject({
      kind: 'different',
      figure: 'return',
      days: 90,
      shown: '0.9999',
    });
    const outcomes = shown.starts.outcomes.map((outcome, place) =>
      place === 7 ? { ...outcome, return: '0.5' } : outcome,
    );
    expect(
      checkOdds(task({ ...shown, starts: { ...shown.starts, outcomes } }), silent),
    ).toMatchObject({ kind: 'different', figure: 'start', days: null, shown: '0.5' });
  });

  it('waits for the seed of its last day', () => {
    expect(checkOdds(task(shownAs(computed), 2), silent)).toEqual({ kind: 'secret' });
  });

  /** As the server writes it. */
  function shownAs(odds: Odds): ReadyOdds {
    const bps = (units: number) => (units / 10_000).toFixed(4);
    const hundredths = (units: number | null) => (units === null ? null : (units / 100).toFixed(2));
    const fall = ({ bps: size }: { bps: number }) =>
      size === 0 ? null : { ratio: bps(size), fromAt: 0, lowAt: 1, recoveredAt: null };
    return {
      state: 'ready',
      day: '2026-11-06',
      computedAt: lastMs + DAY_MS,
      windows: odds.windows.map(({ days, metrics, yardstick, curve }) => ({
        days: days as 30,
        bars: days * 24,
        fromAt: lastMs - days * DAY_MS,
        untilAt: lastMs,
        strategy: {
          return: bps(metrics.returnBps),
          drawdown: fall(metrics.drawdown),
          sharpe: hundredths(metrics.sharpeHundredths),
          sortino: hundredths(metrics.sortinoHundredths),
          calmar: hundredths(metrics.calmarHundredths),
          profitFactor: hundredths(metrics.profitFactorHundredths),
          winRate: metrics.winRateBps === null ? null : bps(metrics.winRateBps),
          exposure: bps(metrics.exposureBps),
          turnover: hundredths(metrics.turnoverHundredths) ?? '0',
          fees: '0',
          trades: metrics.trades,
        },
        yardstick: { return: bps(yardstick.returnBps), drawdown: fall(yardstick.drawdown) },
        curve: curve.times.map((at, place) => ({
          at,
          strategy: bps(curve.ownBps[place] ?? 0),
          yardstick: bps(curve.yardstickBps[place] ?? 0),
        })),
      })),
      starts: {
        count: odds.starts.length,
        lost: odds.starts.filter(({ resultBps }) => resultBps < 0).length,
        bars: odds.cycleBars,
        best: '0',
        median: '0',
        worst: '0',
        outcomes: odds.starts.map(({ startMs, resultBps, trades }) => ({
          at: startMs,
          return: bps(resultBps),
          trades,
        })),
      },
      shortStarts: odds.shortStarts.map(({ startMs, resultMicro }) => ({
        at: startMs,
        return: (resultMicro / 1_000_000).toFixed(6),
      })),
      assumptions: {
        capital: '10000.00',
        feeRate: '0.001',
        halfSpreads: [],
        fills: 'closeAndHalfSpread',
        includesFinancing: false,
        includesPrice: false,
      },
    };
  }
});
