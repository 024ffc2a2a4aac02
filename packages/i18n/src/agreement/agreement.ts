/**
 * The user agreement, the privacy policy and the risk disclosure. A change of their meaning needs a
 * new version: the version is what a customer ticks and what is kept with the account.
 */
import type { Language } from '@candor/contract/kernel/language';
import type { AgreementDocumentId, AgreementSection, AgreementTexts } from './agreement-text.ts';
import { agreementEn } from './en.ts';
import { agreementZhHans } from './zh-hans.ts';
import { inLanguage } from '../traditional/traditional.ts';

export const AGREEMENT_VERSION = '2026-11-15';

export type AgreementDocument = {
  id: AgreementDocumentId;
  title: string;
  paragraphs: AgreementSection[];
};

const order: readonly AgreementDocumentId[] = ['agreement', 'privacy', 'risk'];

export function agreementIn(language: Language): AgreementDocument[] {
  const texts = inLanguage<AgreementTexts>(language, { en: agreementEn, zhHans: agreementZhHans });
  return order.map((id) => ({ id, title: texts[id].title, paragraphs: [...texts[id].sections] }));
}
