/**
 * A transfer between two wallets of a customer: requested by itself (capabilities/wallet), or part
 * of an order whose wallet lacked money (core/desk). The wallet capability owns its table.
 */
import { machine, type StateOf } from '@candor/kit/machine';
import type { Money } from '@candor/money/amount';
import type { CustomerId } from '../customers/customer.ts';
import type { WalletCode } from '../ledger/accounts.ts';
import type { Exchange } from '../pricing/exchange.rules.ts';

export const transferLife = machine({
  inProgress: { cancel: 'cancelled', settle: 'settling' },
  settling: { post: 'done' },
  done: {},
  cancelled: {},
});
export type TransferState = StateOf<typeof transferLife>;

/** The rate locked when the transfer was made. */
export type LockedExchange = Omit<Exchange, 'from' | 'to'>;

export type Transfer = {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly state: TransferState;
  readonly from: WalletCode;
  readonly to: WalletCode;
  readonly sent: Money;
  readonly received: Money;
  readonly exchange: LockedExchange | null;
  readonly createdAt: number;
  /** When it was made, for one settled at once. */
  readonly cancellableUntil: number;
  readonly endedAt: number | null;
  /** The order it belongs to. */
  readonly orderId: string | null;
};
