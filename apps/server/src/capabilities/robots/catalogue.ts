/** The robots on offer, and their terms at a pace. */
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import {
  barMsOf,
  barsInCycle,
  BARS_PER_ROBOT_DAY,
  ENERGY_PER_ORDER,
  type Pace,
} from '@candor/strategies/catalogue/pace';
import type { Robot } from '@candor/strategies/catalogue/robot';
import { robots } from '@candor/strategies/catalogue/robots';
import { loadStrategy } from '@candor/strategies/find-strategy';
import { barAfter } from '@candor/strategies/run/cadence';
import { RENTAL_KEPT } from '../../core/desk/batch/for-rental.rules.ts';
import type { RunTerms } from '../../core/strategies/run.ts';

/** In cents. */
export const CAPITAL_MIN = 100_00n;
export const CAPITAL_MAX = 250_000_00n;

export function findRobot(id: string): Robot | null {
  return robots.find((robot) => robot.id === id) ?? null;
}

export function loadRobotOrRefuse(id: string): Robot {
  return findRobot(id) ?? refuseNow('ROBOT_UNKNOWN');
}

/** Of a rental: what was rented once stays in the catalogue. */
export function robotOf({ robotId }: { readonly robotId: string }): Robot {
  const robot = findRobot(robotId);
  assert(robot !== null, `${robotId} was rented, so it is known`);
  return robot;
}

export function pacesIn(hours: MarketHoursMode): readonly Pace[] {
  return hours === 'continuous' ? ['standard', 'practice'] : ['standard'];
}

export type CycleTerms = {
  readonly pace: Pace;
  readonly cycleDays: number;
  readonly barMs: number;
  readonly bars: number;
};

export function cycleTerms(robot: Robot, pace: Pace): CycleTerms {
  return {
    pace,
    cycleDays: robot.cycleDays,
    barMs: barMsOf(pace),
    bars: barsInCycle(robot.cycleDays),
  };
}

export type CycleTimes = {
  readonly firstBar: number;
  readonly firstDecision: number;
  readonly endsAt: number;
};

/** The first bar loads the history, the second brings the first decision, the last sells. */
export function cycleTimes({ barMs, bars }: CycleTerms, now: number): CycleTimes {
  const firstBar = barAfter({ kind: 'every', barMs }, now);
  return { firstBar, firstDecision: firstBar + barMs, endsAt: firstBar + (bars - 1) * barMs };
}

export function runTermsOf(
  robot: Robot,
  rental: {
    readonly id: string;
    readonly customerId: string;
    readonly pace: Pace;
    readonly firstBar: number;
    readonly capitalMinor: bigint;
  },
): RunTerms {
  const { barMs, bars } = cycleTerms(robot, rental.pace);
  const { id: strategy, version } = loadStrategy(robot.strategy);
  return {
    id: rental.id,
    kind: 'rental',
    subject: robot.id,
    owner: rental.customerId,
    wallet: 'funding',
    strategy,
    version,
    parameters: robot.parameters,
    instruments: robot.instruments,
    pace: rental.pace,
    cadence: { kind: 'every', barMs },
    firstBarMs: rental.firstBar,
    bars,
    loadingBars: 1,
    energy: {
      quota: robot.energyQuota,
      perOrder: ENERGY_PER_ORDER,
      barsPerRefill: BARS_PER_ROBOT_DAY,
    },
    capital: String(rental.capitalMinor),
    reserved: String(RENTAL_KEPT),
    currency: 'USD',
  };
}
