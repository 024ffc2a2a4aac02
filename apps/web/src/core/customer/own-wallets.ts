/** What each wallet has, now. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { loadFundingOverview } from '@candor/contract/wallet';
import { useCallQuery } from '../../platform/calls/use-call-query.ts';

type OwnWallet = ReceivedDataOf<typeof loadFundingOverview>['wallets'][number];

/** Null while it is not known. */
export function useOwnWallets(): readonly OwnWallet[] | null {
  const overview = useCallQuery(loadFundingOverview, { isQuiet: true });
  return overview.status === 'ready' ? overview.data.wallets : null;
}
