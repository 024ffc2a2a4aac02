/**
 * A statement as a table (RFC 4180, UTF-8 with a mark for spreadsheets). Every record has the same number of fields. A text that a spreadsheet would
 * take for a formula is made harmless; amounts stay plain numbers.
 */
import type { FullLanguage } from '@candor/contract/kernel/language';
import { statementTexts, type StatementTexts } from '@candor/i18n/statement/statement-texts';
import { fill } from '@candor/i18n/text';
import { toWire } from '@candor/money/wire';
import type { Entry } from '../../core/ledger/entries.store.ts';
import type { Statement } from './statement.ts';
import { detailsOf, referenceOf, timeText } from './statement-words.ts';

const FIELDS = 11;
const BYTE_ORDER_MARK = '\uFEFF';

export async function* statementCsv(statement: Statement, language: FullLanguage): AsyncGenerator<string> {
  const texts = statementTexts(language);
  yield BYTE_ORDER_MARK + lines([...headOf(statement, texts), ...balancesOf(statement, texts), [texts.entries], entryTitles(texts)]);
  let isEmpty = true;
  for await (const piece of statement.entries()) {
    isEmpty = false;
    yield lines(piece.map((entry) => entryRow(entry, texts)));
  }
  yield lines([...(isEmpty ? [[texts.noEntries]] : []), [], ...checkpointOf(statement, texts)]);
}

type Cells = readonly string[];

function headOf({ name, userId, period, madeAt }: Statement, texts: StatementTexts): Cells[] {
  return [
    [texts.watermark],
    [texts.title],
    [texts.paper],
    [texts.name, name],
    [texts.userId, userId],
    [texts.period, fill(texts.periodDays, { from: period.from, to: period.to })],
    [texts.madeAt, `${timeText(madeAt)} UTC`],
    [],
  ];
}

function balancesOf({ span }: Statement, texts: StatementTexts): Cells[] {
  return [
    [texts.balances],
    [texts.wallet, texts.currency, texts.opening, texts.incoming, texts.outgoing, texts.closing],
    ...span.wallets.map(({ code, opening, incoming, outgoing, closing }) => [texts.wallets[code], opening.currency, toWire(opening), toWire(incoming), toWire(outgoing), toWire(closing)]),
    [],
  ];
}

function entryTitles(texts: StatementTexts): Cells {
  return [texts.number, texts.time, texts.wallet, texts.kind, texts.details, texts.reference, texts.currency, texts.amount, texts.balance, texts.journal, texts.hash];
}

function entryRow(entry: Entry, texts: StatementTexts): Cells {
  const { seq, at, code, kind, money, balanceAfter, journal, hash } = entry;
  return [String(seq), timeText(at), texts.wallets[code], texts.kinds[kind], detailsOf(entry, texts), referenceOf(entry), money.currency, toWire(money), toWire(balanceAfter), String(journal), hash];
}

function checkpointOf({ checkpoint }: Statement, texts: StatementTexts): Cells[] {
  if (checkpoint === null) return [[texts.checkpoint, texts.noCheckpoint]];
  const { number, at, root, signature, publicKey } = checkpoint;
  return [
    [texts.checkpoint],
    [texts.checkpointNumber, String(number)],
    [texts.checkpointAt, `${timeText(at)} UTC`],
    [texts.root, root],
    [texts.signature, signature],
    [texts.publicKey, publicKey],
  ];
}

function lines(rows: readonly Cells[]): string {
  return rows.map((row) => `${Array.from({ length: FIELDS }, (_, i) => cell(row[i] ?? '')).join(',')}\r\n`).join('');
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;

function cell(text: string): string {
  const harmless = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
