import type { TradeList } from '../capabilities/positions/lists/trade-tab.model.ts';
import type { RoutePath } from '../routes.table.ts';

export function listsOffered(
  all: readonly TradeList[],
  asked: TradeList,
  isBuilt: (path: RoutePath) => boolean,
): TradeList[] {
  return all.filter(
    (name) => name === asked || productOf[name] === undefined || isBuilt(productOf[name]),
  );
}

const productOf: Readonly<Partial<Record<TradeList, RoutePath>>> = {
  subscription: 'pages/product/newstock',
  follow: 'pages/product/follow',
  bonds: 'pages/bonds/list',
};
