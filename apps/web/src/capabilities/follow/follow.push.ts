/** A follow order was confirmed, settled or given back: screens that show it reload. */
import { followChanged } from '@candor/contract/follow';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchFollow } from './follow.api.ts';

export const followPush: readonly PushListener[] = [
  whenPushed(followChanged, () => void refetchFollow()),
];
