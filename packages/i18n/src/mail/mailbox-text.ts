import type { Written } from '../traditional/traditional.ts';
/** The local mailbox page, which takes the place of a mail server in a practice installation. */

type MailboxText = {
  readonly htmlLanguage: string;
  readonly title: string;
  /** Below the title. */
  readonly explanation: string;
  /** The same where no title stands above it. */
  readonly notice: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly to: string;
  readonly all: string;
  readonly openApp: string;
  readonly paper: string;
  readonly refreshes: string;
  /** To the part that mail programs show. */
  readonly asHtml: string;
};

export const mailboxTexts: Written<MailboxText> = {
  en: {
    htmlLanguage: 'en',
    title: 'Local mailbox',
    explanation: 'E-mails of this practice installation. Nothing left this machine.',
    notice: 'Local mailbox: e-mails of this practice installation. Nothing left this machine.',
    empty: 'No e-mails yet',
    emptyHint: 'Codes and notices appear here as soon as they are sent.',
    to: 'To',
    all: 'All e-mails',
    openApp: 'Open Candor',
    paper: 'Simulated market · paper money',
    refreshes: 'This page refreshes by itself.',
    asHtml: 'Show it as a mail program does',
  },
  zhHans: {
    htmlLanguage: 'zh-Hans',
    title: '本地邮箱',
    explanation: '这里是本练习环境发出的邮件，没有任何内容离开本机。',
    notice: '本地邮箱：本练习环境发出的邮件都在这里，没有任何内容离开本机。',
    empty: '暂无邮件',
    emptyHint: '验证码和通知一经发出就会显示在这里。',
    to: '收件人',
    all: '全部邮件',
    openApp: '打开 Candor',
    paper: '模拟市场 · 模拟资金',
    refreshes: '页面会自动刷新。',
    asHtml: '按邮件客户端的样式查看',
  },
};
