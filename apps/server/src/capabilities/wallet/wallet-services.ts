import type { Equities } from '../../core/equity/equity.ts';
import type { OriginsOf } from '../../core/desk/show/order-origin.ts';
import type { ExchangeMarket } from '../../core/pricing/exchange.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { TradedNames } from './history/traded-name.ts';
import type { TransferMoney } from './transfers/transfer-money.ts';

export type WalletServices = {
  readonly db: Db;
  readonly market: ExchangeMarket;
  readonly secrets: Secrets;
  readonly equities: Equities;
  readonly transferMoney: TransferMoney;
  readonly cancellableMs: number;
  readonly tradedNames: TradedNames;
  readonly originsOf: OriginsOf;
};
