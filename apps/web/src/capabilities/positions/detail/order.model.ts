import { OrderType, type OrderState } from '@candor/contract/kernel/enumerations';

const working: readonly OrderState[] = ['accepted', 'partFilled', 'cancelPending'];

export function isWorking({ state }: { readonly state: OrderState }): boolean {
  return working.includes(state);
}

type Changed = {
  readonly state: OrderState;
  readonly orderType: OrderType;
  readonly isCancellable: boolean;
  readonly madeBy: string;
};

/**
 * A trailing stop moves by itself, a market order has no price; protection is set with its
 * position.
 */
export function changeable({
  state,
  orderType,
  isCancellable,
  madeBy,
}: Changed): readonly ('price' | 'stopPrice')[] {
  const isWaiting = state === 'accepted' || state === 'partFilled';
  if (!isCancellable || !isWaiting || madeBy !== 'customer') return [];
  switch (orderType) {
    case OrderType.Limit:
      return ['price'];
    case OrderType.Stop:
    case OrderType.MarketIfTouched:
      return ['stopPrice'];
    case OrderType.StopLimit:
    case OrderType.LimitIfTouched:
      return ['stopPrice', 'price'];
    case OrderType.Market:
    case OrderType.TrailingStop:
      return [];
  }
}
