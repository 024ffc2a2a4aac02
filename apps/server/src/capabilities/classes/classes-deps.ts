import type { Money } from '@candor/money/amount';
import type { GivePaperMoney } from '../../core/customers/open-further-account.ts';
import type { Equities } from '../../core/equity/equity.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { ListNotedOrders } from '../../core/tasks/account-records.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/db/database.ts';

export type JournalNote = {
  readonly code: string | null;
  readonly text: string;
  readonly writtenAt: number;
};

export type ClassesDeps = {
  readonly clock: Clock;
  readonly market: Pick<Market, 'instruments'>;
  readonly equities: Pick<Equities, 'totalsOf'>;
  /** Once, when the account opens; whatever comes later is added. */
  readonly givePaperMoney: GivePaperMoney;
  readonly addPaperMoney: GivePaperMoney;
  readonly startingMoneyMax: Money;
  readonly listNotedOrders: ListNotedOrders;
  /** By account; those without any are absent. */
  readonly countNotes: (
    reader: Reader,
    accounts: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** The newest of one account. */
  readonly listJournal: (
    reader: Reader,
    account: string,
    limit: number,
  ) => Promise<readonly JournalNote[]>;
};
