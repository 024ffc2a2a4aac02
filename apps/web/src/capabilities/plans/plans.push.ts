/** A plan changed or bought something, here or on another device: what is in sight looks again. */
import { plansChanged } from '@candor/contract/plans';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchPlans } from './plans.api.ts';

export const plansPush: readonly PushListener[] = [
  whenPushed(plansChanged, () => void refetchPlans()),
];
