/** The words of a class on paper: sign-ins to hand over, and results with marks. */
import type { Language } from '@candor/contract/kernel/language';
import { inLanguage } from '../traditional/traditional.ts';

const texts = {
  en: {
    watermark: 'Paper money',
    className: 'Class',
    madeAt: 'Made at',
    page: '{name} · page {page} of {pages}',
    results: {
      title: 'Results of {name}',
      term: 'Term',
      lead: 'What the account of each member in this class is worth, what was done in it, and the marks. All money is paper money.',
      members: 'Members',
      columns: ['No.', 'Name', 'Worth', 'Result', 'Positions', 'Trades', 'Notes', 'Rules not met'],
      marks: ['No.', 'Name', 'Mark', 'Comment'],
      due: 'due {at}',
      none: 'Nobody has joined yet.',
      breaches: {
        positionTooLarge: 'Too much in one instrument',
        leverageTooHigh: 'Leverage above the rules',
        fewPositions: 'Too few instruments',
      },
      how: 'How it was computed',
      howText:
        'Worth is cash, what is invested and the open result, at the prices of the moment named above, in US dollars. The result is what an account is worth less the starting money and what the teacher added; where an account was begun anew it is that of the newest attempt. Marks are the newest ones given.',
    },
    signIns: {
      title: 'Sign-ins of the class',
      until: 'Valid until',
      table: 'Cut apart and hand over',
      columns: ['No.', 'User name', 'One-time password', 'Given to'],
      lead: 'Each line is for one member. The one-time password works for the first sign-in only: then the member chooses a password that nobody else knows, the teacher included.',
      how: 'For the member',
      howTexts: [
        'Open Candor, choose sign in, and type the user name and the one-time password as they are printed. You are then asked to choose your own password.',
        'This sign-in opens the account of the class, with paper money, and nothing else. Your teacher sees that account. Until you add an e-mail address of your own your teacher can give you a new one-time password; whenever that was done, it is listed on the page of the class.',
      ],
    },
  },
  zhHans: {
    watermark: '模拟资金',
    className: '班级',
    madeAt: '生成时间',
    page: '{name} · 第 {page} 页，共 {pages} 页',
    results: {
      title: '{name}成绩单',
      term: '学期',
      lead: '以下为各学员班级账户的净值、交易情况与分数，均为模拟资金。',
      members: '学员',
      columns: ['序号', '姓名', '账户净值', '收益', '持仓', '交易', '日记', '未符合的规则'],
      marks: ['序号', '姓名', '分数', '评语'],
      due: '{at} 截止',
      none: '还没有学员加入。',
      breaches: {
        positionTooLarge: '单一品种超限',
        leverageTooHigh: '杠杆超限',
        fewPositions: '持有品种过少',
      },
      how: '计算方法',
      howText:
        '账户净值为现金、投资与未实现盈亏之和，按上方所列时间的价格以美元计算。收益为净值减去初始资金和老师追加的资金；重新开始的账户按最近一次计算。分数以最新一次为准。',
    },
    signIns: {
      title: '班级登录名单',
      until: '有效期至',
      table: '请裁开后分发',
      columns: ['序号', '用户名', '一次性密码', '发给'],
      lead: '每行供一名学员使用。一次性密码仅可用于首次登录，登录时学员须设置新密码，新密码只有学员本人知道，老师也无法得知。',
      how: '学员须知',
      howTexts: [
        '打开 Candor，选择登录，按纸上所印输入用户名和一次性密码，然后设置自己的密码。',
        '此登录名只能使用班级的模拟资金账户，老师可以查看该账户。在您添加自己的邮箱之前，老师可以为您重设一次性密码，每次重设都会列在班级页面上。',
      ],
    },
  },
} as const;

type Wording<Of> = {
  readonly [Key in keyof Of]: Of[Key] extends string ? string : Wording<Of[Key]>;
};
export type ClassPaperTexts = Wording<(typeof texts)['en']>;

export function classPaperTexts(language: Language): ClassPaperTexts {
  return inLanguage<ClassPaperTexts>(language, texts);
}
