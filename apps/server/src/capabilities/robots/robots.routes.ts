/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/robots';
import { getReader } from '../../core/pricing/watched-by.ts';
import type { Acting } from '../../core/review/review.ts';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import { listCoinBars, listQuantifyCoins, loadCoinDetail, loadRobotKline } from './coins.ts';
import { settleRental } from './renting/end-rentals.ts';
import { listRentals, loadMiningQuota, loadRental, showRental } from './renting/list-rentals.ts';
import { listRobots, loadRobot } from './list-robots.ts';
import { listStrategyRuns } from './list-strategy-runs.ts';
import { decideRobotPause, listRobotPauses, proposeRobotPause } from './pause-robots.ts';
import { previewRedemption } from './renting/preview-redemption.ts';
import { previewRental } from './renting/preview-rental.ts';
import { redeemRental } from './renting/redeem-rental.ts';
import { rentRobot } from './renting/rent-robot.ts';
import { listRentalDecisions, listRobotMessages, loadRentalRecord } from './renting/rental-log.ts';
import type { RobotsDeps } from './robots-deps.ts';
import type { RentalSeen } from './renting/shown-rental.ts';

export function robotsRoutes(deps: RobotsDeps): BoundCall[] {
  const seen = ({ language, now }: Pick<Call, 'language' | 'now'>): RentalSeen => ({
    ...deps,
    language,
    now,
  });
  return bind(contract, {
    listRobots: (call) => listRobots(call.db, deps, call.body, call),
    loadRobot: (call) => loadRobot(call.db, deps, call.query.id, call),
    previewRental: (call) => previewRental(call.db, deps, call),
    rentRobot: async (call) => {
      const { id } = await call.transact((tx) => rentRobot(tx, deps, call.customer, call.body));
      return showRental(call.db, seen(call), call.customer, id);
    },
    listRentals: (call) => listRentals(call.db, seen(call), call.customer, call.body),
    loadRental: (call) => loadRental(call.db, seen(call), call.customer, call.body.orderId),
    previewRedemption: (call) =>
      previewRedemption(call.db, deps, { ...call, id: call.body.orderId }),
    redeemRental: async (call) => {
      const { id } = await call.transact((tx) => redeemRental(tx, deps, call.customer, call.body));
      // What cannot be done at once is done by the beats.
      await deps.runner.run([id]);
      await settleRental(deps, id);
      return showRental(call.db, seen(call), call.customer, id);
    },
    loadMiningQuota: (call) => loadMiningQuota(call.db, call.customer, call.body?.orderId),
    listRobotMessages: (call) =>
      listRobotMessages(call.db, deps, call.customer, {
        orderId: call.params.orderId,
        before: call.query.before,
        language: call.language,
        zone: call.zone,
      }),
    listRentalDecisions: (call) =>
      listRentalDecisions(call.db, deps, call.customer, call.query, call.language),
    loadRentalRecord: (call) =>
      call.transact((tx) => loadRentalRecord(tx, deps, call.customer, call.query.orderId)),
    loadRobotKline: (call) => loadRobotKline(call.db, deps, call.customer, call.query, call.now),
    listCoinBars: (call) => listCoinBars(deps, call.query, call.now),
    listQuantifyCoins: async (call) =>
      listQuantifyCoins(deps, await getReader(deps.watchedBy, call), call.now),
    loadCoinDetail: async (call) =>
      loadCoinDetail(deps, await getReader(deps.watchedBy, call), call.query.code, call.now),
    listStrategyRuns: (call) =>
      call.transact((tx) => listStrategyRuns(tx, acting(call), call.query)),
    listRobotPauses: (call) => call.transact((tx) => listRobotPauses(tx, acting(call), call.query)),
    proposeRobotPause: (call) =>
      call.transact((tx) => proposeRobotPause(tx, acting(call), call.body)),
    decideRobotPause: (call) =>
      call.transact((tx) =>
        decideRobotPause(tx, acting(call), { id: call.params.id, ...call.body }),
      ),
  });
}

function acting({
  operator,
  origin,
}: Pick<Call<typeof contract.listStrategyRuns>, 'operator' | 'origin'>): Acting {
  return { operator, network: origin.network };
}
