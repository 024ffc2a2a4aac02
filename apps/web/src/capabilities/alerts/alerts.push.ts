/** The alerts changed, here or on another device: a list in sight looks again. */
import { alertsChanged } from '@candor/contract/alerts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchAlerts } from './alerts.api.ts';

export const alertsPush: readonly PushListener[] = [
  whenPushed(alertsChanged, () => void refetchAlerts()),
];
