/**
 * How a transfer is booked. A conversion goes through the house's exchange account in both
 * currencies; the remainder of the division stays there.
 */
import { negate } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import { houseAccount, walletAccount } from '../ledger/accounts.ts';
import type { Journal, Posting } from '../ledger/movement.ts';
import type { Transfer } from './transfer.ts';

/** `purpose` names what it was made for in the same step, where that is no order. */
export function transferJournal(
  { id, customerId, from, to, sent, received, exchange, orderId }: Transfer,
  purpose: { readonly subscription: string } | { readonly follow: string } | null = null,
): Journal {
  const leaving: Posting = { account: walletAccount(customerId, from), money: negate(sent) };
  const reaching: Posting = { account: walletAccount(customerId, to), money: received };
  const facts = {
    transfer: id,
    from,
    to,
    ...(orderId === null ? {} : { order: orderId }),
    ...purpose,
  };
  if (exchange === null) return { kind: 'transfer', postings: [leaving, reaching], facts };
  const through: Posting[] = [
    { account: houseAccount('exchange', sent.currency), money: sent },
    { account: houseAccount('exchange', received.currency), money: negate(received) },
  ];
  return {
    kind: 'transfer',
    postings: [leaving, ...through, reaching],
    facts: { ...facts, pair: exchange.pair, rate: toWire(exchange.rate) },
  };
}
