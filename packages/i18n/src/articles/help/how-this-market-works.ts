import type { ArticleSource } from '../article-source.ts';

export const howThisMarketWorks: ArticleSource = {
  slug: 'how-this-market-works',
  kind: 'help',
  section: 'start',
  tags: ['guides'],
  en: {
    title: 'How the market here works',
    summary:
      'Real names, simulated prices, paper money. Where a price comes from, who you trade with, and why nobody can move it.',
    body: `
Candor is a place to learn and to practise. The instruments are real: shares of the US and Hong Kong, futures, currency pairs, indices and coins. Their prices are simulated, and the money is paper. Nothing you win or lose here is real money, and nothing here is advice about the real market.

## Where a price comes from

A price is the result of a formula: the secret seed of the day, the instrument and the instant go in, the price comes out. The same three always give the same price. That has consequences you can use:

- **Everybody sees the same price.** There is no price made for you.
- **Nobody can move it.** No operator has a button for a price, a fill or a position. An order of yours does not push the market either.
- **It can be checked.** The hash of the seed is published before the day begins, the seed itself after it has ended. From then on anyone can [recompute every price](#/proof/tape) and compare it with what was shown.

The simulated prices start from real levels and behave like a market: they trend, jump, calm down and move together by sector. They do not follow the real market of today. {{0:AAPL}} here and the share in New York have the same name and different lives.

## What moves together

Two share classes of one company move as one, such as {{0:GOOG}} and {{0:GOOGL}}. A share that is listed in New York and in Hong Kong follows both markets, so it opens in one where the other left it. A fund on an index or a metal follows that index or metal: SPY the S&P 500, 02800 the Hang Seng Index, GLD gold. These ties are fixed and part of every [recomputed price](#/proof/tape), so there is no gap between them to wait for.

## Who is on the other side

Orders are filled from a published order book with five levels on each side. Buying takes the asks, selling takes the bids, each level at its own price and for no more than its size. The sizes are there for everybody: nobody uses up the book for others. What you have taken of a book yourself is gone for you until the next one, about a second later. The participants in the book are simulated, too.

## Opening hours

An installation runs in one of two modes. In **practice hours** every market is open around the clock, so that you can try things whenever you like. In **exchange hours** markets open and close as the real ones do, with their holidays and auctions. The quote page of each instrument says what holds now.

## What is the same as in real life

Charges, margin rules, lot sizes, dividends, splits, contract expiries, coupons and settlement follow the customs of the real markets, in full detail. That is the point: to meet every cost and every rule before real money is at stake.

! Doing well on paper does not mean doing well with real money. Simulated prices have no news behind them, your orders have no effect on them, and losing paper money does not hurt.
`,
  },
  zhHans: {
    title: '这里的市场如何运作',
    summary: '真实品种、模拟价格、模拟资金。价格从哪里来，你在和谁交易，为什么没有人能操纵它。',
    body: `
Candor 是用来学习和练习的地方。品种是真实的：美股、港股、期货、外汇、指数和加密货币；价格是模拟的，资金也是模拟资金。在这里的盈亏都不是真钱，这里的内容也不构成对真实市场的建议。

## 价格从哪里来

价格由一个公式算出：输入当天的秘密种子、品种和时刻，得到价格。三者相同，价格就一定相同。因此：

- **所有人看到的价格都一样。** 没有专门为你生成的价格。
- **没有人能改动它。** 运营人员没有任何修改价格、成交或持仓的入口；你的委托也不会推动市场。
- **可以验证。** 种子的哈希在当天开始前公布，种子本身在当天结束后公布。此后任何人都能[重新计算每一个价格](#/proof/tape)，与当时显示的逐一比对。

模拟价格以真实价位为起点，走势具有市场的特征：有趋势、有跳空、有平静期，同板块联动。但它不跟随今天的真实行情：这里的 {{0:AAPL}} 与纽约的那只股票同名，走势各不相干。

## 哪些品种同涨同跌

同一家公司的不同类别股份走势一致，例如 {{0:GOOG}} 与 {{0:GOOGL}}。同时在纽约和香港上市的股票跟随两地行情，一地收在哪里，另一地就从哪里开盘。跟踪指数或贵金属的 ETF 跟随其标的：SPY 跟随标普500指数，02800 跟随恒生指数，GLD 跟随黄金。这些关联是固定的，也包含在每一次[价格重算](#/proof/tape)里，因此不存在可以等待收敛的价差。

## 你的对手方是谁

委托按公开的五档盘口成交：买入吃卖盘，卖出吃买盘，每一档按自己的价格、不超过自己的数量成交。挂出的数量对每个人都有效，不会被别人抢光。你自己已成交的部分，要到约一秒后的下一份盘口才会恢复。盘口里的其他参与者同样是模拟的。

## 交易时间

系统有两种运行方式。**练习时段**下所有市场全天开放，随时可以练手；**交易所时段**下按真实市场的开收盘、休市日和集合竞价运行。具体以各品种行情页显示为准。

## 与真实市场相同的部分

费用、保证金规则、每手股数、分红、拆股、合约到期、付息和交收，都完整遵循真实市场的惯例。目的就在于此：在动用真金白银之前，先把每一项成本和每一条规则都遇到一遍。

! 模拟做得好，不代表实盘也能做好。模拟价格背后没有新闻，你的委托不会影响价格，亏掉模拟资金也不会心疼。
`,
  },
};
