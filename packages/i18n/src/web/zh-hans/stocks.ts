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
  'fees.borrow': '卖空：融券利息',
  'fees.borrow.lead':
    '卖空的股票为借入股票。纽约时间 17:00 持有空头即计收当晚利息，按买回所需金额及年利率计算；周三计 3 晚，周六、周日不计。',
  'fees.borrow.rate': '年利率 {percent}%',
  'fees.borrow.us': '美股，市值不低于 {from}',
  'fees.borrow.hk': '港股，日成交额不低于 {from}',
  'fees.borrow.lowPrice': '美股，股价低于 {price}',
  'fees.borrow.thin': '美股，日成交额低于 {turnover}',
  'fees.borrow.restless': '日波动率不低于 {percent}%',
  'fees.borrow.times': '× {times}',
  'fees.borrow.most': '上限',
  'fees.borrow.none.us':
    '美股不可卖空：市值低于 {size}、股价低于 {price}、日成交额低于 {turnover}，以及上市首 {days} 天的新股。基金以 100 天成交额作为市值。',
  'fees.borrow.none.hk':
    '港股可卖空：交易所买卖基金、恒生指数成份股，以及日成交额不低于 {turnover} 的主板股票。',
  'fees.borrow.restriction':
    '美股成交价较前收盘价下跌达到 10% 后，当日余下时间及下一交易日，卖空仅接受价格高于最优买价的限价单。',
  'fees.since': '自 {day} 起执行。',
  'fees.note': '手续费为本平台自行定价；其余各项均为监管机构及交易所的法定收费，按原价代收。',
} as const satisfies Record<keyof typeof stocksEn, string>;
