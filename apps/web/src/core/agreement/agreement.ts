/**
 * The user agreement, the privacy policy and the risk disclosure in force, for every screen on
 * which somebody reads or accepts them.
 */
import { loadAgreement } from '@candor/contract/auth';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { readAgain, useReading } from '../../platform/use-reading.ts';

export type Agreement = ReceivedDataOf<typeof loadAgreement>;
export type AgreementDocument = Agreement['documents'][number];

export const documentIds = [
  'agreement',
  'privacy',
  'risk',
] as const satisfies readonly AgreementDocument['id'][];

export const useAgreement = () => useReading(loadAgreement);
export const readAgreementAgain = () => readAgain(loadAgreement);
