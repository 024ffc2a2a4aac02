import type { Written } from '../traditional/traditional.ts';
/** The page that a mail's unsubscribe link opens, without signing in. */

type UnsubscribeText = {
  readonly title: string;
  readonly paper: string;
  readonly question: string;
  readonly questionText: string;
  readonly stop: string;
  readonly stopped: string;
  readonly stoppedText: string;
  readonly undo: string;
  readonly onAgain: string;
  readonly onAgainText: string;
  readonly settings: string;
  readonly unknown: string;
  readonly unknownText: string;
};

export const unsubscribeTexts: Written<UnsubscribeText> = {
  en: {
    title: 'E-mail notifications',
    paper: 'Simulated market · paper money',
    question: 'Stop e-mails about “{category}”?',
    questionText: 'Your inbox in Candor and all other e-mails stay as they are.',
    stop: 'Stop these e-mails',
    stopped: 'E-mails about “{category}” are off',
    stoppedText: 'You will get no more of them. Your inbox in Candor stays as it is.',
    undo: 'Undo: send them again',
    onAgain: 'E-mails about “{category}” are on again',
    onAgainText: 'You will get them as before.',
    settings: 'All notification settings',
    unknown: 'This link is not valid',
    unknownText:
      'It may have been cut off. Open it from the e-mail again, or change it in your settings.',
  },
  zhHans: {
    title: '邮件通知',
    paper: '模拟市场 · 模拟资金',
    question: '停止接收“{category}”邮件？',
    questionText: 'Candor 消息中心和其他邮件不受影响。',
    stop: '不再接收此类邮件',
    stopped: '已关闭“{category}”邮件',
    stoppedText: '您将不再收到此类邮件，Candor 消息中心不受影响。',
    undo: '撤销，继续接收',
    onAgain: '已重新开启“{category}”邮件',
    onAgainText: '您将照常收到此类邮件。',
    settings: '全部通知设置',
    unknown: '链接无效',
    unknownText: '链接可能不完整。请从邮件中重新打开，或在设置中修改。',
  },
};
