import type { ArticleSource } from '../article-source.ts';

export const risks: ArticleSource = {
  slug: 'risks',
  kind: 'help',
  section: 'safety',
  tags: ['safety'],
  en: {
    title: 'The risks, plainly',
    summary:
      'How money is lost in each kind of trading, and five habits that keep losses bearable.',
    body: `
Here only paper money is at stake. These are the risks that wait in real life; practise with them in mind.

| What | How money is lost |
| --- | --- |
| Shares | The company does badly, or the whole market falls. A single share can lose nearly everything |
| Leverage | A normal fall is multiplied, and the position is closed before the price recovers |
| Short selling | A price can rise without limit; here the loss ends with the margin, elsewhere it may not |
| Futures | Large values behind small margins; losses are taken every day |
| Currency pairs | High leverage, overnight interest, jumps after decisions of central banks |
| Treasuries | The price falls when interest rates rise |
| New stocks | No history, high expectations; what you get in full is what few wanted, and first days fall as well as rise |
| Robots and funds | The strategy meets a market it was not made for; costs go on |
| Coins | Large moves at any hour, without any value that holds the price |

## Risks that are easy to overlook

- **Gaps.** A price does not have to pass through your stop.
- **Costs.** Spread, charges and interest are certain; profits are not.
- **Several positions, one risk.** Five technology shares fall together.
- **Yourself.** Most losses are made by adding to a loser, by trading after a loss to win it back, and by risking more after a good week.

## Five habits

1. Decide before you buy at what price you were wrong, and sell there.
2. Risk no more than one or two percent of your money on one idea.
3. Use little leverage, or none.
4. Write down why you bought. Read it when you sell.
5. With real money, only use what you can do without, and keep a reserve elsewhere.
`,
  },
  zhHans: {
    title: '风险，直说',
    summary: '各类交易是怎么亏钱的，以及让亏损可承受的五个习惯。',
    body: `
这里亏的只是模拟资金。以下是真实交易中的风险，练习时也应放在心上。

| 品种 | 怎么亏钱 |
| --- | --- |
| 股票 | 公司经营不善，或大盘整体下跌；单只股票可能几乎归零 |
| 杠杆 | 正常的回调被放大，价格还没回来就已被强平 |
| 卖空 | 价格上涨没有上限；这里亏损以保证金为限，别处未必 |
| 期货 | 小额保证金对应大额合约，亏损每日扣除 |
| 外汇 | 高杠杆、隔夜利息、央行决议后的跳空 |
| 国债 | 利率上升，价格下跌 |
| 新股 | 没有交易历史、期望过高；足额中签的往往少有人要，首日有涨也有跌 |
| 机器人与基金 | 策略遇上不适合的行情，成本照常发生 |
| 加密货币 | 随时可能剧烈波动，没有内在价值托底 |

## 容易忽视的风险

- **跳空。** 价格不一定会经过你的止损位。
- **成本。** 价差、费用和利息是确定的，盈利不是。
- **几个持仓，一种风险。** 五只科技股会一起下跌。
- **自己。** 多数亏损来自越跌越补、亏了急着扳回、赢了就加大赌注。

## 五个习惯

1. 买入前先想好在什么价位承认看错，到了就卖。
2. 单个想法承担的亏损不超过资金的百分之一二。
3. 少用杠杆，或者不用。
4. 写下买入理由，卖出时再读一遍。
5. 用真钱时，只用亏得起的钱，并在别处留足备用金。
`,
  },
};
