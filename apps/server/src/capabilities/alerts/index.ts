/**
 * Price alerts. A customer says what to wait for (set-alert.ts); what is true already is refused
 * with the figure of now. Every tick is compared with all alerts of its instrument
 * (watch-alerts.ts), by the index that also finds resting orders, and what was missed without a
 * server is found on the tape (find-crossing.ts). Being reached is told once, in one transaction
 * with the inbox (fire-alerts.ts); how it reaches the customer is decided by the preferences of
 * core/inbox.
 */
import { MINUTE_MS } from '@candor/kit/time';
import type { Capability } from '../../platform/capability.ts';
import { alertsRoutes } from './alerts.routes.ts';
import { ownAlerts } from './list-alerts.ts';
import { openAlertWatch, type AlertWatch, type AlertWatchDeps } from './watch-alerts.ts';

const LOOK_EVERY_MS = 500;
const READ_AGAIN_MS = MINUTE_MS;

export function alerts(deps: AlertWatchDeps): Capability {
  let opened: AlertWatch | null = null;
  const watch = (): AlertWatch => (opened ??= openAlertWatch(deps));
  return {
    name: 'alerts',
    calls: alertsRoutes(deps.market, watch),
    beats: [
      { name: 'alerts.look', everyMs: LOOK_EVERY_MS, run: () => watch().look() },
      { name: 'alerts.reload', everyMs: READ_AGAIN_MS, run: () => watch().reload() },
    ],
    ownData: ownAlerts,
  };
}
