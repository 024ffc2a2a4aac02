/** A statement as a document, marked as paper money across every page. */
import type { FullLanguage } from '@candor/contract/kernel/language';
import { statementTexts, type StatementTexts } from '@candor/i18n/statement/statement-texts';
import { fill } from '@candor/i18n/text';
import type { Money } from '@candor/money/amount';
import { formatMoney } from '@candor/money/format';
import { writeTablePdf, type TablePart } from '../../platform/pdf/write-table-pdf.ts';
import type { Statement } from './statement.ts';
import { detailsOf, timeText } from './statement-words.ts';

/** Pages are kept in memory until the last one is known. */
export const PDF_ROWS_MAX = 2_000;

export async function statementPdf(statement: Statement, language: FullLanguage): Promise<Buffer> {
  const texts = statementTexts(language);
  const { name, userId, period, madeAt } = statement;
  const days = { from: period.from, to: period.to };
  return writeTablePdf({
    title: texts.title,
    language: language === 'zhHans' ? 'zh-Hans' : 'en',
    author: name,
    createdAt: madeAt,
    watermark: texts.watermark,
    pageLine: (page, pages) => fill(texts.page, { ...days, page, pages }),
    facts: [
      [texts.name, name],
      [texts.userId, userId],
      [texts.period, fill(texts.periodDays, days)],
      [texts.madeAt, `${timeText(madeAt)} UTC`],
    ],
    lead: texts.paper,
    tables: [balancesPart(statement, texts, language), entriesPart(statement, texts, language)],
    closing: { title: texts.checkpoint, texts: checkpointTexts(statement, texts) },
  });
}

function balancesPart({ span }: Statement, texts: StatementTexts, language: FullLanguage): TablePart {
  const shown = (amount: Money): string => formatMoney(amount, { locale: language });
  const figure = (title: string) => ({ title, share: 3, align: 'right' as const });
  return {
    title: texts.balances,
    columns: [{ title: texts.wallet, share: 3, align: 'left' }, figure(texts.opening), figure(texts.incoming), figure(texts.outgoing), figure(texts.closing)],
    rows: [span.wallets.map(({ code, opening, incoming, outgoing, closing }) => [texts.wallets[code], shown(opening), shown(incoming), shown(outgoing), shown(closing)])],
    whenEmpty: '',
  };
}

function entriesPart(statement: Statement, texts: StatementTexts, language: FullLanguage): TablePart {
  const shown = (amount: Money): string => formatMoney(amount, { locale: language });
  return {
    title: texts.entries,
    columns: [
      { title: texts.number, share: 1.2, align: 'left' },
      { title: texts.time, share: 3.3, align: 'left' },
      { title: texts.wallet, share: 2, align: 'left' },
      { title: texts.kind, share: 2, align: 'left' },
      { title: texts.details, share: 4.7, align: 'left' },
      { title: texts.amount, share: 3.3, align: 'right' },
      { title: texts.balance, share: 3.5, align: 'right' },
    ],
    rows: entryRows(statement, texts, shown),
    whenEmpty: texts.noEntries,
  };
}

async function* entryRows(statement: Statement, texts: StatementTexts, shown: (amount: Money) => string): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const piece of statement.entries()) {
    yield piece.map((entry) => [String(entry.seq), timeText(entry.at), texts.wallets[entry.code], texts.kinds[entry.kind], detailsOf(entry, texts), shown(entry.money), shown(entry.balanceAfter)]);
  }
}

function checkpointTexts({ checkpoint }: Statement, texts: StatementTexts): string[] {
  if (checkpoint === null) return [texts.noCheckpoint];
  const { number, at, root, signature, publicKey } = checkpoint;
  return [
    texts.checkpointAbout,
    `${texts.checkpointNumber}: ${number}`,
    `${texts.checkpointAt}: ${timeText(at)} UTC`,
    `${texts.root}: ${root}`,
    `${texts.signature}: ${signature}`,
    `${texts.publicKey}: ${publicKey}`,
  ];
}
