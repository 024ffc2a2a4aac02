/**
 * The whole product with rented robots of verified customers, and a clock that is told when a bar
 * closes. Arguments: the database's address, the log file, how many customers, rentals of each.
 */
import { assert } from '@candor/kit/assert';
import { MINUTE_MS } from '@candor/kit/time';
import { rentRobot } from '@candor/server/capabilities/robots/renting/rent-robot';
import { followRuns } from '@candor/server/capabilities/robots/follow-runs';
import { setVerification } from '@candor/server/core/customers/standing';
import { openMarketViews } from '@candor/server/core/desk/terms/market-view';
import { openRunner } from '@candor/server/core/strategies/runner';
import { openLog } from '@candor/server/platform/log';
import { robots } from '@candor/strategies/catalogue/robots';
import { findStrategy } from '@candor/strategies/find-strategy';
import { openMeasuredProduct } from '../open-product.ts';
import { payIn } from '../people.ts';
import { answerParent, argument } from '../answer-parent.ts';
import { openSomebody } from '../people.ts';
import { cpuSeconds } from './usage.ts';

const DEPOSIT_MINOR = 100_000_00n;
const CAPITAL = '1000.00';
const BATCH = 100;

let now = Date.UTC(2026, 10, 16, 15, 0, 10);
const clock = { now: () => now };
const app = await openMeasuredProduct(
  {},
  { clock, log: openLog({ level: 'warn', file: argument(1) }), beats: 'whenAsked' },
);
const views = openMarketViews(app.market);
const failures: unknown[] = [];
const runner = openRunner({
  db: app.db,
  clock,
  desk: app.desk,
  market: app.market,
  views,
  findStrategy,
  onError: (error) => failures.push(error),
});
runner.listen('rental', followRuns({ views }));
const rented = await rentAll(Number(argument(2)), Number(argument(3)));

answerParent({ rented: () => rented, passBar, cpuSeconds }, () => app.close());

/** The next bar closes, and everything that is due is decided and sent. */
async function passBar(): Promise<number> {
  now = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS + 500;
  const startedMs = performance.now();
  await runner.run();
  assert(failures.length === 0, `a run failed: ${String(failures[0])}`);
  return performance.now() - startedMs;
}

async function rentAll(customers: number, each: number): Promise<number> {
  const people: string[] = [];
  for (let from = 0; from < customers; from += BATCH)
    await app.db.transact(async (tx) => {
      for (let place = from; place < Math.min(customers, from + BATCH); place += 1) {
        const id = await openSomebody(tx, `renter${place}`);
        await setVerification(tx, id, 'verified');
        people.push(id);
      }
      await payIn(tx, people.slice(from), 'funding', DEPOSIT_MINOR);
    });
  let count = 0;
  for (const customerId of people)
    for (let place = 0; place < each; place += 1) {
      const robot = robots[count % robots.length];
      assert(robot !== undefined, 'there are robots');
      count += 1;
      const requestId = `bench-rental-${String(count).padStart(8, '0')}`;
      await app.db.transact((tx) =>
        rentRobot(
          tx,
          { market: app.market, runner },
          { customerId, sessionId: null },
          { requestId, robotId: robot.id, amount: CAPITAL, pace: 'practice' },
        ),
      );
    }
  return count;
}
