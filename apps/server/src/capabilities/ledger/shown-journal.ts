import type { DataOf } from '@candor/contract/kernel/endpoint';
import type * as contract from '@candor/contract/ledger';
import { money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import type { JournalView, LedgerHold } from '../../core/ledger/store/explore.store.ts';

export type ShownJournal = DataOf<typeof contract.loadJournal>;
export type ShownHold = DataOf<typeof contract.loadCustomerMoney>['holds'][number];

export function wire(currency: Currency, minor: bigint): string {
  return toWire(money(currency, minor));
}

export function shownJournal({
  number,
  at,
  kind,
  facts,
  entries,
  batch,
  customers,
}: JournalView): ShownJournal {
  return {
    number,
    at,
    kind,
    facts: { ...facts },
    entries: entries.map(({ minor, balanceMinor, ...line }) => ({
      ...line,
      amount: wire(line.currency, minor),
      balanceAfter: wire(line.currency, balanceMinor),
    })),
    batch,
    customers: customers.map(({ currency, minor }) => ({
      currency,
      amount: wire(currency, minor),
    })),
  };
}

export function shownHold({ minor, ...hold }: LedgerHold): ShownHold {
  return { ...hold, amount: wire(hold.currency, minor) };
}
