import { frameWordsZhHans } from './common/frame-words.ts';
import { commonZhHans } from './common.ts';
import type { stocksEn } from '../en/stocks.ts';

export const stocksZhHans = {
  'fees.lead': '各市场的交易收费。下单预览和实际扣费均按此表计算。',
  'fees.of.US': commonZhHans['common.usStocks'],
  'fees.of.HK': commonZhHans['common.hongKongStocks'],
  'fees.of.FUTURES': frameWordsZhHans['common.futures'],
  'fees.of.FOREX': frameWordsZhHans['common.forex'],
  'fees.of.COINS': frameWordsZhHans['common.crypto'],
  'fees.smallContract': '微型及小型合约手续费',
  'fees.sell': '仅卖出时收取',
  'fees.rate': '成交金额的 {percent}%',
  'fees.perShare': '每股 {amount}',
  'fees.perContract': '每张合约单边 {amount}',
  'fees.min': '最低 {amount}',
  'fees.max': '最高 {amount}',
  'fees.spread': '免佣金：成本为买卖价差。',
  'fees.since': '自 {day} 起执行。',
  'fees.note': '手续费为本平台自行定价；其余各项均为监管机构及交易所的法定收费，按原价代收。',
} as const satisfies Record<keyof typeof stocksEn, string>;
