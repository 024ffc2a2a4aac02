/**
 * Everything that has a price: the market, the treasuries that its rates come from, and the options
 * that follow from both.
 */
import { openMarket, type Market } from '../pricing/market.ts';
import { openTreasuryMarket, type TreasuryMarket } from '../treasuries/treasuries.ts';
import { openOptionMarket, type OptionMarket } from './option-market.ts';
import { withOptionPrices } from './option-pricing.ts';

export type Markets = {
  /** Its prices answer for options too. */
  readonly market: Market;
  readonly treasuries: TreasuryMarket;
  readonly optionMarket: OptionMarket;
};

export async function openMarkets(options: Parameters<typeof openMarket>[0]): Promise<Markets> {
  const market = await openMarket(options);
  const treasuries = await openTreasuryMarket({ db: options.db, clock: options.clock, ...market });
  const optionMarket = openOptionMarket({ market, treasuries });
  return { market: withOptionPrices(market, optionMarket), treasuries, optionMarket };
}
