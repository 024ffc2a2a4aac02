import type { listAllAgencies, listFollowPauses } from '@candor/contract/follow';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

export type Agency = ReceivedDataOf<typeof listAllAgencies>['items'][number];
export type FollowPause = ReceivedDataOf<typeof listFollowPauses>['items'][number];
