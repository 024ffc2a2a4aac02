/** A position changed: what is held of options is read again. */
import { positionChanged } from '@candor/contract/positions';
import { whenPushed, type PushListener } from '../../platform/when-pushed.ts';
import { refetchHeldOptions } from './options.api.ts';

export const optionsPush: readonly PushListener[] = [
  whenPushed(positionChanged, () => void refetchHeldOptions()),
];
