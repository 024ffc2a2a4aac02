import type { Money } from '@candor/money/amount';
import type { GivePaperMoney } from '../../core/customers/open-further-account.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Equities } from '../../core/equity/equity.ts';
import type { LedgerProof } from '../../core/ledger/ledger-proof.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export type LeaguesDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly equities: Pick<Equities, 'look' | 'rates' | 'partsOf' | 'totalsFrom' | 'totalsBefore'>;
  /** Rules and results are signed with the key of the checkpoints. */
  readonly proof: Pick<LedgerProof, 'publicKey' | 'sign'>;
  readonly givePaperMoney: GivePaperMoney;
  readonly startingMoneyMax: Money;
  readonly postNotice: PostNotice;
};
