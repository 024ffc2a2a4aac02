/** The words of the yearly statement of realised gains, as a file. */
import type { FullLanguage } from '@candor/contract/kernel/language';
import { performanceEn } from '../web/en/performance.ts';
import { performanceZhHans } from '../web/zh-hans/performance.ts';

const columns = [
  'closedOn',
  'openedOn',
  'code',
  'side',
  'kind',
  'quantity',
  'cost',
  'proceeds',
  'gain',
  'currency',
] as const;

export type GainsTexts = {
  readonly watermark: string;
  readonly title: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly sums: readonly string[];
  readonly side: { readonly long: string; readonly short: string };
  readonly kinds: Readonly<Record<'sale' | 'settlement' | 'fraction', string>>;
  readonly products: Readonly<
    Record<'usStock' | 'hkStock' | 'future' | 'forex' | 'bond' | 'ipo' | 'follow' | 'robot', string>
  >;
};

export function gainsTexts(language: FullLanguage): GainsTexts {
  const texts = language === 'zhHans' ? performanceZhHans : performanceEn;
  return {
    watermark: language === 'zhHans' ? '模拟资金' : 'PAPER MONEY',
    title: texts['performance.gains'],
    about: texts['performance.gains.about'],
    columns: columns.map((column) => texts[`performance.gains.column.${column}`]),
    sums: [
      texts['performance.gains.product'],
      texts['performance.gains.column.currency'],
      texts['performance.gains.fifo'],
      texts['performance.gains.lifo'],
      texts['performance.gains.highest'],
    ],
    side: {
      long: texts['performance.gains.long'],
      short: texts['performance.gains.short'],
    },
    kinds: {
      sale: texts['performance.gains.kind.sale'],
      settlement: texts['performance.gains.kind.settlement'],
      fraction: texts['performance.gains.kind.fraction'],
    },
    products: {
      usStock: texts['performance.product.usStock'],
      hkStock: texts['performance.product.hkStock'],
      future: texts['performance.product.future'],
      forex: texts['performance.product.forex'],
      bond: texts['performance.product.bond'],
      ipo: texts['performance.product.ipo'],
      follow: texts['performance.product.follow'],
      robot: texts['performance.product.robot'],
    },
  };
}
