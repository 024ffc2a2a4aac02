import { toWire } from '@candor/money/wire';
import { wallets } from '../../../core/ledger/accounts.ts';
import type { Entry } from '../../../core/ledger/entries.store.ts';

export function shownBill({ seq, at, kind, code, money, balanceAfter, facts }: Entry) {
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
