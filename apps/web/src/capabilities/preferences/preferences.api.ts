/** What the screen of this folder reads from the server and tells it, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { NoticeCategory, NoticeChannel } from '@candor/contract/kernel/enumerations';
import { choosePreference, loadPreferences, setQuietHours } from '@candor/contract/preferences';
import { useLatestWanted } from '../../platform/calls/use-call-mutation.ts';
import { putReading, refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';

export type Preferences = ReceivedDataOf<typeof loadPreferences>;
export type CategoryWays = Preferences['categories'][number];
export type Place = { category: NoticeCategory; channel: NoticeChannel };
export type Quiet = Preferences['quiet'];

export const usePreferences = () => useCallQuery(loadPreferences);
export const refetchPreferences = () => refetchCall(loadPreferences);

/** Ways are chosen side by side, so the newest reading says where they ended. */
export const useWay = ({ isOn, ...place }: Place & { isOn: boolean }) =>
  useLatestWanted(choosePreference, {
    saved: isOn,
    inputOf: (wanted) => [{ body: { ...place, isOn: wanted } }],
    done: refetchPreferences,
  });
export const useQuiet = (saved: Quiet) =>
  useLatestWanted(setQuietHours, {
    saved,
    inputOf: (wanted) => [{ body: wanted }],
    done: (data) => putReading(loadPreferences, data),
  });
