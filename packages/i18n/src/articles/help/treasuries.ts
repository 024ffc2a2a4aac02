import type { ArticleSource } from '../article-source.ts';

export const treasuries: ArticleSource = {
  slug: 'treasuries',
  kind: 'help',
  section: 'investing',
  tags: ['guides'],
  en: {
    title: 'Treasuries: price, yield and what you are paid',
    summary:
      'Bills, notes and bonds of the simulated US treasury. Why the price falls when yields rise, and what accrued interest is.',
    body: `
A treasury is a loan to the state. You pay a price today, receive interest on fixed days if it has coupons, and get the face value back when it matures.

- **Bills** live up to a year and pay no coupons. You buy them below face value; the difference is your interest.
- **Notes and bonds** live two to thirty years and pay a coupon twice a year.
- **Practice bills** live an hour or a day and exist in practice hours only, so that you can see a treasury through to its end.

## Price and yield

The **yield** is what you earn a year if you buy at today’s price and hold to the end. Price and yield move against each other: when yields rise, existing treasuries become cheaper, because new ones pay more. The longer the time to maturity, the stronger the effect. As a rule of thumb, a ten-year treasury loses about 8 % when its yield rises by one percentage point.

The yield on the screen comes from the simulated yield curve. It is *not* the coupon, and it is only earned by holding to maturity.

## What you pay

Prices are **clean**: without interest. To the price is added the **accrued interest** since the last coupon. It comes back to you with the next one. Both leave the cash of your funding wallet at once and are invested until the treasury is sold or matures.

## What you receive, and when

Coupons, the face value and the proceeds of sales are paid at 9:00 AM in New York, on the next business day if banks are closed. In practice hours a sale is settled after a minute. You can sell before maturity at the bid; that may be less than you paid.

Each purchase has a receipt with the curve’s numbers, from which price and yield can be computed again. [See what can be bought](#/pages/bonds/list).

! In this simulation the issuer always pays. The price can still fall, and selling early can mean a loss.
`,
  },
  zhHans: {
    title: '国债：价格、收益率与付息',
    summary: '模拟美国国债的短、中、长期品种。收益率上升为什么价格下跌，什么是应计利息。',
    body: `
买国债就是借钱给国家：今天付出价款，附息债在固定日期收利息，到期收回面值。

- **国库券**期限不超过一年，不付票息，以低于面值的价格买入，差额就是利息。
- **中期和长期国债**期限二至三十年，每半年付息一次。
- **练习国库券**期限一小时或一天，只在练习时段提供，方便你完整体验一次到期兑付。

## 价格与收益率

**收益率**是按今天的价格买入并持有到期的年化收益。价格与收益率反向变动：收益率上升，新发国债付得更多，存量国债就会变便宜；剩余期限越长，影响越大。粗略估算，十年期国债的收益率每上升一个百分点，价格下跌约 8%。

页面上的收益率来自模拟收益率曲线，它*不是*票面利率，而且只有持有到期才能实现。

## 买入时付多少

报价为**净价**，不含利息。实际支付还要加上自上次付息以来的**应计利息**，这部分会在下次付息时收回。两者都从资金账户的现金中支付，记为持仓成本，直到卖出或到期。

## 什么时候收到钱

票息、面值和卖出款项在纽约时间上午 9:00 入账，遇银行休息顺延到下一个工作日；练习时段内卖出一分钟后交收。到期前可以按买价卖出，金额可能低于买入价。

每笔买入都有凭证，列明曲线参数，可据此重新计算价格和收益率。[查看可买国债](#/pages/bonds/list)。

! 在这个模拟环境里发行人总会按时兑付，但价格仍会下跌，提前卖出可能亏损。
`,
  },
};
