import type { walletNamesEn } from '../en/wallet-names.ts';

export const walletNamesZhHans = {
  funding: '资金账户',
  follow: '跟投账户',
  future: '期货账户',
  stock: '美股账户',
  subscription: '新股账户',
  forex: '外汇账户',
  hkStock: '港股账户',
} as const satisfies Record<keyof typeof walletNamesEn, string>;
