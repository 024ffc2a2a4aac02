import type { ArticleSource } from '../article-source.ts';

export const scams: ArticleSource = {
  slug: 'scams',
  kind: 'help',
  section: 'safety',
  tags: ['safety'],
  en: {
    title: 'Investment scams and how to spot them',
    summary:
      'Many of them look like a trading app. Eight signs, and what to do when you have already paid.',
    body: `
Fake trading apps are among the costliest frauds there are. They look finished, show rising balances, and let people withdraw small sums at first. The figures are invented; the deposits go straight to the criminals.

## Eight signs

1. **The contact came to you.** A stranger by a wrong number, a dating app, a group with a “teacher” and many happy members, most of whom do not exist.
2. **Returns that are high and steady.** Nobody earns one percent a day. Real results go up and down.
3. **You have to pay to get paid.** A tax, a deposit, an “unfreezing fee” before a withdrawal. This is always fraud: somebody who holds your money could simply deduct it.
4. **Hurry.** A chance that ends today, a bonus for a larger deposit.
5. **Odd ways to pay.** Coins, gift cards, accounts of private persons or of changing companies.
6. **A robot or tip that never loses.** With a record that nobody can check.
7. **Secrecy.** You are asked not to tell your bank or family, or to say something untrue to them.
8. **Control of your device.** Screen sharing, an app from a link, your codes “to help you”.

## What we never do

- We never ask for your password, your transaction password or a code, in no chat, mail or call.
- We never ask for money to release a withdrawal.
- We never call an investment safe, and never set a yield by hand.
- Here is only paper money. Anyone who asks you for real money in our name is a fraud.

## A test for any platform

Ask three questions: Who supervises it, and does the register of that authority confirm it? Can I take out *all* my money today, without paying anything first? Can I check the figures without trusting the app?

## If you have already paid

1. Stop. Do not pay a second time to save the first.
2. Call your bank or card company at once and ask to recall the payment.
3. Report it to the police, and keep chats, addresses and account numbers.
4. Change your passwords, and tell somebody you trust.
5. Beware of “recovery services” that promise to bring the money back for a fee: they are often the same people.
`,
  },
  zhHans: {
    title: '投资骗局及识别方法',
    summary: '很多骗局长得就像一个交易 App。八个特征，以及已经付款之后该怎么办。',
    body: `
虚假交易平台是造成损失最大的骗局之一。它们界面完整、余额不断上涨，起初还能小额提现。但数字都是编的，充值的钱直接进了骗子口袋。

## 八个特征

1. **是对方找上你的。** 加错的好友、交友软件上的陌生人、有“老师”和一群晒单者的群，群里多半是托。
2. **收益又高又稳。** 没有人能每天赚百分之一，真实业绩总有涨有跌。
3. **提现要先交钱。** 税款、保证金、“解冻费”。这一定是诈骗：你的钱在对方手里，真要扣费直接扣就行了。
4. **催促。** 今天截止的机会、充得越多送得越多。
5. **付款方式可疑。** 加密货币、礼品卡、个人账户或不断更换的公司账户。
6. **从不亏损的机器人或内幕消息。** 业绩无从核实。
7. **要求保密。** 不让你告诉银行和家人，或教你怎么对他们说谎。
8. **控制你的设备。** 屏幕共享、点链接装 App、以帮忙为名索要验证码。

## 我们绝不会做的事

- 绝不在聊天、邮件或电话中索要登录密码、交易密码或验证码。
- 绝不要求先付钱才能提现。
- 绝不宣称投资稳妥，也不会人为设定收益率。
- 这里只有模拟资金。任何以我们名义索要真钱的，都是骗子。

## 判断一个平台的三个问题

它受谁监管，监管机构的名册里查得到吗？我今天能否不先付任何钱就取回*全部*资金？我能否不依赖它的 App 核实这些数字？

## 如果已经付了钱

1. 立即停手，不要为了追回第一笔再付第二笔。
2. 马上联系银行或发卡机构，申请止付、追回。
3. 报警，保留聊天记录、网址和收款账号。
4. 修改密码，并告诉一位信得过的人。
5. 警惕声称收费就能帮你追回损失的“维权团队”，往往是同一伙人。
`,
  },
};
