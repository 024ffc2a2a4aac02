/** The odds of a robot at a pace. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { previewRental } from '@candor/contract/robots';
import type { Pace } from '@candor/strategies/catalogue/pace';
import { rentalPrice, type RentalCycle } from '@candor/strategies/catalogue/rental-price';
import type { Robot } from '@candor/strategies/catalogue/robot';
import { robots } from '@candor/strategies/catalogue/robots';
import { costBpsOf, distributionOf } from '@candor/strategies/odds/distribution';
import type { Start } from '@candor/strategies/odds/odds';
import { robotSubject } from '@candor/strategies/odds/subject';
import * as z from 'zod/mini';
import type { Market } from '../../core/pricing/market.ts';
import type { StrategyOdds } from '../../core/strategies/odds.ts';
import { bpsText, shownOdds, type ShownOdds } from '../../core/strategies/shown-odds.ts';
import type { Reader } from '../../platform/db/database.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import { HOUR_MS, MINUTES_PER_HOUR, SECONDS_PER_MINUTE } from '@candor/kit/time';
import { pacesIn } from './catalogue.ts';
import { dollars } from './renting/rental-money.rules.ts';

export type Chances = DataOf<typeof previewRental>['chances'];

export type RobotOdds = {
  /** With the chances of a rental of this capital after all costs; null until they are computed. */
  load(
    reader: Reader,
    robot: Robot,
    asked: { readonly pace: Pace; readonly capitalMinor: bigint | null },
    now: number,
  ): Promise<{ readonly odds: ShownOdds; readonly chances: Chances }>;
};

export function openRobotOdds(odds: StrategyOdds): RobotOdds {
  return {
    async load(reader, robot, { pace, capitalMinor }, now) {
      const subject = robotSubject(robot, pace);
      const found = await odds.load(reader, subject, pace, now);
      return {
        odds: shownOdds(found, subject),
        chances:
          found.state === 'computing' || capitalMinor === null
            ? null
            : chancesOf(found.odds.starts, { pace, cycleDays: robot.cycleDays }, capitalMinor),
      };
    },
  };
}

function chancesOf(
  starts: readonly Start[],
  cycle: RentalCycle,
  capitalMinor: bigint,
): NonNullable<Chances> {
  const priceMinor = rentalPrice(cycle, capitalMinor);
  const costBps = costBpsOf(priceMinor, capitalMinor);
  const { count, gained, lost, untraded } = distributionOf(starts, costBps);
  return {
    count,
    gained,
    lost,
    untraded,
    capital: dollars(capitalMinor),
    price: dollars(priceMinor),
    costRatio: bpsText(costBps),
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
