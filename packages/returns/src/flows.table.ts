/**
 * `external` is neither gain nor loss, `internal` moved between own wallets, `result` is trading,
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
  bondInterest: 'result',
  bondSold: 'result',
  bondMatured: 'result',
  robotRental: 'result',
  robotRefund: 'result',
  // What a fund begins with is no gain of its trading.
  fundSeed: 'external',
  followSettled: 'result',
  carriedOver: 'internal',
  bondBought: 'result',
  followBought: 'result',
};

export const externalKinds: readonly JournalKind[] = journalKinds.filter(
  (kind) => flowOfKind[kind] === 'external',
);
