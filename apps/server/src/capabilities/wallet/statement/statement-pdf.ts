/** Each ledger entry appears once: with its trade, or among other movements. */
import { languageTag, type Language } from '@candor/contract/kernel/language';
import { fill } from '@candor/i18n/text';
import { utc, zonedMoment, zoneName } from '@candor/i18n/zoned-moment';
import {
  formatDate,
  formatDateTime,
  formatLocalDate,
  getDateNotation,
  type TimeZone,
} from '@candor/kit/moment-format';
import type { Money } from '@candor/money/amount';
import { formatPrice } from '@candor/money/format';
import { writeTablePdf, type TablePart } from '../../../platform/pdf/write-table-pdf.ts';
import type { Statement } from './statement.ts';
import { chargeSums, openSums } from './statement-sums.rules.ts';
import type { Trade } from './statement-trade.ts';
import { getDated, getKindText, instrumentName, sideText, wordsOf } from './statement-words.ts';
import { type StatementParts, getWriters, left, right } from './statement-writers.ts';
import { balancesPart, holdingsPart, treasuriesPart } from './statement-holdings.ts';

/** Pages are in memory until the last one is known. */
export const PDF_ROWS_MAX = 2_000;

export async function statementPdf(
  statement: Statement,
  language: Language,
  asked: TimeZone | null,
): Promise<Buffer> {
  const texts = wordsOf(statement, language);
  const { name, userId, period, madeAt } = statement;
  const zone = asked ?? utc();
  const notation = getDateNotation(language);
  const days = {
    from: formatLocalDate(period.from, notation),
    to: formatLocalDate(period.to, notation),
    zone: zoneName(zone, madeAt, language),
  };
  const trades: Trade[] = [];
  for await (const piece of statement.trades()) trades.push(...piece);
  const parts: StatementParts = {
    statement,
    trades,
    texts,
    language,
    ...getWriters(texts, language),
    timed: (at) => formatDateTime(at, zone, notation),
    dated: (at) => formatDate(at, zone, notation),
    factDay: (day) => formatLocalDate(day, notation),
  };
  return writeTablePdf({
    title: texts.title,
    language: languageTag[language],
    author: name,
    createdAt: madeAt,
    watermark: texts.watermark,
    layout: 'landscape',
    pageLine: (page, pages) => fill(texts.page, { ...days, page, pages }),
    facts: [
      [texts.name, name],
      [texts.userId, userId],
      [texts.period, fill(texts.periodDays, days)],
      [texts.madeAt, zonedMoment(madeAt, zone, language)],
    ],
    lead: texts.paper,
    tables: [
      summaryPart(parts),
      balancesPart(parts),
      holdingsPart(parts),
      ...treasuriesPart(parts),
      tradesPart(parts),
      ...feesPart(parts),
      movementsPart(parts),
    ],
    closing: { title: texts.checkpoint, texts: checkpointTexts(parts) },
  });
}

function summaryPart({
  statement: { opening, closing, change, rates, closingAt },
  texts,
  timed,
  shown,
}: StatementParts): TablePart {
  return {
    title: texts.summary,
    columns: [left(texts.item, 7), right('USD', 3)],
    rows: [
      [
        [texts.openingEquity, shown(opening.total)],
        [texts.netDeposits, shown(change?.moved)],
        [texts.profit, shown(change?.change)],
      ],
    ],
    totals: () => [
      [texts.closingEquity, shown(closing.total)],
      [texts.closingCash, shown(closing.cash)],
      [texts.closingInvested, shown(closing.invested)],
      [texts.unrealised, shown(closing.profit)],
      [texts.closingAt, timed(closingAt)],
      ...(rates.closing === null
        ? []
        : [
            [
              fill(texts.rate, { pair: rates.closing.pair }),
              formatPrice(rates.closing.middle, { locale: 'en', decimals: 4 }),
            ],
          ]),
    ],
    whenEmpty: '',
  };
}

