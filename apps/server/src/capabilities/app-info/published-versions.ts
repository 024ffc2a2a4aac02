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
