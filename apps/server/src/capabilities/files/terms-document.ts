import { languageTag, type Language } from '@candor/contract/kernel/language';
import { agreementIn } from '@candor/i18n/agreement/agreement';
import { signedAgreementTexts } from '@candor/i18n/agreement/signed-agreement';
import { fill } from '@candor/i18n/text';
import { zonedMoment } from '@candor/i18n/zoned-moment';
import type { TimeZone } from '@candor/kit/moment-format';
import type { PdfContents } from '../../platform/pdf/write-pdf.ts';
import { sha256Hex } from '../../platform/sha256.ts';

export type Signing = {
  readonly language: Language;
  readonly version: string;
  readonly name: string;
  readonly userId: string;
  readonly signedAt: number;
  /** Of who signs; null where it is not known. */
  readonly zone: TimeZone | null;
  readonly signature: Buffer;
};

export function termsDocument({
  language,
  version,
  name,
  userId,
  signedAt,
  zone,
  signature,
}: Signing): PdfContents {
  const texts = signedAgreementTexts(language);
  const time = zonedMoment(signedAt, zone, language);
  return {
    title: texts.title,
    language: languageTag[language],
    author: name,
    createdAt: signedAt,
    watermark: texts.watermark,
    pageLine: (page, pages) => fill(texts.page, { version, page, pages }),
    facts: [
      [texts.name, name],
      [texts.userId, userId],
      [texts.signedAt, time],
      [texts.version, version],
      [texts.textHash, agreementHash(language)],
    ],
    chapters: agreementIn(language).map(({ title, paragraphs }) => ({
      title,
      sections: paragraphs,
    })),
    closing: { text: texts.declaration, jpeg: signature, below: [`${name} (${userId})`, time] },
  };
}

/** Over every title, heading and paragraph in order, one line each. */
export function agreementHash(language: Language): string {
  const lines = agreementIn(language).flatMap(({ title, paragraphs }) => [
    title,
    ...paragraphs.flatMap(({ heading, text }) => [heading, text]),
  ]);
  return sha256Hex(lines.join('\n'));
}
