/** The account's status: verified, transaction password set, frozen. */
import { loadAccount } from '@candor/contract/account';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallQuery } from '../../platform/calls/use-call-query.ts';
import type { CallQuery } from '@candor/client/reading';

export type OwnAccount = ReceivedDataOf<typeof loadAccount>;

export const useOwnAccount = (): CallQuery<OwnAccount> => useCallQuery(loadAccount);
