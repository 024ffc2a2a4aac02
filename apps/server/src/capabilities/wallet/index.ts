/**
 * A customer's wallets. What is in them and how it changed (load-funding-overview,
 * list-asset-history, load-wallet-balance); where it came from and went, down to the journal
 * (list-bills, load-bill); moving money between them, which is held at once, can be taken back for
 * a short time and is posted by a beat (transfer-money, cancel-transfer, settle-transfers; the
 * rules are in transfer.rules); and statements, written while they are fetched (make-statement,
 * show-statement). All of it is read from and written to the books through core/ledger.
 */
import type { Equities } from '../../core/equity/equity.ts';
import type { ExchangeMarket } from '../../core/pricing/exchange.ts';
import type { Capability } from '../../platform/capability.ts';
import { SECOND_MS, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { ownMoney } from './own-money.ts';
import { settleTransfersBeat } from './transfers/settle-transfers.ts';
import { showStatement } from './statement/show-statement.ts';
import { openTransfers } from './transfers/transfer-money.ts';
import { walletRoutes } from './wallet.routes.ts';

const DOCUMENTS_AT_ONCE_MAX = 2;
const DOCUMENTS_WAITING_MAX = 16;

export type WalletDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly market: ExchangeMarket;
  readonly equities: Equities;
  readonly cancelSeconds: number;
};

export function wallet({
  db,
  clock,
  secrets,
  market,
  equities,
  cancelSeconds,
}: WalletDeps): Capability {
  const cancellableMs = cancelSeconds * SECOND_MS;
  const fewDocuments = concurrencyLimit({
    runningMax: DOCUMENTS_AT_ONCE_MAX,
    waitingMax: DOCUMENTS_WAITING_MAX,
  });
  const transferMoney = openTransfers({ db, market, cancellableMs });
  return {
    name: 'wallet',
    calls: walletRoutes({ market, secrets, equities, transferMoney, cancellableMs }),
    beats: [settleTransfersBeat(db)],
    pages: (http) =>
      showStatement(http, {
        parts: { db, equities, instruments: market.instruments },
        clock,
        secrets,
        fewDocuments,
      }),
    ownData: ownMoney,
  };
}
