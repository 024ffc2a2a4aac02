import type { ArticleSource } from '../article-source.ts';

export const margin: ArticleSource = {
  slug: 'margin',
  kind: 'help',
  section: 'trading',
  tags: ['guides'],
  en: {
    title: 'Margin, leverage and liquidation',
    summary:
      'What is set aside for a position, what must stay, when you are warned, and when a position is closed without you.',
    body: `
What you buy without leverage is yours: you pay its price, and nothing can be called in or closed. Margin is for the rest: your own money that is set aside for one position. Leverage means that the position is larger than that money: gains and losses count on the whole position, not on what you put up.

## A small calculation

You put up $1,000 at leverage 2 and hold shares worth $2,000. The price falls by 10 %: the position loses $200, which is 20 % of your money. At leverage 50 on a currency pair, a move of 1 % is half of your margin.

## What has to be there

| | To open | Must stay |
| --- | --- | --- |
| Shares, leverage 2 | Half of the value | 25 % of the value; 30 % for a short position |
| Futures | The contract’s maintenance margin and two daily standard deviations of its value, at least its initial margin | The contract’s maintenance margin |
| Major currency pairs, up to 50 | The value divided by the leverage | Half of what was put up |
| Other pairs and metals, up to 20 | The value divided by the leverage | Half of what was put up |

A new position in futures is opened so that it survives a usual day: the price can move against it by two daily standard deviations, 2.6 % for gold, before it is liquidated. The order ticket shows the amount for one contract at the current price.

The **margin level** is your margin with unrealised profit or loss, divided by what must stay. Every position shows it, with the price at which it would reach 100 %.

## Warnings, then liquidation

1. At 150 % and at 120 % you are warned, in the inbox and on your devices, with the amount that would help. For futures the levels are 105 % and 102 %.
2. At 100 % the position is liquidated, only after both warnings and ten seconds after the second. When less than half of what must stay is left, it is closed at once.
3. It is closed like a market order, at the book of the moment. What led to it stays on record: prices, warnings, the rule, the book, and how much would have kept it open.

You can add margin until liquidation begins, close a part, or close it all.

## The most you can lose

Each position has its own margin, and nothing else stands for it. **By its price a position can never cost more than its margin.** If the market jumps further, the house bears the rest, on an account of its own in the books. What you add to the margin becomes part of what can be lost.

! Leverage makes small moves large. Most people who trade with high leverage lose money, and they lose it faster than they expected.
`,
  },
  zhHans: {
    title: '保证金、杠杆与强制平仓',
    summary: '开仓冻结多少、最低要留多少、什么时候预警、什么情况下会被强平。',
    body: `
不使用杠杆买入的股票和期权，付清后即归你所有，不会被追加保证金，也不会被强平。保证金用于其他交易：它是你为某一个持仓冻结的自有资金。杠杆意味着持仓价值大于这笔资金：盈亏按整个持仓计算，而不是按你投入的部分。

## 算一笔账

用 1,000 美元、2 倍杠杆持有 2,000 美元的股票。股价下跌 10%，持仓亏损 200 美元，相当于本金的 20%。如果是 50 倍杠杆的外汇，汇率波动 1% 就是保证金的一半。

## 需要多少保证金

| | 开仓 | 最低维持 |
| --- | --- | --- |
| 股票，2 倍 | 市值的一半 | 市值的 25%；空头 30% |
| 期货 | 维持保证金加两个日标准差对应的金额，且不低于初始保证金 | 合约维持保证金 |
| 主要货币对，最高 50 倍 | 价值除以杠杆 | 投入金额的一半 |
| 其他货币对与贵金属，最高 20 倍 | 价值除以杠杆 | 投入金额的一半 |

期货开仓保证金按“扛得住平常一天”设定：价格反向变动两个日标准差（黄金约 2.6%）之前，不会触发强平。下单页会按当前价格显示每张合约所需金额。

**保证金率**等于保证金加未实现盈亏，再除以最低维持要求。每个持仓都会显示，并标出降到 100% 时的价格。

## 先预警，后强平

1. 降到 150% 和 120% 时分别预警，站内信和设备都会提示，并说明补多少可以缓解。期货为 105% 和 102%。
2. 降到 100% 时强制平仓，但必须两次预警都已发出，且距第二次预警满十秒。若剩余不足最低要求的一半，则立即平仓。
3. 强平按市价委托处理，以当时盘口成交。依据全部留档：价格、预警、规则、盘口，以及补多少就能保住持仓。

强平开始前，你可以追加保证金、平掉一部分，或全部平仓。

## 最多亏多少

每个持仓的保证金相互独立，不会动用其他资金。**因价格变动造成的亏损，不会超过该持仓的保证金。** 如果行情跳空过大，超出部分由平台承担，并单独记账。但你追加的保证金也会成为可能亏掉的一部分。

! 杠杆会把小波动放大。使用高杠杆的人大多亏钱，而且亏得比预想的快。
`,
  },
};
