import type { ArticleSource } from '../article-source.ts';

export const orderTypes: ArticleSource = {
  slug: 'order-types',
  kind: 'help',
  section: 'trading',
  tags: ['guides'],
  en: {
    title: 'Order types and how they are filled',
    summary:
      'Market, limit, stop, stop limit and trailing stop; how long an order stays; what happens in a gap.',
    body: `
## Five types

| Type | What it does | Watch out for |
| --- | --- | --- |
| Market | Fills at once from the book, level by level | The price may be worse than the last one you saw; a large order goes deeper into the book |
| Limit | Fills at your price or better, never worse | It may never be filled |
| Stop | Waits until the trigger is reached, then fills like a market order | After a jump the fill may be far from the trigger |
| Stop limit | Waits for the trigger, then fills like a limit order | After a jump it may not be filled at all |
| Trailing stop | The trigger follows the best price at your distance and never goes back | A distance that is too small is triggered by ordinary noise |

A stop is reached by the ask for buying and by the bid for selling.

## How long an order stays

- **Day**: until the end of the trading day.
- **Good till cancelled (GTC)**: until you cancel it, at most until the contract ends.
- **Immediate or cancel (IOC)**: what the book offers now, the rest is cancelled.
- **Fill or kill (FOK)**: all of it now, or nothing.

## Take-profit and stop-loss

Both are closing orders on a position. One cancels the other, and both grow and shrink with the position. They can only reduce it.

## What protects you

- **The price you saw is the price that counts.** With a market order the estimate of the confirm sheet is sent along. If the book has become clearly worse by then, the order is refused with both prices, and nothing happens.
- **A limit far from the market is refused**, because it is most likely a typing mistake.
- **The same order twice within five seconds** asks whether you mean it.
- **No fills on an old quote.** A book older than two minutes fills nothing.
- **A cancel and a fill that race have one winner**, and you are told which.

! A stop-loss limits a loss only as far as there is somebody to trade with at that price. When the market jumps over the trigger, you are filled at the next price there is, and it can be much worse. The receipt says so.
`,
  },
  zhHans: {
    title: '委托类型与成交规则',
    summary: '市价、限价、止损、止损限价与跟踪止损；委托的有效期；跳空时会发生什么。',
    body: `
## 五种委托

| 类型 | 作用 | 需要注意 |
| --- | --- | --- |
| 市价 | 按盘口逐档立即成交 | 成交价可能差于最后看到的价格，数量越大吃得越深 |
| 限价 | 只按你的价格或更优价格成交 | 可能一直不成交 |
| 止损 | 到达触发价后按市价成交 | 跳空时成交价可能远离触发价 |
| 止损限价 | 到达触发价后按限价成交 | 跳空时可能完全不成交 |
| 跟踪止损 | 触发价按设定距离跟随最优价，只进不退 | 距离太小，普通波动就会触发 |

买入止损看卖一价，卖出止损看买一价。

## 有效期

- **当日有效**：当个交易日结束时失效。
- **撤单前有效（GTC）**：直到撤单，最长到合约到期。
- **即时成交剩余撤销（IOC）**：盘口现在有多少成交多少，剩余撤销。
- **全部成交否则撤销（FOK）**：要么现在全部成交，要么不成交。

## 止盈与止损

二者都是针对持仓的平仓委托：一个成交，另一个自动撤销；数量随持仓增减，而且只会减仓。

## 保护你的规则

- **以你看到的价格为准。** 市价单会附上确认页的预估价。若盘口届时明显变差，委托会被拒绝并列出两个价格，什么也不会发生。
- **偏离市场太远的限价会被拒绝**，因为多半是输错了。
- **五秒内提交相同委托**，会先询问是否确认。
- **不按陈旧报价成交。** 超过两分钟的盘口不会成交。
- **撤单与成交同时发生时只有一个生效**，系统会告诉你是哪一个。

! 止损只能在那个价格有对手方时限制亏损。行情跳过触发价时，会按下一个可成交价格成交，可能差很多，成交凭证会注明。
`,
  },
};
