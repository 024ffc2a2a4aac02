import { commonZhHans } from './common.ts';
import type { blockTradeEn } from '../en/block-trade.ts';

export const blockTradeZhHans = {
  'blockTrade.subtitle': '单笔 10,000 股及以上',
  'blockTrade.what':
    '大宗委托依次与每一份公布的盘口成交。溢价为此刻成交最小一笔大宗委托相对中间价的成本。',
  'blockTrade.empty': '当前没有深度足够的股票',
  'blockTrade.empty.text': '开市期间盘口会重新补足。',
  'blockTrade.reference': '参考价',
  'blockTrade.premium': '相对参考价的溢价',
  'blockTrade.discount': '相对参考价的折价',
  'blockTrade.buyAt': '买入溢价',
  'blockTrade.sellAt': '卖出折价',
  'blockTrade.needs': '一笔大宗约需 {amount}',
  'blockTrade.beyond': '一笔大宗至少约需 {least}，您可用 {have}。',
  'blockTrade.oneBook': '盘口 1 份 {shares}',
  'blockTrade.perBook': '盘口 {books} 份 {shares}',
  'blockTrade.worked':
    '参考价为买卖中间价。价格按当前盘口可成交部分的均价计算；其余部分与后续盘口成交，成本可能更高或更低。',
  'blockTrade.permission': '大宗交易权限',
  'blockTrade.permission.none': '此业务需要先申请开通。',
  'blockTrade.permission.underReview': '您的申请正在审核，结果会发送到消息中心。',
  'blockTrade.permission.refused': '您的申请未通过，请查看原因后重新申请。',
  'blockTrade.permission.apply': commonZhHans['common.applyToOpen'],
  'blockTrade.permission.see': '查看申请',
} as const satisfies Record<keyof typeof blockTradeEn, string>;
