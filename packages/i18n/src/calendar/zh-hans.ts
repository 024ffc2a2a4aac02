import type { calendarTextsEn } from './en.ts';

export const calendarTextsZhHans = {
  name: 'Candor 财经日历',
  dividend: '{code} 除息：每股 {amount}',
  dividendExpected: '{code} 除息（预计）',
  split: '{code} 拆合股：{oldShares} 股变 {newShares} 股',
  newStock: '{name}（{code}）上市',
  earnings: '{code} 财报日。仅为日程，模拟价格不作反应。',
  macro: '{name}。仅为日程，模拟价格不作反应。',
  optionExpiry: '{code} 到期',
  optionExpiries: '{count} 个标的的期权到期',
  futureExpiry: '{code}（{name}）最后交易日',
  coupon: '付息：{name}',
  maturity: '到期兑付：{name}',
  holiday: '{market} 休市：{name}',
  earlyClose: '{market} 提前收市：{name}',
  plan: '定投买入 {code}',
  about: '模拟市场，模拟资金。',
} as const satisfies Record<keyof typeof calendarTextsEn, string>;