function tradesPart({
  trades,
  texts,
  language,
  timed,
  shown,
  priced,
  counted,
}: StatementParts): TablePart {
  return {
    title: texts.trades,
    columns: [
      left(texts.time, 2.5),
      left(`${texts.instrument} · ${texts.order}`, 5.2),
      left(texts.side, 1.8),
      right(texts.quantity, 1.8),
      right(texts.price, 1.9),
      right(texts.value, 2.4),
      right(texts.fees, 1.8),
      right(texts.realised, 2.4),
      right(texts.net, 2.4),
    ],
    rows: [
      trades.map((trade) => [
        timed(trade.at),
        `${trade.instrument.code}  ${instrumentName(trade, texts, language)}\n${trade.orderId}`,
        sideText(trade, texts),
        counted(trade.source, trade.quantity),
        priced(trade.price),
        shown(trade.worth),
        shown(trade.fees),
        trade.effect === 'open' ? '' : shown(trade.realised),
        shown(trade.net),
      ]),
    ],
    totals: () => {
      const { count, sums } = openSums(['fees', 'realised', 'net']);
      for (const trade of trades) count(trade);
      return [...sums()].map(([currency, { fees, realised, net }]) => [
        '',
        `${texts.total} ${currency}`,
        '',
        '',
        '',
        '',
        shown(fees),
        shown(realised),
        shown(net),
      ]);
    },
    whenEmpty: texts.noTrades,
  };
}

function feesPart({ trades, texts, shown }: StatementParts): TablePart[] {
  const sums = chargeSums(trades.flatMap(({ charges }) => charges));
  return sums.length === 0
    ? []
    : [
        {
          title: texts.feesByItem,
          columns: [left(texts.item, 7), right(texts.amount, 3)],
          rows: [sums.map(({ item, money }) => [texts.charges[item], shown(money)])],
          whenEmpty: '',
        },
      ];
}

function movementsPart(parts: StatementParts): TablePart {
  const { texts, shown } = parts;
  const { count, sums } = openSums(['money']);
  return {
    title: texts.movements,
    columns: [
      left(texts.number, 1.2),
      left(texts.time, 2.6),
      left(texts.wallet, 2),
      left(texts.kind, 2.2),
      left(texts.details, 5),
      right(texts.amount, 3.2),
      right(texts.balance, 3.4),
    ],
    rows: movementRows(parts, count),
    totals: () =>
      [...sums()].map(([currency, { money }]) => [
        '',
        '',
        '',
        '',
        `${texts.total} ${currency}`,
        shown(money),
        '',
      ]),
    whenEmpty: texts.noMovements,
  };
}

async function* movementRows(
  { statement, trades, texts, timed, dated, factDay, shown, grouped }: StatementParts,
  count: (amounts: { readonly money: Money }) => void,
): AsyncGenerator<readonly (readonly string[])[]> {
  const traded = new Set(trades.map(({ entry }) => entry));
  for await (const piece of statement.entries()) {
    const movements = piece.filter(({ seq }) => !traded.has(seq));
    movements.forEach(count);
    yield movements.map((entry) => {
      const { time, details } = getDated(
        entry,
        texts,
        { day: dated, time: timed, factDay },
        grouped,
      );
      return [
        String(entry.seq),
        time,
        texts.wallets[entry.code],
        getKindText(entry, texts),
        details,
        shown(entry.money),
        shown(entry.balanceAfter),
      ];
    });
  }
}

function checkpointTexts({ statement: { checkpoint }, texts, timed }: StatementParts): string[] {
  if (checkpoint === null) return [texts.noCheckpoint];
  const { number, at, root, signature, publicKey } = checkpoint;
  return [
    texts.checkpointAbout,
    `${texts.checkpointNumber}: ${number}`,
    `${texts.checkpointAt}: ${timed(at)}`,
    `${texts.root}: ${root}`,
    `${texts.signature}: ${signature}`,
    `${texts.publicKey}: ${publicKey}`,
  ];
}
