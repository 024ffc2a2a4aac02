/** What is reviewed: each kind is a capability's, which acts on the decision. */
import { usd } from '@candor/money/literal';
import { depositReview } from './capabilities/deposit/deposit-review.ts';
import { openStarterMoney } from './capabilities/deposit/starter-money.ts';
import { kycReview } from './capabilities/kyc/kyc-review.ts';
import { permissionReview } from './capabilities/permissions/permission-review.ts';
import { withdrawalReview } from './capabilities/withdraw/withdrawal-review.ts';
import type { PostNotice } from './core/inbox/post-notice.ts';
import type { Market } from './core/pricing/market.ts';
import type { ReviewKindHandler } from './core/review/review.ts';
import type { Secrets } from './platform/start/secrets.ts';
import type { Settings } from './platform/start/settings.ts';

export function reviewKinds({
  settings,
  secrets,
  postNotice,
  market,
}: {
  readonly settings: Pick<Settings, 'STARTER_PAPER_MONEY'>;
  readonly secrets: Secrets;
  readonly postNotice: PostNotice;
  readonly market: Market;
}): ReviewKindHandler[] {
  const start = openStarterMoney({ amount: usd(`${settings.STARTER_PAPER_MONEY}.00`), postNotice });
  return [
    kycReview({ secrets, postNotice, start }),
    permissionReview({ secrets, postNotice }),
    withdrawalReview({ market, postNotice }),
    depositReview({ secrets, postNotice, market }, 'deposit'),
    depositReview({ secrets, postNotice, market }, 'certificate'),
  ];
}
