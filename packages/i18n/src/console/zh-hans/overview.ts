/** 首页的今日概览图表。 */
import { commonZhHans } from '../../web/zh-hans/common.ts';
import type { overviewEn } from '../en/overview.ts';

export const overviewZhHans = {
  'console.overview.open': '查看明细',
  'console.overview.table': '查看数据表',
  'console.overview.period': '{from} 至 {to}（按 UTC 日）',
  'console.overview.today': '今日 {day}，按小时（UTC）',
  'console.overview.hour': '时段（UTC）',

  'console.overview.queues': '待审队列与时效',
  'console.overview.queues.none': '暂无待审事项。客户提交审核后将显示在这里。',
  'console.overview.oldest': '最长等待 {age}',
  'console.overview.oldestAge': '最长等待',
  'console.overview.waiting': '待审',
  'console.overview.overdue': '超时',
  'console.overview.overdueCount': '{count} 件超时',
  'console.overview.age.minutes': commonZhHans['common.countMinutes'],
  'console.overview.age.hours': commonZhHans['common.countHours'],
  'console.overview.age.days': commonZhHans['common.countDays'],
  'console.overview.band.hour': '1 小时内',
  'console.overview.band.fourHours': '1–4 小时',
  'console.overview.band.day': '4–24 小时',
  'console.overview.band.older': '超过 24 小时',

  'console.overview.money': '出入金',
  'console.overview.money.in': '充值（{currency}）',
  'console.overview.money.out': '提现（{currency}）',
  'console.overview.money.none': '该期间没有出入金。已入账的充值和已付款的提现将显示在这里。',

  'console.overview.orders': '今日委托',
  'console.overview.orders.placed': '委托',
  'console.overview.orders.filled': commonZhHans['common.filled'],
  'console.overview.orders.ended': '撤单与废单',
  'console.overview.orders.none': '今日暂无委托。产生委托后将按小时显示在这里。',

  'console.overview.exposure': '净敞口排名',
  'console.overview.exposure.net': '数字为净额；各币种比例尺独立。',
  'console.overview.exposure.none': '目前无人持仓。客户合计净多或净空最大的品种将显示在这里。',

  'console.overview.signUps': '新增客户',
  'console.overview.signUps.registered': commonZhHans['common.registration'],
  'console.overview.signUps.verified': '完成认证',
  'console.overview.signUps.none': '该期间无人注册。新注册和完成身份认证的客户将显示在这里。',

  'console.action.overview-read': '查看首页概览',
} as const satisfies Readonly<Record<keyof typeof overviewEn, string>>;
