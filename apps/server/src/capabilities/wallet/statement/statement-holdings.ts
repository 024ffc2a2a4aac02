/** What the account had: balances, holdings, treasuries. */
import { unitsText } from '../../../core/desk/terms/parse-terms.rules.ts';
import type { TablePart } from '../../../platform/pdf/write-table-pdf.ts';
import { openSums } from './statement-sums.rules.ts';
import { averageCost, heldSideText, instrumentName } from './statement-words.ts';
import { type StatementParts, left, right } from './statement-writers.ts';

export function balancesPart({
  statement: { span, closing },
  texts,
  shown,
}: StatementParts): TablePart {
  return {
    title: texts.balances,
    columns: [
      left(texts.wallet, 2.2),
      ...[
        texts.opening,
        texts.incoming,
        texts.outgoing,
        texts.closing,
        texts.invested,
        texts.unrealised,
        texts.netAssets,
      ].map((title) => right(title, 3)),
    ],
    rows: [
      span.wallets.map(({ code, opening, incoming, outgoing, closing: end, investedAtEnd }) => {
        const own = closing.wallets.find((wallet) => wallet.code === code);
        return [
          texts.wallets[code],
          shown(opening),
          shown(incoming),
          shown(outgoing),
          shown(end),
          shown(investedAtEnd),
          shown(own?.profit),
          shown(own?.equity),
        ];
      }),
    ],
    whenEmpty: '',
  };
}

export function holdingsPart({
  statement: { holdings },
  texts,
  language,
  shown,
  priced,
  counted,
}: StatementParts): TablePart {
  return {
    title: texts.holdings,
    columns: [
      left(texts.instrument, 5),
      left(texts.side, 1.6),
      right(texts.quantity, 2),
      right(texts.averageCost, 2.6),
      right(texts.price, 2.6),
      right(texts.value, 3.2),
      right(texts.unrealised, 3.2),
    ],
    rows: [
      holdings.map((holding) => {
        const { instrument, terms, quantity, units, worth, profit } = holding;
        return [
          `${instrument.code}\n${instrumentName(holding, texts, language)}`,
          heldSideText(holding, texts),
          counted(holding.source, quantity),
          priced(averageCost(holding)),
          units === null ? texts.unknown : priced(unitsText(terms.grid, units)),
          shown(worth),
          shown(profit),
        ];
      }),
    ],
    totals: () => {
      const { count, sums } = openSums(['worth', 'profit']);
      for (const { worth, profit } of holdings)
        if (worth !== null && profit !== null) count({ worth, profit });
      return holdings.some(({ profit }) => profit === null)
        ? []
        : [...sums()].map(([currency, { worth, profit }]) => [
            `${texts.total} ${currency}`,
            '',
            '',
            '',
            '',
            shown(worth),
            shown(profit),
          ]);
    },
    note: holdings.some(({ terms }) => terms.wallet === 'future') ? texts.settledNote : null,
    whenEmpty: texts.noHoldings,
  };
}

export function treasuriesPart({
  statement: { treasuries },
  texts,
  dated,
  shown,
}: StatementParts): TablePart[] {
  if (treasuries.length === 0) return [];
  const { count, sums } = openSums(['worth', 'profit']);
  treasuries.forEach(count);
  return [
    {
      title: texts.treasuries,
      columns: [
        left(texts.code, 3),
        left(texts.maturity, 2.4),
        ...[texts.face, texts.cost, texts.value, texts.unrealised].map((title) => right(title, 3)),
      ],
      rows: [
        treasuries.map(({ holding: { code, face, cost, maturesAt }, worth, profit }) => [
          code,
          dated(maturesAt),
          shown(face),
          shown(cost),
          shown(worth),
          shown(profit),
        ]),
      ],
      totals: () =>
        [...sums()].map(([currency, { worth, profit }]) => [
          `${texts.total} ${currency}`,
          '',
          '',
          '',
          shown(worth),
          shown(profit),
        ]),
      whenEmpty: '',
    },
  ];
}
