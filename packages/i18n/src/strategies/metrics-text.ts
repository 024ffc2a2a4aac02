/** Names of the figures, what they mean, and what a backtest assumes. */
import type { ParameterUnit } from '@candor/strategies/strategy';
import type { Written } from '../traditional/traditional.ts';

export const metricKeys = [
  'return',
  'drawdown',
  'sharpe',
  'sortino',
  'calmar',
  'profitFactor',
  'winRate',
  'trades',
  'exposure',
  'turnover',
  'fees',
  'yardstick',
] as const;
export type MetricKey = (typeof metricKeys)[number];

export type MetricText = { readonly name: string; readonly means: string };

export type MetricTexts = {
  readonly metrics: Readonly<Record<MetricKey, MetricText>>;
  /** Said beside every backtest. */
  readonly assumptions: readonly string[];
  /** Of {count} starts, {lost} lost. */
  readonly lost: { readonly rentals: string; readonly investments: string };
  readonly illustration: string;
  readonly units: Readonly<Record<ParameterUnit, string>>;
};

export const metricTexts: Written<MetricTexts> = {
  en: {
    metrics: {
      return: { name: 'Return', means: 'Change of the capital after all costs of trading.' },
      drawdown: {
        name: 'Maximum drawdown',
        means: 'Largest fall from a peak, with the days of the peak and of the lowest point.',
      },
      sharpe: {
        name: 'Sharpe ratio',
        means: 'Average daily result over how much it varied, scaled to a year, without interest.',
      },
      sortino: { name: 'Sortino ratio', means: 'As Sharpe, but only falls count as risk.' },
      calmar: { name: 'Calmar ratio', means: 'Return scaled to a year over the maximum drawdown.' },
      profitFactor: {
        name: 'Profit factor',
        means: 'Sum of winning trades over sum of losing ones.',
      },
      winRate: { name: 'Win rate', means: 'Share of closed trades that made money after costs.' },
      trades: { name: 'Closed trades', means: 'Sales that ended a position or a part of one.' },
      exposure: { name: 'Exposure', means: 'Average share of the capital that was in the market.' },
      turnover: { name: 'Turnover', means: 'Value traded over the average capital.' },
      fees: { name: 'Fees', means: 'Everything charged for trading.' },
      yardstick: { name: 'Buy and hold', means: 'The same money in the yardstick, bought once.' },
    },
    assumptions: [
      'Computed on the published tape by the same code that trades.',
      'Every order is filled whole, at the closing price and half the usual spread to the worse side.',
      'All fees are charged. Dividends are paid, and currency pairs earn or cost their overnight interest.',
      'Curves and figures leave out the price of a rental, which depends on the capital; the counted gains and losses include it.',
      'The past of a simulated market says nothing about its future.',
    ],
    lost: {
      rentals: 'Of {count} rentals that began in the last year, {lost} lost money.',
      investments: 'Of {count} investments that began in the last year, {lost} lost money.',
    },
    illustration: 'Illustration with invented prices',
    units: {
      bars: '{value} bars',
      bps: '{value}',
      percent: '{value}%',
      hundredths: '{value}',
      count: '{value}',
    },
  },
  zhHans: {
    metrics: {
      return: { name: '收益率', means: '扣除全部交易成本后的资金变动。' },
      drawdown: { name: '最大回撤', means: '自高点的最大跌幅，并注明高点与低点日期。' },
      sharpe: { name: '夏普比率', means: '日均收益与其波动之比，折算为年，不扣除利息。' },
      sortino: { name: '索提诺比率', means: '与夏普比率相同，但只将下跌计为风险。' },
      calmar: { name: '卡玛比率', means: '折算为年的收益率与最大回撤之比。' },
      profitFactor: { name: '盈利因子', means: '盈利交易总额与亏损交易总额之比。' },
      winRate: { name: '胜率', means: '扣除成本后盈利的平仓交易占比。' },
      trades: { name: '平仓笔数', means: '结束全部或部分持仓的交易。' },
      exposure: { name: '平均仓位', means: '资金处于市场中的平均比例。' },
      turnover: { name: '换手率', means: '成交总额与平均资金之比。' },
      fees: { name: '手续费', means: '全部交易费用。' },
      yardstick: { name: '买入持有', means: '同样的资金一次性买入比较基准。' },
    },
    assumptions: [
      '由实盘所用的同一套代码，在公开行情数据上计算。',
      '每笔委托均全部成交，成交价为收盘价向不利方向偏移半个常规点差。',
      '计入全部费用；股息照付，货币对计隔夜利息。',
      '曲线和指标不含租金（租金取决于本金）；盈亏次数已计入租金。',
      '模拟市场的历史不代表其未来。',
    ],
    lost: {
      rentals: '近一年内启动的 {count} 次租用中，{lost} 次亏损。',
      investments: '近一年内启动的 {count} 笔跟投中，{lost} 笔亏损。',
    },
    illustration: '示意图，价格为虚构',
    units: {
      bars: '{value} 根',
      bps: '{value}',
      percent: '{value}%',
      hundredths: '{value}',
      count: '{value}',
    },
  },
};
