import type { ArticleSource } from '../article-source.ts';

export const optionLevels: ArticleSource = {
  slug: 'option-levels',
  kind: 'help',
  section: 'investing',
  tags: ['guides'],
  en: {
    title: 'Levels of options: what each opens and asks for',
    summary:
      'Options are opened in three levels. What each allows, what can be lost, and the rules by which answers are judged.',
    body: `
Options can lose all of their value, so they are opened in levels. Each includes those below, and you can apply for a higher one at any time.

| Level | Opens | Largest risk |
| --- | --- | --- |
| 1 | Writing calls against own shares, puts against cash | Shares are sold below the market, or bought above it |
| 2 | Buying calls and puts | The whole premium |
| 3 | Spreads, straddles, strangles, iron condors | The largest loss shown before the order |

Nothing with unlimited loss is offered at any level.

## What is asked

Nine questions: how long you have traded, how many trades in options you made, what you want options for, which part of your savings would be in them, your income, and four questions about how options work. Trading with paper money counts as experience.

## What a level needs

- **Level 1**: right answers about the covered call and the written put.
- **Level 2**: also the right answer about the bought call, some trading experience, another objective than preserving capital, and no more than half of your savings in options.
- **Level 3**: also the right answer about the spread, a year of trading experience, at least one trade in options, and with an income below 25,000 dollars no more than a quarter of your savings in options.

If something is missing you are told what, which answers were wrong and why, and which level your answers are enough for. Questions that were failed can be answered five times a day.

## After that

Your application is reviewed like every other, and the result is sent to your inbox. The answers are stored encrypted; you can see who looked at them. [See your level or apply](#/permissions/index), or read [how options work](#/pages/news/detail?id=options).
`,
  },
  zhHans: {
    title: '期权级别：各级可以做什么、有什么要求',
    summary: '期权分三级开通。各级允许的交易、可能的亏损，以及问卷的评定规则。',
    body: `
期权可能亏损全部价值，因此分级开通。高级别包含低级别，您可以随时申请更高级别。

| 级别 | 可以做 | 最大风险 |
| --- | --- | --- |
| 1 | 以正股卖出认购，以现金卖出认沽 | 股票以低于市价卖出，或以高于市价买入 |
| 2 | 买入认购和认沽 | 全部权利金 |
| 3 | 价差、跨式、宽跨式、铁鹰 | 下单前显示的最大亏损 |

任何级别都不提供亏损无上限的交易。

## 问卷内容

共九题：交易年限、期权交易次数、交易目的、打算投入的资产比例、收入，以及四道期权知识题。模拟交易也算经验。

## 各级要求

- **1 级**：答对备兑认购和卖出认沽两题。
- **2 级**：另须答对买入认购一题，有交易经验，目的不是守住本金，投入不超过资产的一半。
- **3 级**：另须答对价差一题，有一年以上交易经验，做过至少一笔期权交易；年收入低于 2.5 万美元的，投入不超过资产的四分之一。

如有欠缺，系统会告诉您缺什么、哪些题答错及原因，以及您的回答符合哪一级。未通过的问卷每天最多作答五次。

## 之后

申请与其他业务一样需要审核，结果会发送到消息中心。您的回答会加密保存，您可以看到谁查看过。[查看级别或申请](#/permissions/index)，或阅读[期权入门](#/pages/news/detail?id=options)。
`,
  },
};
