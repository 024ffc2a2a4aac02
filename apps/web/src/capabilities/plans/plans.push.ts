/** The plans changed, here or on another device: a list in sight looks again. */
import { plansChanged } from '@candor/contract/plans';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchPlans } from './plans.api.ts';

export const plansPush: readonly PushListener[] = [
  whenPushed(plansChanged, () => void refetchPlans()),
];
