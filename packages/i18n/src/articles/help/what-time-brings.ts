import type { ArticleSource } from '../article-source.ts';

export const whatTimeBrings: ArticleSource = {
  slug: 'settlement',
  kind: 'help',
  section: 'trading',
  tags: ['guides', 'corporate-actions'],
  en: {
    title: 'Settlement, overnight interest, dividends and splits',
    summary: 'What happens to a position while you do nothing, and at what time of day.',
    body: `
## Futures are settled every day

At 5:00 PM in New York the day’s profit is paid into the wallet and the day’s loss is taken from the margin; from then on profit counts from that price. Contracts end on their last trading day. You are told five days before. What you still hold is settled in cash at the last price; nothing is rolled over for you.

## Currency pairs cost or earn interest overnight

It is counted at 5:00 PM in New York from Monday to Friday, on Wednesday three times, because of the weekend. The rate is the difference of the two currencies’ interest rates, less 1 % a year on either side. So most positions pay, and some receive. The position shows every night.

## Dividends

US shares with a known yield pay a quarter of it on the third Wednesday of March, June, September and December. If you are long when that day begins in New York, you receive it; if you are short, you owe it. The price opens lower by the dividend, so nothing is gained by buying the day before.

## Splits

When a share has become very expensive it is split, when it has become very cheap it is consolidated, by a published rule and with ten trading days’ notice. Your number of shares and your cost are divided in the same ratio; the value stays the same. Fractions are sold at the market’s price without charges. Waiting orders are adjusted, and charts, too.

## When a purchase counts

Settlements, nights, dividends and splits belong to who held at that instant. What you bought then or later has no part in them, even when it added to a position from before; what you sell a moment later still has. Should our servers have been down, everything is made up for at its own time and price, before any order, and counts for the day it was due on.
`,
  },
  zhHans: {
    title: '交收、隔夜利息、分红与拆股',
    summary: '你什么都不做的时候，持仓会在每天什么时间发生什么。',
    body: `
## 期货每日结算

纽约时间 17:00，当日盈利划入账户，当日亏损从保证金扣除，此后盈亏从结算价重新起算。合约在最后交易日到期，提前五天通知；届时仍持有的，按最后价格现金结算，不会自动展期。

## 外汇持仓过夜有利息

周一至周五纽约时间 17:00 计息，周三因跨周末按三天计。利率为两种货币的利差，多空两侧各减 1%（年化），所以多数持仓要付息，少数可以收息。每晚的金额都在持仓里列出。

## 分红

有股息率的美股，在 3、6、9、12 月的第三个星期三派发年度股息的四分之一。纽约当天开始时持有多头的收到分红，持有空头的支付分红。股价会相应除息低开，所以前一天买入并不会占到便宜。

## 拆股与合股

股价过高会拆股，过低会合股，规则公开，并提前十个交易日公告。股数与成本按同一比例调整，市值不变；不足一股的部分按市价卖出且不收费用。挂单和图表也会一并调整。

## 什么时候买入才算数

每日结算、隔夜利息、分红与拆股，归那一刻的持有人。在那一刻或之后买入的部分不参与，即使它是加到原有持仓上的；之后才卖出的部分仍然参与。如遇系统停机，恢复后会先按各自的时点和价格补做，再处理委托，并计入应属的日期。
`,
  },
};
