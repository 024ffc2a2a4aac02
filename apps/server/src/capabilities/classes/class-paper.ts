/**
 * Results and marks of a class on paper. Marks stand by assignment, so that any number of them fits
 * a page.
 */
import type * as contract from '@candor/contract/classes';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { languageTag } from '@candor/contract/kernel/language';
import { classPaperTexts } from '@candor/i18n/statement/class-paper-texts';
import { fill } from '@candor/i18n/text';
import { zonedMoment } from '@candor/i18n/zoned-moment';
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import type { Call } from '../../platform/http/bind.ts';
import { writeTablePdf } from '../../platform/pdf/write-table-pdf.ts';
import { loadResults } from './class-file.ts';
import type { ClassesDeps } from './classes-deps.ts';

export async function makeClassPaper(
  deps: ClassesDeps,
  { db, customer, body: { id }, language, zone, now }: Call<typeof contract.makeClassPaper>,
): Promise<DataOf<typeof contract.makeClassPaper>> {
  const { taught, rows, assignments, markOf } = await loadResults(deps, db, customer, id, now);
  const texts = classPaperTexts(language);
  const { results } = texts;
  const amount = (text: string | null): string => {
    const money = text === null ? null : moneyFromWire(text, 'USD');
    return money === null ? '' : formatMoney(money, { locale: language });
  };
  const at = (instant: number) => zonedMoment(instant, zone, language);
  const column = (title: string, place: number, rightFrom: number) =>
    ({ title, share: place === 1 ? 3 : 1, align: place < rightFrom ? 'left' : 'right' }) as const;
  const paper = await writeTablePdf({
    title: fill(results.title, { name: taught.name }),
    language: languageTag[language],
    author: 'Candor',
    createdAt: now,
    watermark: texts.watermark,
    layout: 'landscape',
    pageLine: (page, pages) => fill(texts.page, { name: taught.name, page, pages }),
    facts: [
      [texts.className, taught.name],
      [results.term, `${at(taught.from)} – ${at(taught.until)}`],
      [texts.madeAt, at(now)],
    ],
    lead: results.lead,
    tables: [
      {
        title: results.members,
        columns: results.columns.map((title, place) => column(title, place, 2)),
        rows: [
          rows.map((row) => [
            `${row.member}`,
            row.realName === null ? row.name : `${row.name} (${row.realName})`,
            amount(row.equity),
            amount(row.result),
            `${row.positions}`,
            `${row.trades}`,
            `${row.notes}`,
            row.breaches.map((one) => results.breaches[one]).join(', '),
          ]),
        ],
        whenEmpty: results.none,
      },
      ...assignments.map((one) => ({
        title: `${one.title} (${fill(results.due, { at: at(one.dueAt) })})`,
        columns: results.marks.map((title, place) => column(title, place === 3 ? 1 : place, 3)),
        rows: [
          rows.map(({ member, name }) => {
            const mark = markOf(one.id, member);
            return [`${member}`, name, mark?.mark?.toString() ?? '', mark?.words ?? ''];
          }),
        ],
        whenEmpty: results.none,
      })),
    ],
    closing: { title: results.how, texts: [results.howText] },
  });
  return { name: `class-${id}.pdf`, content: paper.toString('base64') };
}
