/** What the screens of this folder read from the server and tell it, from the contract. */
import {
  closeCalendarFeed,
  listCalendar,
  loadCalendarFeed,
  makeCalendarFile,
  openCalendarFeed,
} from '@candor/contract/calendar';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type CalendarEvent = ReceivedDataOf<typeof listCalendar>['items'][number];
export type Whose = 'all' | 'mine';

export function useCalendar(of: Whose, from: string, until: string) {
  return useStaleQuery(listCalendar, {}, { query: { of, from, until }, isQuiet: true });
}

export const useFeed = () => useCallQuery(loadCalendarFeed);
export const refetchFeed = () => refetchCall(loadCalendarFeed);
export const useOpenFeed = (on: { done: (feed: { path: string }) => void }) =>
  useCallMutation(openCalendarFeed, on);
export const useCloseFeed = (on: { done: () => void }) => useCallMutation(closeCalendarFeed, on);
export const useMakeFile = (done: (file: ReceivedDataOf<typeof makeCalendarFile>) => void) =>
  useCallMutation(makeCalendarFile, { done });
