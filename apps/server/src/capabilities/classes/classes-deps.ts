import type { Money } from '@candor/money/amount';
import type { CustomerId } from '../../core/customers/customer.ts';
import type { GivePaperMoney } from '../../core/customers/open-further-account.ts';
import type { Equities } from '../../core/equity/equity.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { ListNotedOrders } from '../../core/tasks/account-records.store.ts';
import type { PasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import type { RuleRunner } from '../../core/desk/state/rule-runner.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Reader, Tx } from '../../platform/db/database.ts';

export type JournalNote = {
  readonly code: string | null;
  readonly text: string;
  readonly writtenAt: number;
};

export type ClassesDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly desk: Pick<RuleRunner, 'listen'>;
  readonly market: Pick<Market, 'instruments'>;
  readonly equities: Pick<Equities, 'totalsOf'>;
  /** Once, when the account opens; whatever comes later is added. */
  readonly givePaperMoney: GivePaperMoney;
  readonly addPaperMoney: GivePaperMoney;
  /** With whatever is open in it, at the market; the account is locked. */
  readonly closeAtMarket: (tx: Tx, account: CustomerId) => Promise<void>;
  readonly startingMoneyMax: Money;
  readonly secrets: Secrets;
  readonly passwords: Pick<PasswordHasher, 'hash' | 'requireRoom'>;
  readonly sessions: Pick<SessionBook, 'end'>;
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
