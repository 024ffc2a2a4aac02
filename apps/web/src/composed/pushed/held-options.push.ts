/** A position changed: what is held of options is read again. */
import { positionChanged } from '@candor/contract/positions';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchHeldOptions } from '../../capabilities/options/options.api.ts';

export const heldOptionsPush: readonly PushListener[] = [
  whenPushed(positionChanged, () => void refetchHeldOptions()),
];
