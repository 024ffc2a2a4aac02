import { commonZhHans } from './common.ts';
import type { newcomerEn } from '../en/newcomer.ts';

export const newcomerZhHans = {
  'newcomer.title': '新手任务',
  'newcomer.progress': '已完成 {done}/{count}',
  'newcomer.verify': commonZhHans['common.verifyYourIdentity'],
  'newcomer.verify.text': '使用示例资料，一分钟内即可完成。',
  'newcomer.verify.waiting': '正在审核，结果会自动更新。',
  'newcomer.verify.unsuccessful': '认证未通过，请查看原因后重新提交。',
  'newcomer.fund': '领取模拟资金',
  'newcomer.fund.text': '认证通过后自动到账，也可一键添加。',
  'newcomer.trade': '完成首笔交易',
  'newcomer.trade.text': '买入一股即可。',
  'newcomer.proof': '核验我的账目',
  'newcomer.proof.text': '由您的设备逐笔重新计算。',
  'newcomer.done': '已完成',
  'newcomer.money': '{amount} 模拟资金已到账',
  'newcomer.first': '买入您的第一股',
  'newcomer.buy': '买入{name}',
  'newcomer.share.AAPL': '苹果',
  'newcomer.share.NVDA': '英伟达',
  'newcomer.share.TSLA': '特斯拉',
  'newcomer.search': '搜索并买入',
  'newcomer.search.placeholder': '代码、名称或拼音',
  'newcomer.known': '热门个股',
  'newcomer.markets': '查看全部行情',
} as const satisfies Record<keyof typeof newcomerEn, string>;
