/** How a statement writes amounts, days and columns, in the language of its reader. */
import type { Language } from '@candor/contract/kernel/language';
import type { StatementTexts } from '@candor/i18n/statement/statement-texts';
import type { Money } from '@candor/money/amount';
import { isCurrency } from '@candor/money/currency';
import { formatMoney, formatPrice, formatQuantity } from '@candor/money/format';
import { moneyFromWire, priceFromWire, quantityFromWire } from '@candor/money/wire';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import type { TableColumn } from '../../../platform/pdf/write-table-pdf.ts';
import type { Statement } from './statement.ts';
import type { Trade } from './statement-trade.ts';
import type { BookedSource } from '../../../core/desk/state/booked-source.rules.ts';

type Writers = {
  readonly shown: (amount: Money | null | undefined) => string;
  readonly grouped: (text: string) => string;
  readonly priced: (text: string) => string;
  readonly counted: (source: BookedSource, quantity: bigint) => string;
};

export type StatementParts = Writers & {
  readonly timed: (at: number) => string;
  readonly dated: (at: number) => string;
  readonly factDay: (day: string) => string;
  readonly statement: Statement;
  readonly trades: readonly Trade[];
  readonly texts: StatementTexts;
  readonly language: Language;
};

export function getWriters(texts: StatementTexts, locale: Language): Writers {
  return {
    shown: (amount) =>
      amount === null || amount === undefined ? texts.unknown : formatMoney(amount, { locale }),
    grouped: (text) => {
      const [amount = '', currency = ''] = text.split(' ');
      const money = isCurrency(currency) ? moneyFromWire(amount, currency) : null;
      return money === null ? text : formatMoney(money, { locale });
    },
    priced: (text) => {
      const price = priceFromWire(text);
      return price === null
        ? text
        : formatPrice(price, { locale, decimals: text.split('.')[1]?.length ?? 0 });
    },
    counted: (source, quantity) => {
      const text = quantityText(source, quantity);
      const value = quantityFromWire(text);
      return value === null ? text : formatQuantity(value, { locale });
    },
  };
}

export const left = (title: string, share: number): TableColumn => ({
  title,
  share,
  align: 'left',
});

export const right = (title: string, share: number): TableColumn => ({
  title,
  share,
  align: 'right',
});
