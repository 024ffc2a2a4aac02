import { transferChanged, walletChanged } from '@candor/contract/wallet';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchTransfers, refetchWallets } from './wallet.api.ts';

export const walletPush: readonly PushListener[] = [
  whenPushed(walletChanged, () => void refetchWallets()),
  whenPushed(transferChanged, () => {
    void refetchTransfers();
    void refetchWallets();
  }),
];
