import { TradedSource } from '@candor/contract/kernel/enumerations';
import * as contract from '@candor/contract/options';
import { placeOrder, type TradingDeps } from '../../core/desk/place-order.ts';
import type { OptionMarket } from '../../core/options/option-market.ts';
import { getName } from '../../core/instruments/instruments.ts';
import { getSource } from '../../core/instruments/sources.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { exerciseOption } from './exercise-option.ts';
import { previewExercise } from './preview-exercise.ts';
import { setExpiryInstruction } from './set-expiry-instruction.ts';
import { listHeldOptions } from './list-held-options.ts';
import { listOptionChain } from './list-option-chain.ts';
import { loadAssignmentDraw } from './load-assignment-draw.ts';
import { loadOption } from './load-option.ts';
import { loadOptionCombination } from './load-option-combination.ts';

export function optionsRoutes(deps: TradingDeps & { readonly options: OptionMarket }): BoundCall[] {
  const { market, options } = deps;
  return bind(contract, {
    listOptionChain: (call) =>
      listOptionChain({ market, options }, call.language, call.query, call.now),
    loadOption: (call) => loadOption({ market, options }, call.language, call.query, call.now),
    loadOptionCombination: (call) =>
      loadOptionCombination({ market, options }, call.language, call.query, call.now),
    listOptionUnderlyings: (call) => ({
      items: options.underlyings.all.map(({ instrument, root }) => ({
        source: getSource(instrument.assetClass),
        stock_code: instrument.code,
        name: getName(instrument, call.language),
        root,
      })),
    }),
    placeOptionOrder: (call) => placeOrder(deps, call, TradedSource.Option),
    exerciseOption: (call) => exerciseOption(deps, call),
    previewExercise: (call) => previewExercise(deps, call),
    setExpiryInstruction: (call) =>
      call.db.transact((tx) =>
        setExpiryInstruction(tx, market.instruments, call.customer.customerId, call.body),
      ),
    loadAssignmentDraw: (call) =>
      loadAssignmentDraw(deps, call.db, call.customer.customerId, call.query, call.language),
    listHeldOptions: (call) => listHeldOptions(deps, call.db, call.customer.customerId, call),
  });
}
