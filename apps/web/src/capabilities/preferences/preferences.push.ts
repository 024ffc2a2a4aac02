/** Changed on another device, or by the link of a mail. */
import { preferencesChanged } from '@candor/contract/preferences';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchPreferences } from './preferences.api.ts';

export const preferencesPush: readonly PushListener[] = [
  whenPushed(preferencesChanged, () => void refetchPreferences()),
];
