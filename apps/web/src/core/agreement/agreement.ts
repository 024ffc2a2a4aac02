/** The current agreement, privacy policy and risk disclosure, for screens that show or accept them. */
import { loadAgreement } from '@candor/contract/auth';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';

export type Agreement = ReceivedDataOf<typeof loadAgreement>;
export type AgreementDocument = Agreement['documents'][number];

export const documentIds = [
  'agreement',
  'privacy',
  'risk',
] as const satisfies readonly AgreementDocument['id'][];

export const useAgreement = () => useCallQuery(loadAgreement);
export const refetchAgreement = () => refetchCall(loadAgreement);
