/** The statement as a table, in pieces as it is read. */
import type { Language } from '@candor/contract/kernel/language';
import type { StatementTexts } from '@candor/i18n/statement/statement-texts';
import { fill } from '@candor/i18n/text';
import { zoneName } from '@candor/i18n/zoned-moment';
import type { TimeZone } from '@candor/kit/moment-format';
import type { Money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { ValuedHolding } from '../../../core/equity/value-held.ts';
import type { Entry } from '../../../core/ledger/store/entries.store.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import { unitsText } from '../../../core/desk/terms/parse-terms.rules.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts';
import type { Statement } from './statement.ts';
import { chargeSums, openSums, type ChargeSum } from './statement-sums.rules.ts';
import type { Trade } from './statement-trade.ts';
import {
  averageCost,
  isoDay,
  getDated,
  getKindText,
  heldSideText,
  instrumentName,
  getReference,
  sideText,
  isoTime,
  wordsOf,
} from './statement-words.ts';

const FIELDS = 16;

export async function* statementCsv(
  statement: Statement,
  language: Language,
  zone: TimeZone | null,
): AsyncGenerator<string> {
  const texts = wordsOf(statement, language);
  yield (
    BYTE_ORDER_MARK +
      lines([
        ...getHead(statement, texts, zoneName(zone ?? 'UTC', statement.madeAt, language)),
        ...getSummary(statement, texts),
        ...getBalances(statement, texts),
      ])
  );
  yield lines(getHoldings(statement, texts, language));
  yield lines(getTreasuries(statement, texts));
  yield* getTrades(statement, texts, language);
  yield* getEntries(statement, texts);
  yield lines(getCheckpoint(statement, texts));
}

type Cells = readonly string[];

function getHead(
  { name, userId, period, madeAt }: Statement,
  texts: StatementTexts,
  zone: string,
): Cells[] {
  return [
    [texts.watermark],
    [texts.title],
    [texts.paper],
    [texts.name, name],
    [texts.userId, userId],
    [texts.period, fill(texts.periodDays, { from: period.from, to: period.to, zone })],
    [texts.madeAt, `${isoTime(madeAt)} UTC`],
    [],
  ];
}

function getSummary(
  { opening, closing, change, rates, closingAt }: Statement,
  texts: StatementTexts,
): Cells[] {
  const row = (name: string, amount: Money | null): Cells => [
    name,
    amount === null ? texts.unknown : amount.currency,
    amount === null ? '' : toWire(amount),
  ];
  return [
    [texts.summary],
    [texts.item, texts.currency, texts.amount],
    row(texts.openingEquity, opening.total),
    row(texts.netDeposits, change?.moved ?? null),
    row(texts.profit, change?.change ?? null),
    row(texts.closingEquity, closing.total),
    row(texts.closingCash, closing.cash),
    row(texts.closingInvested, closing.invested),
    row(texts.unrealised, closing.profit),
    [texts.closingAt, '', `${isoTime(closingAt)} UTC`],
    ...(rates.closing === null
      ? []
      : [[fill(texts.rate, { pair: rates.closing.pair }), '', toWire(rates.closing.middle)]]),
    [],
  ];
}

function getBalances({ span, closing }: Statement, texts: StatementTexts): Cells[] {
  return [
    [texts.balances],
    [
      texts.wallet,
      texts.currency,
      texts.opening,
      texts.incoming,
      texts.outgoing,
      texts.closing,
      texts.invested,
      texts.unrealised,
      texts.netAssets,
    ],
    ...span.wallets.map(({ code, opening, incoming, outgoing, closing: end, investedAtEnd }) => {
      const own = closing.wallets.find((wallet) => wallet.code === code);
      return [
        texts.wallets[code],
        opening.currency,
        toWire(opening),
        toWire(incoming),
        toWire(outgoing),
        toWire(end),
        toWire(investedAtEnd),
        wired(own?.profit, texts),
        wired(own?.equity, texts),
      ];
    }),
    [],
  ];
}

function getHoldings({ holdings }: Statement, texts: StatementTexts, language: Language): Cells[] {
  return [
    [texts.holdings],
    [
      texts.code,
      texts.instrument,
      texts.side,
      texts.quantity,
      texts.averageCost,
      texts.price,
      texts.priceCurrency,
      texts.value,
      texts.unrealised,
      texts.currency,
      texts.wallet,
    ],
    ...(holdings.length === 0
      ? [[texts.noHoldings]]
      : holdings.map((holding) => holdingRow(holding, texts, language))),
    [],
  ];
}

function holdingRow(holding: ValuedHolding, texts: StatementTexts, language: Language): Cells {
  const { instrument, terms, quantity, units, worth, profit } = holding;
  return [
    instrument.code,
    instrumentName(holding, texts, language),
    heldSideText(holding, texts),
    quantityText(holding.source, quantity),
    averageCost(holding),
    units === null ? texts.unknown : unitsText(terms.grid, units),
    terms.priceCurrency,
    wired(worth, texts),
    wired(profit, texts),
    terms.currency,
    texts.wallets[terms.wallet],
  ];
}

function getTreasuries({ treasuries }: Statement, texts: StatementTexts): Cells[] {
  if (treasuries.length === 0) return [];
  return [
    [texts.treasuries],
    [
      texts.code,
      texts.maturity,
      texts.face,
      texts.cost,
      texts.value,
      texts.unrealised,
      texts.currency,
    ],
    ...treasuries.map(({ holding: { code, face, cost, maturesAt }, worth, profit }) => [
      code,
      isoDay(maturesAt),
      toWire(face),
      toWire(cost),
      toWire(worth),
      toWire(profit),
      face.currency,
    ]),
    [],
  ];
}

async function* getTrades(
  statement: Statement,
  texts: StatementTexts,
  language: Language,
): AsyncGenerator<string> {
  const charges: ChargeSum[] = [];
  const { count, sums } = openSums(['fees', 'realised', 'net']);
  yield lines([
    [texts.trades],
    [
      texts.timeUtc,
      texts.code,
      texts.instrument,
      texts.side,
      texts.quantity,
      texts.price,
      texts.priceCurrency,
      texts.value,
      texts.fees,
      texts.feeItems,
      texts.realised,
      texts.net,
      texts.currency,
      texts.wallet,
      texts.order,
      texts.number,
    ],
  ]);
  let isEmpty = true;
  for await (const piece of statement.trades()) {
    isEmpty = false;
    for (const trade of piece) {
      count(trade);
      charges.splice(0, charges.length, ...chargeSums([...charges, ...trade.charges]));
    }
    yield lines(piece.map((trade) => tradeRow(trade, texts, language)));
  }
  const totals = [...sums()].map(([currency, { fees, realised, net }]) => [
    texts.total,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    toWire(fees),
    '',
    toWire(realised),
    toWire(net),
    currency,
  ]);
  yield lines([...(isEmpty ? [[texts.noTrades]] : totals), []]);
  if (charges.length > 0)
    yield lines([
      [texts.feesByItem],
      [texts.item, texts.currency, texts.amount],
      ...charges.map(({ item, money }) => [texts.charges[item], money.currency, toWire(money)]),
      [],
    ]);
}

function tradeRow(trade: Trade, texts: StatementTexts, language: Language): Cells {
  const {
    at,
    instrument,
    quantity,
    price,
    worth,
    fees,
    charges,
    realised,
    net,
    wallet,
    orderId,
    entry,
  } = trade;
  const items = charges
    .map(({ item, money }) => `${texts.charges[item]} ${toWire(money)}`)
    .join('; ');
  return [
    isoTime(at),
    instrument.code,
    instrumentName(trade, texts, language),
    sideText(trade, texts),
    quantityText(trade.source, quantity),
    price,
    instrument.currency,
    toWire(worth),
    toWire(fees),
    items,
    toWire(realised),
    toWire(net),
    worth.currency,
    texts.wallets[wallet],
    orderId,
    entry === null ? '' : String(entry),
  ];
}

async function* getEntries(statement: Statement, texts: StatementTexts): AsyncGenerator<string> {
  yield lines([
    [texts.entries],
    [
      texts.number,
      texts.timeUtc,
      texts.wallet,
      texts.kind,
      texts.details,
      texts.reference,
      texts.currency,
      texts.amount,
      texts.balance,
      texts.journal,
      texts.hash,
    ],
  ]);
  let isEmpty = true;
  for await (const piece of statement.entries()) {
    isEmpty = false;
    yield lines(piece.map((entry) => entryRow(entry, texts)));
  }
  yield lines([...(isEmpty ? [[texts.noEntries]] : []), []]);
}

function entryRow(entry: Entry, texts: StatementTexts): Cells {
  const { seq, code, money, balanceAfter, journal, hash } = entry;
  const { time, details } = getDated(entry, texts, { day: isoDay, time: isoTime });
  return [
    String(seq),
    time,
    texts.wallets[code],
    getKindText(entry, texts),
    details,
    getReference(entry),
    money.currency,
    toWire(money),
    toWire(balanceAfter),
    String(journal),
    hash,
  ];
}

function getCheckpoint({ checkpoint }: Statement, texts: StatementTexts): Cells[] {
  if (checkpoint === null) return [[texts.checkpoint, texts.noCheckpoint]];
  const { number, at, root, signature, publicKey } = checkpoint;
  return [
    [texts.checkpoint],
    [texts.checkpointNumber, String(number)],
    [texts.checkpointAt, `${isoTime(at)} UTC`],
    [texts.root, root],
    [texts.signature, signature],
    [texts.publicKey, publicKey],
  ];
}

function wired(amount: Money | null | undefined, texts: StatementTexts): string {
  return amount === null || amount === undefined ? texts.unknown : toWire(amount);
}

function lines(rows: readonly Cells[]): string {
  return rows
    .map((row) => csvLine(Array.from({ length: FIELDS }, (_, i) => row[i] ?? '')))
    .join('');
}
