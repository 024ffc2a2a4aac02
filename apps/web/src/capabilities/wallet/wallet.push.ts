/**
 * Money moved, was set aside or was freed, here or on another device: the screens that show it look
 * again.
 */
import { transferChanged, walletChanged } from '@candor/contract/wallet';
import { whenPushed, type PushHearing } from '../../platform/when-pushed.ts';
import { readTransfersAgain, readWalletsAgain } from './wallet.api.ts';

export const walletPush: readonly PushHearing[] = [
  whenPushed(walletChanged, () => void readWalletsAgain()),
  whenPushed(transferChanged, () => {
    void readTransfersAgain();
    void readWalletsAgain();
  }),
];
