import type * as contract from '@candor/contract/wallet';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { wallets } from '../../../core/ledger/accounts.ts';
import { shownExchange } from '../../../core/pricing/exchange.ts';
import type { LockedExchange, Transfer } from '../../../core/transfers/transfer.ts';
import { getStatus } from './transfer.rules.ts';

export type ShownTransfer = DataOf<typeof contract.transferMoney>;

export function shownTransfer({
  id,
  state,
  from,
  to,
  sent,
  received,
  exchange,
  createdAt,
  cancellableUntil,
  endedAt,
  orderId,
}: Transfer): ShownTransfer {
  return {
    id,
    env: 'paper',
    status: getStatus[state],
    from: wallets[from].type,
    to: wallets[to].type,
    sent: shownMoney(sent),
    received: shownMoney(received),
    exchange: shownLocked(exchange),
    createdAt,
    cancellableUntil,
    endedAt,
    ...(orderId === null ? {} : { orderId: orderId as ShownTransfer['orderId'] & string }),
  };
}

export function shownMoney(amount: Money): { currency: Money['currency']; amount: string } {
  return { currency: amount.currency, amount: toWire(amount) };
}

export function shownLocked(exchange: LockedExchange | null): ShownTransfer['exchange'] {
  return exchange === null ? null : shownExchange(exchange);
}
