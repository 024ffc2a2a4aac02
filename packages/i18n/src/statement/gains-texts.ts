/** The words of the yearly statement of realised gains, as a file. */
import type { Language } from '@candor/contract/kernel/language';
import type { LotMethod } from '@candor/contract/performance';
import { performanceEn } from '../web/en/performance.ts';
import { performanceZhHans } from '../web/zh-hans/performance.ts';
import { inLanguage } from '../traditional/traditional.ts';

/** Closed on, opened on, code, side, kind, quantity, cost, proceeds, gain, currency. */
const columns = {
  en: [
    ...['Closed on', 'Opened on', 'Code', 'Side', 'Type', 'Quantity', 'Cost', 'Proceeds', 'Gain'],
    'Currency',
  ],
  zhHans: ['平仓日', '开仓日', '代码', '方向', '类型', '数量', '成本', '卖出金额', '盈亏', '币种'],
} as const;

/** Of the printed statement alone. */
const paper = {
  en: {
    year: 'Year',
    madeAt: 'Made at',
    page: 'Realised gains {year} · page {page} of {pages}',
    how: 'How it was computed',
    howText:
      'The rows follow the method named above and the lots chosen for a sale. The books use FIFO: the oldest lots are closed first. LIFO and highest cost are computed from the same fills for comparison and were not booked. Days are UTC. Every row comes from fills with a receipt that anybody can compute again.',
  },
  zhHans: {
    year: '年度',
    madeAt: '生成时间',
    page: '{year} 年度已实现盈亏 · 第 {page} 页，共 {pages} 页',
    how: '计算方法',
    howText:
      '明细按上方所列方法及为卖出指定的批次计算。入账采用先进先出（FIFO）：最早买入的先平仓。后进先出与最高成本由相同成交计算，仅供对比，未入账。日期为 UTC。每一行均来自可复核的成交回执。',
  },
} as const;

export type GainsTexts = {
  readonly watermark: string;
  readonly title: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly sumsTitle: string;
  readonly rowsTitle: string;
  readonly none: string;
  readonly year: string;
  readonly madeAt: string;
  readonly page: string;
  readonly how: string;
  readonly howText: string;
  /** How the statement counts. */
  readonly method: string;
  readonly methods: Readonly<Record<LotMethod, string>>;
  readonly isChosen: string;
  readonly sums: readonly string[];
  readonly side: { readonly long: string; readonly short: string };
  readonly kinds: Readonly<Record<'sale' | 'settlement' | 'fraction', string>>;
  readonly products: Readonly<
    Record<
      | 'usStock'
      | 'hkStock'
      | 'future'
      | 'forex'
      | 'option'
      | 'coin'
      | 'bond'
      | 'ipo'
      | 'follow'
      | 'robot',
      string
    >
  >;
};

export function gainsTexts(language: Language): GainsTexts {
  const texts = inLanguage<Readonly<Record<keyof typeof performanceEn, string>>>(language, {
    en: performanceEn,
    zhHans: performanceZhHans,
  });
  const head = inLanguage<readonly string[]>(language, columns);
  return {
    watermark: inLanguage(language, { en: 'PAPER MONEY', zhHans: '模拟资金' }),
    title: texts['performance.gains'],
    about: texts['performance.gains.about'],
    columns: head,
    sumsTitle: texts['performance.gains.sums'],
    rowsTitle: texts['performance.gains.rows'],
    none: texts['performance.gains.none'],
    ...inLanguage<Readonly<Record<keyof typeof paper.en, string>>>(language, paper),
    method: texts['performance.gains.method'],
    methods: {
      fifo: texts['performance.gains.method.fifo'],
      lifo: texts['performance.gains.method.lifo'],
      highest: texts['performance.gains.method.highest'],
    },
    isChosen: texts['performance.gains.isChosen'],
    sums: [
      texts['performance.gains.product'],
      head.at(-1) ?? '',
      texts['performance.gains.chosen'],
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
      coin: texts['performance.product.coin'],
      bond: texts['performance.product.bond'],
      ipo: texts['performance.product.ipo'],
      follow: texts['performance.product.follow'],
      robot: texts['performance.product.robot'],
    },
  };
}
