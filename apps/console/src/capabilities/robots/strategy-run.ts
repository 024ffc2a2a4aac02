import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listRobotPauses, listStrategyRuns } from '@candor/contract/robots';

export type StrategyRuns = ReceivedDataOf<typeof listStrategyRuns>;
export type StrategyRun = StrategyRuns['items'][number];
export type RobotPause = ReceivedDataOf<typeof listRobotPauses>['items'][number];
