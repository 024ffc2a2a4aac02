/** Sign-ins of a class on paper, to be cut apart and handed over. */
import { languageTag, type Language } from '@candor/contract/kernel/language';
import { classPaperTexts } from '@candor/i18n/statement/class-paper-texts';
import { fill } from '@candor/i18n/text';
import { zonedMoment } from '@candor/i18n/zoned-moment';
import type { TimeZone } from '@candor/kit/moment-format';
import { oneTimeUntil } from '../../core/customers/passwords/one-time-password.ts';
import { writeTablePdf } from '../../platform/pdf/write-table-pdf.ts';

export type PaperFor = {
  readonly language: Language;
  readonly zone: TimeZone | null;
  readonly now: number;
};

type Given = { readonly member: number; readonly userId: string; readonly password: string };

export async function signInSheet(
  name: string,
  items: readonly Given[],
  { language, zone, now }: PaperFor,
): Promise<Buffer> {
  const texts = classPaperTexts(language);
  const { signIns } = texts;
  return writeTablePdf({
    title: signIns.title,
    language: languageTag[language],
    author: 'Candor',
    createdAt: now,
    watermark: texts.watermark,
    pageLine: (page, pages) => fill(texts.page, { name, page, pages }),
    facts: [
      [texts.className, name],
      [texts.madeAt, zonedMoment(now, zone, language)],
      [signIns.until, zonedMoment(oneTimeUntil(now), zone, language)],
    ],
    lead: signIns.lead,
    tables: [
      {
        title: signIns.table,
        columns: signIns.columns.map((title) => ({ title, share: 1, align: 'left' })),
        rows: [items.map(({ member, userId, password }) => [`${member}`, userId, password, ''])],
        whenEmpty: '',
      },
    ],
    closing: { title: signIns.how, texts: signIns.howTexts },
  });
}
