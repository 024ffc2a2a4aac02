import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { ExchangeMarket } from '../../core/pricing/exchange.ts';
import type { Reviews } from '../../core/review/open-reviews.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

export type DepositDeps = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly reviews: Pick<Reviews, 'submit' | 'outline' | 'decideByRule' | 'isQuick'>;
  readonly postNotice: PostNotice;
  readonly market: ExchangeMarket;
  readonly blockMs: number;
};
