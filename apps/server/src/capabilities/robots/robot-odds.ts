/** The odds of a robot at a pace. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { previewRental } from '@candor/contract/robots';
import type { Pace } from '@candor/strategies/catalogue/pace';
import type { Robot } from '@candor/strategies/catalogue/robot';
import { robots } from '@candor/strategies/catalogue/robots';
import { costBpsOf, distributionOf } from '@candor/strategies/odds/distribution';
import { robotSubject } from '@candor/strategies/odds/subject';
import * as z from 'zod/mini';
import type { Market } from '../../core/pricing/market.ts';
import type { StrategyOdds } from '../../core/strategies/odds.ts';
import { shownOdds, type ShownOdds } from '../../core/strategies/shown-odds.ts';
import type { Reader } from '../../platform/db/database.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import { HOUR_MS, MINUTES_PER_HOUR, SECONDS_PER_MINUTE } from '@candor/kit/time';
import { pacesIn } from './catalogue.ts';

export type Chances = DataOf<typeof previewRental>['chances'];

export type RobotOdds = {
  load(reader: Reader, robot: Robot, pace: Pace, now: number): Promise<ShownOdds>;
  /** With the price of a rental of this capital; null until they are computed. */
  loadWithPrice(
    reader: Reader,
    robot: Robot,
    asked: {
      readonly pace: Pace;
      readonly priceMinor: bigint;
      readonly capitalMinor: bigint | null;
    },
    now: number,
  ): Promise<{ readonly odds: ShownOdds; readonly chances: Chances }>;
};

export function openRobotOdds(odds: StrategyOdds): RobotOdds {
  return {
    async load(reader, robot, pace, now) {
      const subject = robotSubject(robot, pace);
      return shownOdds(await odds.load(reader, subject, pace, now), subject);
    },
    async loadWithPrice(reader, robot, { pace, priceMinor, capitalMinor }, now) {
      const subject = robotSubject(robot, pace);
      const found = await odds.load(reader, subject, pace, now);
      if (found.state === 'computing' || capitalMinor === null)
        return { odds: shownOdds(found, subject), chances: null };
      const cost = costBpsOf(priceMinor, capitalMinor);
      const { count, lost } = distributionOf(found.odds.starts, cost);
      return { odds: shownOdds(found, subject), chances: { count, lost } };
    },
  };
}

/**
 * All robots, a little after midnight UTC, so that the first visitor of the day does not wait. A
 * server that starts later in the day leaves it to that visitor: a start must not be busy with it.
 */
export function robotOddsWork(
  odds: StrategyOdds,
  { market, clock }: { readonly market: Pick<Market, 'instruments'>; readonly clock: Clock },
): JobWork {
  return work(
    job('robots.odds', z.object({}), {
      timeoutSeconds: MINUTES_PER_HOUR * SECONDS_PER_MINUTE,
      concurrency: 1,
    }),
    async (_, { period }) => {
      if (period === null || clock.now() - period > NIGHT_MS) return;
      for (const robot of robots)
        for (const pace of pacesIn(market.instruments.hours))
          await odds.compute(robotSubject(robot, pace), pace, clock.now());
    },
    { cron: '7 0 * * *' },
  );
}

const NIGHT_MS = HOUR_MS;
