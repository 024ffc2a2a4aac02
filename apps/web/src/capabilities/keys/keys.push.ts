/** A key was made or revoked, or all of them stopped, here or on another device. */
import { keysChanged } from '@candor/contract/keys';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchKeys } from './keys.api.ts';

export const keysPush: readonly PushListener[] = [
  whenPushed(keysChanged, () => void refetchKeys()),
];
