import type { ArticleSource } from '../article-source.ts';

export const options: ArticleSource = {
  slug: 'options',
  kind: 'help',
  section: 'investing',
  tags: ['guides'],
  en: {
    title: 'Options: calls, puts and how to read a chain',
    summary:
      'What a call and a put are, what moves their price, what the greeks tell you, and where the quotes here come from.',
    body: `
An option is a right with an end date. A **call** is the right to buy the underlying at a fixed price, the **strike**; a **put** is the right to sell it. One contract on a share covers 100 shares, so a price of 2.50 costs $250.

The buyer can lose what the option cost and nothing more. Options that end without value are common: most of what you pay is for time and for the chance of a large move.

## Reading the chain

The chain shows one expiry: calls on the left, puts on the right, strikes in the middle. The shaded half is **in the money**: the right is worth using at today’s price. At the line with the current price options are **at the money**.

| Example: the share trades at 100 | Worth using now? |
| --- | --- |
| Call with strike 90 | Yes, by 10 |
| Call with strike 110 | No |
| Put with strike 110 | Yes, by 10 |

The **break-even** at expiry is the strike plus the price of the option for a call, and the strike minus it for a put.

## What moves the price

- **Delta**: how much the option gains when the underlying rises by one.
- **Gamma**: how fast delta itself changes.
- **Theta**: what one day takes away if nothing else happens. It speeds up towards the end.
- **Vega**: what one percentage point more of implied volatility adds.

**Implied volatility** is the size of moves that the price assumes, as a rate per year. It is lowest at the money and higher for strikes far from it, most of all shortly before the end. It changes from day to day with how lively the market is, and it looks low over a weekend, when prices hardly move.

## Where the quotes here come from

Every quote follows from the simulated price, the published day seeds, dividends and the yield curve by a published model, so it can be computed again. An option costs what the price can still be expected to move until it ends, to the second; the difference between bid and ask is what we charge for it. Volume and open interest are made by rule and say so. Options on shares and funds are American: the right can be used on any day. Those on indices and futures are European and settle in cash.

In practice hours the largest underlyings also have an expiry every day. [See what has options](#/options/index), or open a share and choose Options.

## Trading them

Options are traded by [level](#/permissions/options): 1 for covered calls and cash-secured puts, 2 for buying, 3 for spreads, straddles and iron condors, which are one order with one net price. What you buy is paid in full. What you sell holds the most it can cost, or 100 of your shares for each call, until it is closed; its premium is booked then. Nothing whose loss has no limit is offered.

At expiry an option on a share that is at least one cent in the money is exercised by rule, unless you chose otherwise: a call buys the shares at the strike, a put sells yours. Without the money or the shares you are paid its value in cash, never left with a debt. Options on indices and futures, and all combinations, settle in cash.

! An option can lose all of its value within days.
`,
  },
  zhHans: {
    title: '期权：认购、认沽与期权链',
    summary: '什么是认购和认沽期权，价格受什么影响，希腊字母怎么看，这里的报价从何而来。',
    body: `
期权是一种有期限的权利。**认购期权**（Call）是按约定价格买入标的的权利，约定价格即**行权价**；**认沽期权**（Put）是按约定价格卖出标的的权利。一张股票期权对应 100 股，报价 2.50 即每张 250 美元。

买方最多亏掉付出的权利金。到期归零很常见：付出的大部分是时间价值，以及价格大幅波动的可能性。

## 怎么看期权链

期权链展示同一到期日的合约：左边认购，右边认沽，中间是行权价。有底色的一半是**价内**，即按现价行权有价值；标出现价的那条线附近是**平值**。

| 举例：股价为 100 | 现在行权有价值吗 |
| --- | --- |
| 行权价 90 的认购 | 有，价值 10 |
| 行权价 110 的认购 | 没有 |
| 行权价 110 的认沽 | 有，价值 10 |

到期时的**盈亏平衡点**：认购为行权价加权利金，认沽为行权价减权利金。

## 价格受什么影响

- **Delta**：标的上涨 1 元，期权价格变动多少。
- **Gamma**：Delta 变化的快慢。
- **Theta**：其他不变时，每过一天损失多少时间价值，越临近到期损失越快。
- **Vega**：隐含波动率上升 1 个百分点，期权价格增加多少。

**隐含波动率**是价格中包含的波动预期，以年化表示。平值附近最低，行权价离现价越远越高，临近到期时更明显。它每天随行情活跃程度变化；周末价格几乎不动，看上去会偏低。

## 这里的报价从何而来

每个报价都由模拟行情、公开的每日种子、分红和收益率曲线按公开模型算出，可以重新计算。期权价格等于标的在到期前预期还会有的波动，精确到秒；买卖价差即我们收取的费用。成交量和未平仓量按规则生成，页面有注明。股票和基金期权为美式，可在到期前任一天行权；指数和期货期权为欧式，现金交割。

练习时段内，主要标的每天都有到期合约。[查看有期权的品种](#/options/index)，或打开一只股票后选择“期权”。

## 如何交易

期权按[等级](#/permissions/options)开通：1 级可备兑开仓和现金担保卖沽，2 级可买入，3 级可交易价差、跨式和铁鹰等组合（一笔委托、一个净价）。买入须全额支付权利金；卖出则冻结最大亏损金额，卖出认购期权每张锁定 100 股正股，直至平仓，权利金在平仓时入账。亏损没有上限的交易不提供。

股票期权到期时价内达 1 美分即自动行权（您也可选择不行权）：认购按行权价买入正股，认沽按行权价卖出您的正股。资金或正股不足时，按内在价值以现金结算，不会形成欠款。指数、期货期权及所有组合均为现金结算。

! 期权可能在几天内亏掉全部价值。
`,
  },
};
