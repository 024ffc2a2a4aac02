import { pausableMarkets, type PausableMarket } from '@candor/contract/kernel/products';
import type { Instrument } from '@candor/market/instrument';

/**
 * The market whose pause stops new orders in it. Options on shares belong to the market of the
 * shares, those on a future to its exchange. Coins and indices are in none.
 */
export function pausableMarketOf({
  assetClass,
  market,
}: Pick<Instrument, 'assetClass' | 'market'>): PausableMarket | null {
  switch (assetClass) {
    case 'usStock':
      return 'US';
    case 'hkStock':
      return 'HK';
    case 'forex':
      return 'FOREX';
    case 'option':
    case 'future':
      return market === OPTIONS_ON_SHARES ? 'US' : findMarket(market);
    case 'crypto':
    case 'index':
      return null;
  }
}

const OPTIONS_ON_SHARES = 'OPRA';

const findMarket = (exchange: string): PausableMarket | null =>
  pausableMarkets.find((one) => one === exchange) ?? null;
