import type { PayPasswords } from '../../core/customers/passwords/pay-passwords.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { ExchangeMarket } from '../../core/pricing/exchange.ts';
import type { Reviews } from '../../core/review/open-reviews.ts';
import type { SecondFactors } from '../../core/second-factor/prove.ts';
import type { Db } from '../../platform/db/database.ts';
import type { InTurn } from '../../platform/in-turn.ts';
import type { Settings } from '../../platform/start/settings.ts';

export type WithdrawDeps = {
  readonly db: Db;
  readonly market: ExchangeMarket;
  readonly payPasswords: PayPasswords;
  readonly factors: SecondFactors;
  readonly reviews: Pick<Reviews, 'submit' | 'outline' | 'withdraw'>;
  readonly postNotice: PostNotice;
  /** One transaction password tried twice at once would count as wrong. */
  readonly inTurn: InTurn;
  readonly settings: Pick<
    Settings,
    'PAYOUT_REST_SECONDS' | 'PAYOUT_SECONDS' | 'WITHDRAW_SECOND_FACTOR'
  >;
};
