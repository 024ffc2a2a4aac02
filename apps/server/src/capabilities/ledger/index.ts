/**
 * The ledger for operators, on the console's port only. Entries are never edited; a correction is a
 * new one, by two people (adjustments).
 */
import * as contract from '@candor/contract/ledger';
import type { Equities } from '../../core/equity/equity.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { ExchangeMarket } from '../../core/pricing/exchange.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Capability } from '../../platform/capability.ts';
import { bind, type Call } from '../../platform/http/bind.ts';
import {
  decideAdjustment,
  listAdjustments,
  proposeAdjustment,
  shownAdjustment,
  withdrawAdjustment,
  type WorthOf,
} from './adjustments.ts';
import { listConfirmedFor } from './adjustments.store.ts';
import { listJournals, openJournal } from './explore-journals.ts';
import { loadReconciliation, type ReconcileDeps } from './load-reconciliation.ts';
import { openCustomerMoney } from './open-customer-money.ts';
import { worthInDollars } from './worth-in-dollars.ts';

export function ledger({
  postNotice,
  equities,
  market,
  sealedMs,
  ...deps
}: ReconcileDeps & {
  readonly postNotice: PostNotice;
  readonly equities: Equities;
  readonly market: ExchangeMarket;
  /** How long a proposal stays sealed while nobody decides it. */
  readonly sealedMs: number;
}): Capability {
  const acting = (
    call: Pick<Call<typeof contract.listJournals>, 'operator' | 'origin'>,
  ): Acting => ({ operator: call.operator, network: call.origin.network });
  const worthAt =
    (now: number): WorthOf =>
    (money) =>
      worthInDollars(market, money, now);
  return {
    name: 'ledger',
    calls: bind(contract, {
      loadCustomerMoney: (call) =>
        call.transact((tx) => openCustomerMoney(tx, equities, acting(call), call.params.id)),
      listJournals: (call) => call.transact((tx) => listJournals(tx, acting(call), call.query)),
      loadJournal: (call) =>
        call.transact((tx) => openJournal(tx, acting(call), call.params.number)),
      loadReconciliation: (call) => loadReconciliation(deps, acting(call)),
      listAdjustments: (call) =>
        call.transact((tx) => listAdjustments(tx, acting(call), call.query)),
      proposeAdjustment: (call) =>
        call.transact((tx) =>
          proposeAdjustment(tx, acting(call), call.body, { sealedMs, worthOf: worthAt(call.now) }),
        ),
      decideAdjustment: (call) =>
        call.transact((tx) =>
          decideAdjustment(tx, { postNotice, worthOf: worthAt(call.now) }, acting(call), {
            id: call.params.id,
            ...call.body,
          }),
        ),
      withdrawAdjustment: (call) =>
        call.transact((tx) =>
          withdrawAdjustment(tx, acting(call), { id: call.params.id, ...call.body }),
        ),
    }),
    ownData: async (reader, customerId) =>
      (await listConfirmedFor(reader, customerId)).map(shownAdjustment),
  };
}
