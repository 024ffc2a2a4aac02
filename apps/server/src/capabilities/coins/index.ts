/** Coins are bought and sold like shares; core/desk books them. */
import * as contract from '@candor/contract/coins';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { placeOrder, type TradingDeps } from '../../core/desk/place-order.ts';
import type { Capability } from '../../platform/capability.ts';
import { bind } from '../../platform/http/bind.ts';

export function coins(deps: TradingDeps): Capability {
  return {
    name: 'coins',
    calls: bind(contract, {
      placeCoinOrder: (call) => placeOrder(deps, call, TradedSource.RobotCrypto),
    }),
  };
}
