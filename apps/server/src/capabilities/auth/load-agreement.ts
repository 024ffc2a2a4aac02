import type * as contract from '@candor/contract/auth';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { agreementIn, AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';

export function loadAgreement(language: Language): DataOf<typeof contract.loadAgreement> {
  return { version: AGREEMENT_VERSION, documents: agreementIn(language) };
}
