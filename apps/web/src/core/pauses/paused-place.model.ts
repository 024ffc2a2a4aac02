/** What a pause stops, as a device knows it. The server decides again about every order. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { productOf, type PausableMarket } from '@candor/contract/kernel/products';
import type { listTradingPauses } from '@candor/contract/positions';
import { isOptionOf } from './paused-option.model.ts';

export type Pause = ReceivedDataOf<typeof listTradingPauses>['pauses'][number];
export type Place = { readonly source: number; readonly code: string };

export function isPausedBy(pause: Pause, place: Place): boolean {
  switch (pause.scope) {
    case 'all':
      return true;
    case 'market':
      return isOfMarket(pause, place);
    case 'product': {
      const source = Object.values(TradedSource).find((one) => one === place.source);
      return source !== undefined && productOf(source) === pause.product;
    }
    case 'instrument':
      return (
        (pause.source === place.source && pause.code === place.code) ||
        (place.source === TradedSource.Option && isOptionOf(pause, place.code))
      );
  }
}

function isOfMarket({ market, roots = [], optionRoots = [] }: Pause, { source, code }: Place) {
  if (source === TradedSource.Future) return roots.some((root) => isMonthOf(root, code));
  if (source === TradedSource.Option)
    return optionRoots.some((optionRoot) => isOptionOf({ optionRoot, optionExpiries: null }, code));
  // An auction is held of shares of either place; those of Hong Kong are numbers.
  if (source === TradedSource.AuctionStock) return market === (/^\d+$/.test(code) ? 'HK' : 'US');
  return market !== null && marketOf(source) === market;
}

/** `GC` and each of its months, such as `GCZ26`. */
const isMonthOf = (root: string, code: string): boolean =>
  code === root || (code.startsWith(root) && /^[FGHJKMNQUVXZ]\d\d$/.test(code.slice(root.length)));

function marketOf(source: number): PausableMarket | null {
  switch (source) {
    case TradedSource.Stock:
    case TradedSource.BlockTrade:
      return 'US';
    case TradedSource.HkStock:
      return 'HK';
    case TradedSource.Forex:
      return 'FOREX';
    default:
      return null;
  }
}
