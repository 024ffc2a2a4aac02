import * as contract from '@candor/contract/desk';
import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { OptionMarket } from '../../core/options/option-market.ts';
import type { Acting } from '../../core/review/review.ts';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import { decideDeskSwitch } from './decide-desk-switch.ts';
import { listDeskOrders } from './list-desk-orders.ts';
import { listDeskSwitches } from './list-desk-switches.ts';
import { loadCustomerTrades } from './load-customer-trades.ts';
import { loadExposure } from './load-exposure.ts';
import { proposeDeskSwitch } from './propose-desk-switch.ts';

/** Without the desk itself: operators only look. */
export type DeskDeps = Pick<TradingDeps, 'market' | 'views'> & { readonly options: OptionMarket };

export function deskRoutes({ market, views, options }: DeskDeps): BoundCall[] {
  return bind(contract, {
    loadCustomerTrades: (call) =>
      call.transact((tx) =>
        loadCustomerTrades(
          tx,
          { market, views },
          { acting: acting(call), id: call.params.id, language: call.language },
        ),
      ),
    loadExposure: (call) =>
      call.transact((tx) =>
        loadExposure(tx, { market, views, options }, acting(call), call.language),
      ),
    listDeskOrders: (call) =>
      call.transact((tx) =>
        listDeskOrders(
          tx,
          { market },
          { acting: acting(call), query: call.query, language: call.language },
        ),
      ),
    listDeskSwitches: (call) =>
      call.transact((tx) => listDeskSwitches(tx, acting(call), call.query)),
    proposeDeskSwitch: (call) =>
      call.transact((tx) => proposeDeskSwitch(tx, market.instruments, acting(call), call.body)),
    decideDeskSwitch: (call) =>
      call.transact((tx) =>
        decideDeskSwitch(tx, acting(call), { id: call.params.id, ...call.body }),
      ),
  });
}

function acting({
  operator,
  origin,
}: Pick<Call<typeof contract.loadExposure>, 'operator' | 'origin'>): Acting {
  return { operator, network: origin.network };
}
