/** The words around the agreement in the document that a customer signed. */
import type { Language } from '@candor/contract/kernel/language';
import { inLanguage } from '../traditional/traditional.ts';

export type SignedAgreementTexts = {
  readonly title: string;
  readonly watermark: string;
  readonly name: string;
  readonly userId: string;
  readonly signedAt: string;
  readonly version: string;
  readonly textHash: string;
  /** Above the signature. */
  readonly declaration: string;
  /** Below each page. */
  readonly page: string;
};

const en: SignedAgreementTexts = {
  title: 'Signed user agreement',
  watermark: 'PAPER MONEY',
  name: 'Name',
  userId: 'User ID',
  signedAt: 'Signed at',
  version: 'Version',
  textHash: 'SHA-256 of the text',
  declaration:
    'I have read the user agreement, the privacy policy and the risk disclosure above and agree to them. I know that the markets here are simulated and the money is paper money.',
  page: 'Candor · version {version} · page {page} of {pages} · simulated market, paper money',
};

const zhHans: SignedAgreementTexts = {
  title: '已签署的用户协议',
  watermark: '模拟资金',
  name: '姓名或名称',
  userId: '用户 ID',
  signedAt: '签署时间',
  version: '版本',
  textHash: '正文 SHA-256',
  declaration:
    '本人已阅读并同意上述用户协议、隐私政策和风险披露，并知悉此处的市场为模拟市场，资金为模拟资金。',
  page: 'Candor · 版本 {version} · 第 {page} 页，共 {pages} 页 · 模拟市场，模拟资金',
};

export function signedAgreementTexts(language: Language): SignedAgreementTexts {
  return inLanguage(language, { en, zhHans });
}
