/** The yearly statement of realised gains on paper: sums first, then every closing. */
import { languageTag, type Language } from '@candor/contract/kernel/language';
import type { GainsTexts } from '@candor/i18n/statement/gains-texts';
import { fill } from '@candor/i18n/text';
import { zonedMoment } from '@candor/i18n/zoned-moment';
import { formatLocalDate, getDateNotation, type TimeZone } from '@candor/kit/moment-format';
import type { Currency } from '@candor/money/currency';
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { writeTablePdf, type TableColumn } from '../../../platform/pdf/write-table-pdf.ts';
import type { GainsOfYear } from '../gains/load-gains.ts';

export async function gainsPdf(
  { year, method, rows, sums }: GainsOfYear,
  {
    texts,
    language,
    zone,
    now,
  }: {
    readonly texts: GainsTexts;
    readonly language: Language;
    readonly zone: TimeZone | null;
    readonly now: number;
  },
): Promise<Buffer> {
  const notation = getDateNotation(language);
  const amount = (text: string | null, currency: Currency): string => {
    const money = text === null ? null : moneyFromWire(text, currency);
    return money === null ? '' : formatMoney(money, { locale: language });
  };
  return writeTablePdf({
    title: `${texts.title} ${year}`,
    language: languageTag[language],
    author: 'Candor',
    createdAt: now,
    watermark: texts.watermark,
    layout: 'landscape',
    pageLine: (page, pages) => fill(texts.page, { year, page, pages }),
    facts: [
      [texts.year, year],
      [texts.method, texts.methods[method]],
      [texts.madeAt, zonedMoment(now, zone, language)],
    ],
    lead: texts.about,
    tables: [
      {
        title: texts.sumsTitle,
        columns: texts.sums.map((title, place) => column(title, place < 2)),
        rows: [
          sums.map(({ product, currency, chosen, fifo, lifo, highest }) => [
            texts.products[product],
            currency,
            amount(chosen, currency),
            amount(fifo, currency),
            amount(lifo, currency),
            amount(highest, currency),
          ]),
        ],
        whenEmpty: fill(texts.none, { year }),
      },
      {
        title: texts.rowsTitle,
        columns: texts.columns.map((title, place) => column(title, place < 5 || place === 9)),
        rows: [
          rows.map((row) => [
            formatLocalDate(row.closedOn, notation),
            row.openedOn === null ? '' : formatLocalDate(row.openedOn, notation),
            row.code,
            row.isShort ? texts.side.short : texts.side.long,
            row.isChosen ? `${texts.kinds[row.kind]} (${texts.isChosen})` : texts.kinds[row.kind],
            row.quantity ?? '',
            amount(row.cost, row.currency),
            amount(row.proceeds, row.currency),
            amount(row.gain, row.currency),
            row.currency,
          ]),
        ],
        whenEmpty: fill(texts.none, { year }),
      },
    ],
    closing: { title: texts.how, texts: [texts.howText] },
  });
}

function column(title: string, isLeft: boolean): TableColumn {
  return { title, share: 1, align: isLeft ? 'left' : 'right' };
}
