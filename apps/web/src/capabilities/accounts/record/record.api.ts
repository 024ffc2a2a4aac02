/** What the screens of shown results read from the server and tell it, from the contract. */
import { endRecord, listRecords, loadRecord, showRecord } from '@candor/contract/accounts';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallMutation } from '../../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../../platform/calls/use-call-query.ts';

export type ShownLink = ReceivedDataOf<typeof listRecords>['items'][number];
export type RecordAnswer = ReceivedDataOf<typeof loadRecord>;

export const useRecords = () => useCallQuery(listRecords, {});
export const useRecord = (link: string) =>
  useCallQuery(loadRecord, { query: { link }, isQuiet: true });
const again = () => void refetchCall(listRecords);
export const useShowRecord = () => useCallMutation(showRecord, { done: again, refused: again });
export const useEndRecord = () => useCallMutation(endRecord, { done: again, refused: again });
