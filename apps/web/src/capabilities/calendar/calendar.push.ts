/** The address of the calendar was made or closed, here or on another device. */
import { calendarFeedChanged } from '@candor/contract/calendar';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchFeed } from './calendar.api.ts';

export const calendarPush: readonly PushListener[] = [
  whenPushed(calendarFeedChanged, () => void refetchFeed()),
];
