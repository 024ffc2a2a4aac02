/** What odds are computed for: a robot at a pace, or a fund. */
import { PRACTICE_TERM_MS, type Fund } from '../catalogue/fund.ts';
import {
  barMsOf,
  BARS_PER_ROBOT_DAY,
  barsInCycle,
  ENERGY_PER_ORDER,
  type Pace,
} from '../catalogue/pace.ts';
import type { Robot } from '../catalogue/robot.ts';
import { loadStrategy } from '../find-strategy.ts';
import type { Periods } from '../metrics/metrics.ts';
import type { RunRules } from '../run/advance.ts';
import type { Cadence } from '../run/cadence.ts';

export type Subject = {
  readonly id: string;
  readonly kind: 'robot' | 'fund';
  readonly instruments: readonly string[];
  readonly yardstick: readonly string[];
  readonly cadence: Cadence;
  /** Without an end: how a stretch is run. */
  readonly rules: RunRules;
  readonly capital: bigint;
  readonly barsInYear: number;
  readonly cycleBars: number;
  readonly periods: Periods;
  /** Of a fund, taken for its cycle, in billionths; a robot's price depends on the capital. */
  readonly cycleFee: bigint;
  /** Of a fund's short term; null for a robot, whose practice pace has odds of its own. */
  readonly shortTermMs: number | null;
};

const ROBOT_CAPITAL = 10_000_00n;
const FUND_CAPITAL = 10_000_000_00n;
const DAYS_PER_YEAR = 365;
const WEEKDAYS_PER_YEAR = 261;
const NANO_DAYS = BigInt(DAYS_PER_YEAR);

export function robotSubject(robot: Robot, pace: Pace): Subject {
  return {
    id: robot.id,
    kind: 'robot',
    instruments: robot.instruments,
    yardstick: robot.yardstick.instruments,
    cadence: { kind: 'every', barMs: barMsOf(pace) },
    rules: {
      strategy: loadStrategy(robot.strategy),
      parameters: robot.parameters,
      bars: null,
      loadingBars: 1,
      energy: {
        quota: robot.energyQuota,
        perOrder: ENERGY_PER_ORDER,
        barsPerRefill: BARS_PER_ROBOT_DAY,
      },
    },
    capital: ROBOT_CAPITAL,
    barsInYear: DAYS_PER_YEAR * BARS_PER_ROBOT_DAY,
    cycleBars: barsInCycle(robot.cycleDays),
    periods: { bars: BARS_PER_ROBOT_DAY, perYear: DAYS_PER_YEAR },
    cycleFee: 0n,
    shortTermMs: null,
  };
}

export function fundSubject(fund: Fund): Subject {
  return {
    id: fund.id,
    kind: 'fund',
    instruments: fund.instruments,
    yardstick: fund.yardstick.instruments,
    cadence: { kind: 'weekdays', hour: fund.decidesAtHour },
    rules: {
      strategy: loadStrategy(fund.strategy),
      parameters: fund.parameters,
      bars: null,
      loadingBars: 0,
      energy: null,
    },
    capital: FUND_CAPITAL,
    barsInYear: WEEKDAYS_PER_YEAR,
    cycleBars: Math.round((fund.cycleDays * WEEKDAYS_PER_YEAR) / DAYS_PER_YEAR),
    periods: { bars: 1, perYear: WEEKDAYS_PER_YEAR },
    cycleFee: (fund.feeRate * BigInt(fund.cycleDays)) / NANO_DAYS,
    shortTermMs: PRACTICE_TERM_MS,
  };
}

export function barsIn(subject: Subject, days: number): number {
  return Math.round((subject.barsInYear * days) / DAYS_PER_YEAR);
}
