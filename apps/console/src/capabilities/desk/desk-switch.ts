import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listDeskSwitches } from '@candor/contract/desk';

export type DeskSwitch = ReceivedDataOf<typeof listDeskSwitches>['items'][number];
