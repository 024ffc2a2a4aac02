import { fullLanguage } from '@candor/contract/kernel/language';
import * as contract from '@candor/contract/options';
import type { OptionMarket } from '../../core/options/option-market.ts';
import { getName } from '../../core/instruments/instruments.ts';
import { getSource } from '../../core/instruments/sources.ts';
import type { Market } from '../../core/pricing/market.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listOptionChain } from './list-option-chain.ts';
import { loadOption } from './load-option.ts';

export function optionsRoutes({
  market,
  options,
}: {
  readonly market: Market;
  readonly options: OptionMarket;
}): BoundCall[] {
  return bind(contract, {
    listOptionChain: (call) =>
      listOptionChain({ market, options }, fullLanguage(call.language), call.query, call.now),
    loadOption: (call) =>
      loadOption({ market, options }, fullLanguage(call.language), call.query, call.now),
    listOptionUnderlyings: (call) => ({
      items: options.underlyings.all.map(({ instrument, root }) => ({
        source: getSource(instrument.assetClass),
        stock_code: instrument.code,
        name: getName(instrument, fullLanguage(call.language)),
        root,
      })),
    }),
  });
}
