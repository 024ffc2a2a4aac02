/** What products say alike: bonds, new stocks, robots, institutions, whatever is bought next. */
import type { productEn } from '../en/product.ts';

export const productZhHans = {
  'product.old': '以下为 {time} 的数据，新数据尚未到达。',
  'product.copy': '复制：{what}',
  'product.risk': '风险等级 {level}/5',
  'product.left.hours': '{hours} 小时 {minutes} 分钟',
  'product.left.days': '{count} 天',
  'product.fictional.companies': '以上公司均为虚构，现实中并不存在，也不发售任何真实股份。',
  'product.fictional.institutions':
    '本页机构均为虚构，是平台在模拟市场上用模拟资金公开运作的基金，不承诺任何收益。',
  'product.fictional.robots': '所有机器人均为虚构。模拟行情、模拟资金，不交易真实的加密货币。',

  'purchase.failed': '购买失败',
  'purchase.done': '购买成功',
  'purchase.lost': '没有收到答复，暂时无法确定是否成功。请重试：这是同一个请求，不会重复执行。',
  'purchase.change': '返回修改',
  'purchase.kyc': '请先完成身份认证',
  'purchase.kyc.text': '只需几分钟，期间仍可查看全部数据。',
  'purchase.kyc.act': '去认证',
  'purchase.addMoney': '充值模拟资金',
  'purchase.transfer': '从其他账户划转',
  'purchase.use': '改为 {amount}',
} as const satisfies Record<keyof typeof productEn, string>;
