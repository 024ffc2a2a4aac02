/** Companies in whose name the person may act, and what waits for their decision there. */
import { listCompanies } from '@candor/contract/companies';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallQuery, refetchCall } from '../../platform/calls/use-call-query.ts';

export type OwnCompany = ReceivedDataOf<typeof listCompanies>['items'][number];

export const useOwnCompanies = () => useCallQuery(listCompanies, {});
export const refetchOwnCompanies = () => refetchCall(listCompanies);
