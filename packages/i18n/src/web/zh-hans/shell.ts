import type { shellEn } from '../en/shell.ts';

export const shellZhHans = {
  'shell.paperRibbon': '模拟市场 · 虚拟资金',
  'shell.tab.home': '首页',
  'shell.tab.markets': '行情',
  'shell.tab.watchlists': '自选',
  'shell.tab.trade': '交易',
  'shell.tab.account': '我的',
} as const satisfies Record<keyof typeof shellEn, string>;
