import type { ArticleSource } from '../article-source.ts';

export const newStocks: ArticleSource = {
  slug: 'new-stocks',
  kind: 'help',
  section: 'investing',
  tags: ['guides', 'new-stocks'],
  en: {
    title: 'New stocks: applying, the ballot and the first day',
    summary:
      'What is held when you apply, how shares are allotted, and how to draw the ballot again yourself.',
    body: `
The companies are fictional, and marked so. Everything else goes as it would: a price range, a deadline, more demand than shares, a ballot, a first day of trading.

## Applying

You apply in whole lots. The amount at the **top of the price range**, with all charges, is held until the result. One application for each verified identity; you can change or cancel it until the deadline.

## The price

The final price is fixed after the deadline. If it is more than 20 % outside the range, every applicant is asked again; no answer is a no, and everything comes back. If it is above the range, your money buys fewer shares. You never pay more than was held.

## The ballot

Applications are drawn in an order that nobody can choose: the seed was fixed before the subscription opened, and its hash was on the page; the list of applications was fixed before the seed was known. In Hong Kong small and large applications are in two pools, and as many as possible get one lot. In the US requests are filled in the order of the draw until nothing is left.

The result is a public file. Your own number is on your application. [Open a new stock](#/pages/product/newstock) that has its result, and the app draws the whole ballot again on your device.

Asking for more than you want, because you expect to get less, is risky: you may get all of it, and those you get in full are the ones that few others wanted.

## The first day

Allotted shares become an ordinary holding with the first trade. First days fall as well as rise: close to half of them open below the offer price.

- **Much asked for**: opens higher on average, and you get little of it or nothing.
- **Little asked for**: opens lower on average, and you get all you asked for.

So new stocks open higher on average, yet what is allotted earns about nothing, and after charges slightly less. Demand is published after the deadline, when an application can no longer be changed. The first price follows from the demand of the simulated crowd and a draw that is sealed until the day ends; your own application does not move it. Many new stocks fall further within months, in real life too.

> Before the draw two operators together can postpone or withdraw an offering, in public and with a reason. Everything held is then given back. After the draw nobody can.
`,
  },
  zhHans: {
    title: '新股：申购、抽签与首日',
    summary: '申购时冻结多少资金、怎样分配、如何自己重新抽一次签。',
    body: `
这里的发行公司都是虚构的，并有明确标注。其余流程与真实新股一致：发行区间、截止时间、超额认购、抽签和首日交易。

## 申购

以一手为单位申购。按**发行区间上限**计算的金额连同全部费用会被冻结，直到公布结果。每个已认证身份只能申购一次，截止前可以修改或撤销。

## 定价

最终价格在截止后确定。若偏离区间超过 20%，会再次征求每位申购人的意见；不答复视为放弃，资金全部退回。若高于区间上限，冻结资金能买到的股数相应减少。你支付的金额不会超过已冻结的金额。

## 抽签

抽签顺序没有人能选择：种子在开放申购前已经确定，其哈希公示在页面上；申购名单又在种子公开前确定。港股分为甲、乙两组，尽量让更多人获配一手；美股按抽签顺序依次满足，直到分完。

结果文件公开，你的编号在自己的申购记录里。[打开一只已公布结果的新股](#/pages/product/newstock)，App 会在你的设备上把整个抽签重做一遍。

因为预期中签率低而多申购是有风险的：可能会全部中签，而能足额中签的，往往正是少有人要的新股。

## 首日

中签股份在首笔交易时转为普通持仓。首日有涨有跌：近一半新股开盘即跌破发行价。

- **认购热烈**：开盘价平均高于发行价，但中签很少，甚至不中。
- **认购冷淡**：开盘价平均低于发行价，却往往足额中签。

因此，新股平均而言高开，但中签股份的平均收益接近于零，扣除费用后略亏。认购倍数在截止后才公布，届时申购已不能修改。首个成交价取决于模拟申购人群的认购倍数和一次当日结束前保密的抽取，你自己的申购不会影响它。真实市场中，不少新股几个月内还会继续下跌。

> 抽签前，两名运营人员可以共同公开推迟或撤回发行，并说明理由，冻结资金全部退回；抽签之后任何人都不能。
`,
  },
};
