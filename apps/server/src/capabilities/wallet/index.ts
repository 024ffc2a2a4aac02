/**
 * Balances and their history, bills, transfers (held at once, posted by a beat after a short
 * cancellation time) and statements. All through core/ledger.
 */
import { SECOND_MS } from '@candor/kit/time';
import type { Equities } from '../../core/equity/equity.ts';
import type { OriginsOf } from '../../core/desk/show/order-origin.ts';
import type { ExchangeMarket } from '../../core/pricing/exchange.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { TreasuryMarket } from '../../core/treasuries/treasuries.ts';
import { openTradedNames } from './history/traded-name.ts';
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
  readonly treasuries: Pick<TreasuryMarket, 'list'>;
  readonly cancelSeconds: number;
  readonly originsOf: OriginsOf;
};

export function wallet({
  db,
  clock,
  secrets,
  market,
  equities,
  treasuries,
  cancelSeconds,
  originsOf,
}: WalletDeps): Capability {
  const cancellableMs = cancelSeconds * SECOND_MS;
  const fewDocuments = concurrencyLimit({
    runningMax: DOCUMENTS_AT_ONCE_MAX,
    waitingMax: DOCUMENTS_WAITING_MAX,
  });
  const transferMoney = openTransfers({ db, market, cancellableMs });
  return {
    name: 'wallet',
    calls: walletRoutes({
      db,
      market,
      secrets,
      equities,
      transferMoney,
      cancellableMs,
      originsOf,
      tradedNames: openTradedNames({ market, treasuries }),
    }),
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
