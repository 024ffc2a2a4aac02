import { frameworkZhHans } from '../../framework/zh-hans.ts';
import { frameWordsZhHans } from './common/frame-words.ts';
import { commonZhHans } from './common.ts';
import type { proofEn } from '../en/proof.ts';

export const proofZhHans = {
  'proof.lead':
    '这里的价格是模拟的，但任何人都无法操纵：不能让某笔委托亏损，也不能刻意触发止损。每一天的行情都由一个事先确定、事后公开的秘密数字（种子）推算得出。',
  'proof.step.before.title': '当日之前：公布承诺',
  'proof.step.before.text':
    '我们公布当日种子的指纹（SHA-256）。指纹不会泄露种子，但只有这一个种子与之相符。',
  'proof.step.during.title': '当日之中：生成价格',
  'proof.step.during.text':
    '每个价格都由种子、品种和时间计算得出，委托、客户和运营人员都不参与计算。',
  'proof.step.after.title': '当日之后：公开种子',
  'proof.step.after.text':
    '我们公开种子。任何人都可以核对指纹，重新计算当日的每个价格，看是否与当时显示的一致。',

  'proof.check.date': '交易日',
  'proof.check.tooNew': '{day} 的种子尚未公布，其次日结束（UTC 零点）后即可验算。',
  'proof.check.dateHint': '最近可选到种子已全部公开的那一天。',
  'proof.check.size': 'K 线周期',
  'proof.check.start': '在当前设备上重新计算',
  'proof.size.1m': '1 分',
  'proof.size.5m': '5 分',
  'proof.size.15m': '15 分',
  'proof.size.30m': '30 分',
  'proof.size.60m': '1 小时',
  'proof.size.day': frameworkZhHans['framework.day'],

  'proof.result.same': '全部 {n} 根 K 线与显示的一致。',
  'proof.result.seeds': '与承诺相符的种子',
  'proof.result.seeds.public': '无需核对，种子一直公开',
  'proof.result.fields': '比较项目',
  'proof.result.fields.all': '开盘、最高、最低、收盘、成交量、成交额',
  'proof.result.different': '{moment} 的 K 线不一致。',
  'proof.result.missing': '根据种子应有 {moment} 的 K 线，但未显示。',
  'proof.result.extra': '显示了 {moment} 的 K 线，但无法由种子推算得出。',
  'proof.result.field': '首个差异',
  'proof.result.noTrading': '该市场在 {date} 没有交易。',
  'proof.result.seedSecret': '核验该日还需要 {date} 的种子，目前尚未公开。',
  'proof.result.seedSecret.when': '将在 {moment} 之后公布。',
  'proof.result.otherEngine':
    '{date} 的价格由第 {theirs} 版行情引擎生成，而本页面使用第 {ours} 版计算。请刷新以获取最新页面。',
  'proof.field.open': '开盘',
  'proof.field.high': commonZhHans['common.high'],
  'proof.field.low': commonZhHans['common.low'],
  'proof.field.close': '收盘',
  'proof.field.volume': frameWordsZhHans['common.volume'],
  'proof.field.turnover': frameWordsZhHans['common.turnover'],

  'proof.days.title': '公开记录',
  'proof.days.text':
    '自 {date} 起为实时行情。更早日期的种子由日期推算，一直公开。每日以 UTC 零点为界。',
  'proof.days.published': '公布于 {moment} · 引擎第 {engine} 版',
  'proof.days.commitment': '承诺值',
  'proof.days.seed': '种子',
  'proof.days.secret': '当日结束前保密',
  'proof.days.copy': '复制 {date} 的{what}',
} as const satisfies Record<keyof typeof proofEn, string>;
