import * as contract from '@candor/contract/withdraw';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import { applyForWithdrawal } from './apply-for-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { listWithdrawals, loadWithdrawal } from './list-withdrawals.ts';
import { openStatistics } from './load-statistics.ts';
import { loadUsable } from './load-usable.ts';
import { previewWithdrawal } from './preview-withdrawal.ts';
import type { WithdrawDeps } from './withdraw-deps.ts';

export function withdrawRoutes(deps: WithdrawDeps): BoundCall[] {
  const { db, market, settings } = deps;
  const statistics = openStatistics(db);
  const seenBy = ({ language, now }: Pick<Call, 'language' | 'now'>) => ({
    market,
    language,
    now,
  });
  return bind(contract, {
    loadUsableWithdrawalAmount: (call) =>
      loadUsable(call.db, { settings, now: call.now }, call.customer),
    previewWithdrawal: (call) =>
      previewWithdrawal(call.db, { market, now: call.now }, call.customer, call.body),
    applyForWithdrawal: (call) => applyForWithdrawal(deps, call.customer, call.body, call.now),
    cancelWithdrawal: (call) =>
      call.transact((tx) => cancelWithdrawal(deps, tx, call.customer, call.body)),
    listWithdrawals: (call) => listWithdrawals(call.db, seenBy(call), call.customer, call.query),
    loadWithdrawal: (call) => loadWithdrawal(call.db, seenBy(call), call.customer, call.params.id),
    loadPayoutStatistics: (call) => statistics(call.now),
  });
}
