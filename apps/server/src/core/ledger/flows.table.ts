/**
 * What a movement of a kind is to all of a customer's money together. `external` came from or went
 * to the outside and is neither gain nor loss; `internal` went from one own wallet to another;
 * everything else is a `result`: what trading, charges and nights earned or cost. A new kind does
 * not compile before it has its place here.
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
};

export const externalKinds: readonly JournalKind[] = journalKinds.filter(
  (kind) => flowOfKind[kind] === 'external',
);
