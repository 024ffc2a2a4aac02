/** What products say alike: bonds, new stocks, robots, institutions, whatever is bought next. */
import type { productEn } from '../en/product.ts';

export const productZhHans = {
  'product.risk': '风险等级 {level}/5',
  'product.fictional.companies': '以上公司均为虚构，现实中并不存在，也不发售任何真实股份。',
  'product.fictional.institutions':
    '本页机构均为虚构，是平台在模拟市场上用模拟资金公开运作的基金，不承诺任何收益。',
  'product.fictional.robots': '所有机器人均为虚构。模拟行情、模拟资金，不交易真实的加密货币。',

  'purchase.failed': '购买失败',
  'purchase.done': '购买成功',
  'purchase.change': '返回修改',
  'purchase.kyc.text': '只需几分钟，期间仍可查看全部数据。',
  'purchase.use': '改为 {amount}',
} as const satisfies Record<keyof typeof productEn, string>;
