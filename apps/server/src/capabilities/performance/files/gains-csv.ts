/** RFC 4180, UTF-8 with a byte order mark, like the statement. */
import type { GainsTexts } from '@candor/i18n/statement/gains-texts';
import type { GainsOfYear } from '../gains/load-gains.ts';

const BYTE_ORDER_MARK = '\uFEFF';

export function gainsCsv({ year, method, rows, sums }: GainsOfYear, texts: GainsTexts): string {
  const lines: readonly (readonly string[])[] = [
    [texts.watermark],
    [texts.title, year],
    [texts.about],
    [texts.method, texts.methods[method]],
    [],
    texts.columns,
    ...rows.map((row) => [
      row.closedOn,
      row.openedOn ?? '',
      row.code,
      row.isShort ? texts.side.short : texts.side.long,
      row.isChosen ? `${texts.kinds[row.kind]} (${texts.isChosen})` : texts.kinds[row.kind],
      row.quantity ?? '',
      row.cost ?? '',
      row.proceeds ?? '',
      row.gain,
      row.currency,
    ]),
    [],
    texts.sums,
    ...sums.map(({ product, currency, chosen, fifo, lifo, highest }) => [
      texts.products[product],
      currency,
      chosen,
      fifo,
      lifo,
      highest,
    ]),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
