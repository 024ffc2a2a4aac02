import type * as contract from '@candor/contract/app-info';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { inLanguage, type Written } from '@candor/i18n/traditional/traditional';

type Published = {
  readonly version: string;
  readonly publishedOn: string;
  readonly notes: Written<readonly string[]>;
};

/** Older cached apps no longer understand the server; they reload themselves. */
const MINIMUM_VERSION = '0.1.0';

export const published: readonly [Published, ...Published[]] = [
  {
    version: '0.4.0',
    publishedOn: '2026-11-18',
    notes: {
      en: [
        'Shares paid in full are yours: cash, invested and profit instead of margin.',
        'One figure for what you can spend, in every ticket and purchase.',
        'A market in which nobody earns without risk: orders meet the first book after they arrive.',
        'Traditional Chinese.',
      ],
      zhHans: [
        '全额付款买入的股票归您所有：显示现金、投资成本和盈亏，不再显示保证金。',
        '可用资金只有一个数字，所有下单和申购页面一致。',
        '市场不存在无风险套利：订单按到达后的第一份盘口成交。',
        '新增繁体中文。',
      ],
    },
  },
  {
    version: '0.3.0',
    publishedOn: '2026-11-17',
    notes: {
      en: ['Several servers at once: your app stays connected when one of them stops.'],
      zhHans: ['支持多台服务器同时运行：其中一台停止时，您的应用仍保持连接。'],
    },
  },
  {
    version: '0.2.0',
    publishedOn: '2026-11-16',
    notes: {
      en: [
        'Trade stocks, futures, forex, options and blocks; buy treasuries, apply for new stocks, follow institutions, rent robots.',
        'A desktop workspace, a screener, a calendar, and an app to install.',
      ],
      zhHans: [
        '交易股票、期货、外汇、期权和大宗；购买国债、认购新股、跟随机构、租用机器人。',
        '新增桌面工作台、选股器、日历，并可安装为应用。',
      ],
    },
  },
  {
    version: '0.1.0',
    publishedOn: '2026-11-15',
    notes: {
      en: [
        'Register as a person or a company, verify your identity, protect the account with an authenticator app or a passkey.',
        'Follow 7,443 instruments on a simulated market that anybody can recompute.',
        'Read who touched your account, and hold it against a chain nobody can rewrite.',
      ],
      zhHans: [
        '个人和企业均可注册并完成身份认证，可用身份验证器或通行密钥保护账户。',
        '在任何人都能复算的模拟市场中关注 7,443 个品种。',
        '查看谁动过您的账户，并用无人能改写的记录链核对。',
      ],
    },
  },
];

export function loadPublishedVersion(
  language: Language,
): DataOf<typeof contract.loadPublishedVersion> {
  return {
    version: published[0].version,
    minimumVersion: MINIMUM_VERSION,
    changes: published.map(({ version, publishedOn, notes }) => ({
      version,
      publishedOn,
      notes: [...inLanguage(language, notes)],
    })),
  };
}
