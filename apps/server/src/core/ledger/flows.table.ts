/**
 * How a kind of movement affects a customer's total. `external` came from or went outside and is
 * neither gain nor loss; `internal` moved between own wallets; the rest is a `result` of trading,
 * charges and nights. A new kind does not compile without an entry here.
 */
import { journalKinds, type JournalKind } from '@candor/contract/kernel/enumerations';

export type Flow = 'external' | 'internal' | 'result';

export const flowOfKind: Readonly<Record<JournalKind, Flow>> = {
  paperMoney: 'external',
  deposit: 'external',
  withdrawal: 'external',
  adjustment: 'external',
  transfer: 'internal',
  tradeOpened: 'result',
  tradeClosed: 'result',
  settlement: 'result',
  financing: 'result',
  dividend: 'result',
  subscription: 'result',
};

export const externalKinds: readonly JournalKind[] = journalKinds.filter(
  (kind) => flowOfKind[kind] === 'external',
);
