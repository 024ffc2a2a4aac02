import type { OrderOrigin } from '@candor/contract/kernel/order-origin';
import { zero, type Money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { wallets } from '../../../core/ledger/accounts.ts';
import { findCashBefore } from '../../../core/ledger/store/cash-entries.store.ts';
import type { Entry } from '../../../core/ledger/store/entries.store.ts';
import type { OriginsOf } from '../../../core/desk/show/order-origin.ts';
import type { Reader } from '../../../platform/db/database.ts';

export function shownBill(entry: Entry, cashAfter: Money) {
  return { ...shownEntry(entry), cashAfter: toWire(cashAfter) };
}

export function shownEntry({ seq, at, kind, code, money, balanceAfter, facts }: Entry) {
  return {
    seq,
    at,
    kind,
    walletType: wallets[code].type,
    currency: money.currency,
    amount: toWire(money),
    balanceAfter: toWire(balanceAfter),
    facts: { ...facts },
  };
}

/** What placed the orders that these were booked for. */
export async function findOrigins(
  reader: Reader,
  customerId: string,
  entries: readonly Entry[],
  originsOf: OriginsOf,
): Promise<(entry: Entry) => { readonly origin?: OrderOrigin }> {
  const orders = entries.flatMap(({ facts: { order } }) => (order === undefined ? [] : [order]));
  const origins = await originsOf(reader, customerId, orders);
  return ({ facts: { order = '' } }) => {
    const origin = origins.get(order);
    return origin === undefined ? {} : { origin };
  };
}

/** What was owned ended without cash: none moved, and the wallet has what it had. */
export async function inCash(reader: Reader, customerId: string, entry: Entry): Promise<Entry> {
  return {
    ...entry,
    money: zero(entry.money.currency),
    balanceAfter: await findCashBefore(reader, customerId, entry),
  };
}
