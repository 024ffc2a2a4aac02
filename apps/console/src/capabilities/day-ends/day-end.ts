import type { listDayEnds, loadDayEnd } from '@candor/contract/day-ends';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

export type DayEndShown = ReceivedDataOf<typeof loadDayEnd>;
export type DayEndRow = ReceivedDataOf<typeof listDayEnds>['items'][number];
