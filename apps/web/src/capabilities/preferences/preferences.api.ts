/** What the screen of this folder reads from the server and tells it, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { choosePreference, loadPreferences, setQuietHours } from '@candor/contract/preferences';
import { showToast } from '@candor/ui/overlays/toast';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { putReading, refetchCall, useCallQuery } from '../../platform/use-call-query.ts';

export type Preferences = ReceivedDataOf<typeof loadPreferences>;
export type CategoryWays = Preferences['categories'][number];
export type Quiet = Preferences['quiet'];

export const usePreferences = () => useCallQuery(loadPreferences);
export const refetchPreferences = () => refetchCall(loadPreferences);

export const useChoosePreference = (on: { done: () => void; refused: () => void }) =>
  useCallMutation(choosePreference, {
    done: on.done,
    refused: ({ message }) => {
      showToast(message, 'problem');
      on.refused();
    },
  });
export const useSetQuietHours = (on: { settled: () => void }) =>
  useCallMutation(setQuietHours, {
    done: (data) => {
      putReading(loadPreferences, data);
      on.settled();
    },
    refused: ({ message }) => {
      showToast(message, 'problem');
      on.settled();
    },
  });
