import { zero, type Money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { wallets } from '../../../core/ledger/accounts.ts';
import { findCashBefore } from '../../../core/ledger/store/cash-entries.store.ts';
import type { Entry } from '../../../core/ledger/store/entries.store.ts';
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

/** What was owned ended without cash: none moved, and the wallet has what it had. */
export async function inCash(reader: Reader, customerId: string, entry: Entry): Promise<Entry> {
  return {
    ...entry,
    money: zero(entry.money.currency),
    balanceAfter: await findCashBefore(reader, customerId, entry),
  };
}
