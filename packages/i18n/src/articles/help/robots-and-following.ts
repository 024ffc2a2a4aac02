import type { ArticleSource } from '../article-source.ts';

export const robotsAndFollowing: ArticleSource = {
  slug: 'robots-and-following',
  kind: 'help',
  section: 'investing',
  tags: ['guides'],
  en: {
    title: 'Robots and following: what they do, and how they lose',
    summary:
      'A robot trades your money by a published rule; following means holding units of a fund. Both can lose, and both can be recomputed.',
    body: `
! There is no robot and no fund that always earns. If one is shown to you anywhere that does, the record is invented.

## Renting a robot

A robot trades coins for you by one strategy that you can read: a grid, a breakout, fixed weights. You pay a **price** for a number of days and put up **capital**, which only the robot trades, without leverage.

- Every decision is kept: what it saw, what it did and why. Its income is the profit or loss of its recorded trades after charges, nothing else.
- It has a daily quota of orders (its *energy*). When that is used up, it pauses until the next day.
- You can **redeem at any time**. Its coins are sold at the market, and the unused part of the price comes back. You never pay anything to get your money out.

## Following an institution

Institutions here are fictional funds that trade the house’s own paper money by a published strategy. You hold **units**; their value is the fund’s assets divided by its units. An investment runs to its settlement date and **cannot be sold before**; the ticket says so, with the date. At the end you receive your units’ value less the management fee: more than you paid, or less.

## Reading the odds

Each page shows a backtest over 30, 90 and 365 days and, separately, the live record. Look at these first:

- **How many starts lost money.** “46 of 100 rentals that began in the last year lost money” says more than an average.
- **Maximum drawdown.** The largest fall from a high on the way. Could you have watched it?
- **The yardstick.** What simply holding the same coins or an index fund would have brought.
- **Costs.** A strategy that trades often must first earn its charges and the rental price.

A backtest is made with the prices of the past and is kinder than the future: strategies are chosen because they did well on them.

## When each kind does badly

| Strategy | Bad weather |
| --- | --- |
| Grid, mean reversion | A strong trend that does not come back |
| Breakout, trend following | A market that goes sideways and turns often |
| Momentum rotation | Leaders and laggards change places |
| Currency carry | A sudden jump against the high-interest currency |
| Pairs | Two prices that part for good |
`,
  },
  zhHans: {
    title: '量化机器人与跟投：怎么运作，怎么亏钱',
    summary:
      '机器人按公开规则交易你的资金；跟投是持有基金份额。两者都可能亏损，也都能重新计算验证。',
    body: `
! 没有任何机器人或基金能够只赚不赔。如果有人向你展示这样的业绩，那一定是编造的。

## 租用机器人

机器人按一种你能读懂的策略替你交易加密货币，例如网格、突破或固定权重。你支付若干天的**租金**，并投入一笔**本金**，只由机器人交易，不加杠杆。

- 每一次决策都有记录：看到了什么、做了什么、为什么。收益就是扣除费用后的成交盈亏，没有别的来源。
- 每天的下单次数有限额（*能量*），用完后暂停，次日恢复。
- **随时可以赎回**：持有的币按市价卖出，未使用部分的租金退还。取回资金不需要再支付任何费用。

## 跟投机构

这里的机构是虚构基金，用平台自有的模拟资金按公开策略交易。你持有的是**份额**，单位净值等于基金资产除以总份额。投资持续到结算日，**中途不能赎回**，下单页会写明日期。到期按份额净值扣除管理费结算，可能多于投入，也可能少于投入。

## 怎样看胜算

每个页面都展示 30、90、365 天的回测，并与实盘记录分开列示。先看这几项：

- **有多少次亏钱。** “过去一年开始的 100 次租用中有 46 次亏损”，比平均值更说明问题。
- **最大回撤。** 期间从高点跌下来的最大幅度。换作是你，拿得住吗？
- **对照基准。** 同期单纯持有这些币或指数基金的结果。
- **成本。** 交易频繁的策略，要先赚回费用和租金。

回测用的是过去的价格，往往比未来好看：策略正是因为在这些价格上表现好才被选出来的。

## 各类策略怕什么行情

| 策略 | 不利行情 |
| --- | --- |
| 网格、均值回归 | 一去不回的单边行情 |
| 突破、趋势跟踪 | 反复震荡的横盘 |
| 动量轮动 | 强弱快速切换 |
| 外汇套息 | 高息货币突然大跌 |
| 配对交易 | 两个价格从此分道扬镳 |
`,
  },
};
