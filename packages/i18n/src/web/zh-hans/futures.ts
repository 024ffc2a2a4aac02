import type { futuresEn } from '../en/futures.ts';

export const futuresZhHans = {
  'futures.contract': '交易合约',
  'futures.expires': '最后交易日',
  'futures.initialMargin': '每张初始保证金',
  'futures.roll':
    '{root} 跟随主力合约。持仓始终属于开仓时的合约，不会自动移仓到下一个月份；合约到期时按最后价格平仓。',
} as const satisfies Record<keyof typeof futuresEn, string>;
