/** The words of the yearly statement of realised gains, as a file. */
import type { FullLanguage } from '@candor/contract/kernel/language';
import { performanceEn } from '../web/en/performance.ts';
import { performanceZhHans } from '../web/zh-hans/performance.ts';

/** Closed on, opened on, code, side, kind, quantity, cost, proceeds, gain, currency. */
const columns = {
  en: [
    ...['Closed on', 'Opened on', 'Code', 'Side', 'Type', 'Quantity', 'Cost', 'Proceeds', 'Gain'],
    'Currency',
  ],
  zhHans: ['平仓日', '开仓日', '代码', '方向', '类型', '数量', '成本', '卖出金额', '盈亏', '币种'],
} as const;

export type GainsTexts = {
  readonly watermark: string;
  readonly title: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly sums: readonly string[];
  readonly side: { readonly long: string; readonly short: string };
  readonly kinds: Readonly<Record<'sale' | 'settlement' | 'fraction', string>>;
  readonly products: Readonly<
    Record<
      'usStock' | 'hkStock' | 'future' | 'forex' | 'option' | 'bond' | 'ipo' | 'follow' | 'robot',
      string
    >
  >;
};

export function gainsTexts(language: FullLanguage): GainsTexts {
  const texts = language === 'zhHans' ? performanceZhHans : performanceEn;
  return {
    watermark: language === 'zhHans' ? '模拟资金' : 'PAPER MONEY',
    title: texts['performance.gains'],
    about: texts['performance.gains.about'],
    columns: columns[language],
    sums: [
      texts['performance.gains.product'],
      columns[language].at(-1) ?? '',
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
      option: texts['performance.product.option'],
      bond: texts['performance.product.bond'],
      ipo: texts['performance.product.ipo'],
      follow: texts['performance.product.follow'],
      robot: texts['performance.product.robot'],
    },
  };
}
