/**
 * Orders and positions hold and book money of the wallets: what is in them, and what can be
 * withdrawn, is read again wherever it is shown.
 */
import { orderChanged, positionChanged } from '@candor/contract/positions';
import { readWalletsAgain } from '../capabilities/wallet/wallet.api.ts';
import { readUsableAgain } from '../capabilities/withdraw/withdraw.api.ts';
import { whenPushed, type PushHearing } from '../platform/when-pushed.ts';

const lookAgain = () => {
  void readWalletsAgain();
  void readUsableAgain();
};

export const tradedMoneyPush: readonly PushHearing[] = [
  whenPushed(orderChanged, lookAgain),
  whenPushed(positionChanged, lookAgain),
];
