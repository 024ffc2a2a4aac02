/**
 * Follow. The house runs funds in public, called agencies on the wire: opened once with its paper
 * money (open-funds), each trades its published strategy through the desk (core/strategies).
 * Everybody sees the list (list-agencies), an agency's page (load-agency, live-record), its values,
 * trades, decisions and record (agency-history, agency-run, show-values-file).
 *
 * A verified customer previews (preview-follow-order) and places an order (add-follow-order); it
 * can be neither cancelled nor sold. The clock strikes values, confirms and settles (strike-values,
 * strike.rules, book-struck). Two operators may pause new orders (decide-follow-pause); nobody
 * reaches a value. Funds, chain and orders are core/funds', because equity needs them.
 */
import type { Capability } from '../../platform/capability.ts';
import { carryOverBeat } from './orders/carry-over-orders.ts';
import type { FollowDeps } from './follow-deps.ts';
import { followRoutes } from './follow.routes.ts';
import { openLiveRecords } from './values/live-record.ts';
import { openFundsBeat } from './open-funds.ts';
import { ownFollowOrders } from './orders/own-follow-orders.ts';
import { showValuesFile } from './values/show-values-file.ts';
import { strikesBeat } from './values/strike-values.ts';

export function follow(deps: FollowDeps): Capability {
  return {
    name: 'follow',
    calls: followRoutes({ ...deps, records: openLiveRecords(deps) }),
    beats: [openFundsBeat(deps), strikesBeat(deps), carryOverBeat(deps.db)],
    pages: (http) => showValuesFile(http, deps),
    ownData: ownFollowOrders,
  };
}
