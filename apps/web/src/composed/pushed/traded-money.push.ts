/** Orders, positions, subscriptions, treasuries and follow orders move money of the wallets. */
import { bondChanged } from '@candor/contract/bonds';
import { followChanged } from '@candor/contract/follow';
import { subscriptionChanged } from '@candor/contract/ipo';
import { orderChanged, positionChanged } from '@candor/contract/positions';
import { refetchWallets } from '../../capabilities/wallet/wallet.api.ts';
import { refetchUsable } from '../../capabilities/withdraw/withdraw.api.ts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';

const lookAgain = () => {
  void refetchWallets();
  void refetchUsable();
};

export const tradedMoneyPush: readonly PushListener[] = [
  whenPushed(orderChanged, lookAgain),
  whenPushed(positionChanged, lookAgain),
  whenPushed(subscriptionChanged, lookAgain),
  whenPushed(bondChanged, lookAgain),
  whenPushed(followChanged, lookAgain),
];
