import type { ArticleSource } from '../article-source.ts';

export const orderTypes: ArticleSource = {
  slug: 'order-types',
  kind: 'help',
  section: 'trading',
  tags: ['guides'],
  en: {
    title: 'Order types and how they are filled',
    summary:
      'Market, limit and conditional orders; two orders of which one cancels the other; how long an order stays; what happens in a gap.',
    body: `
## Types

| Type | What it does | Watch out for |
| --- | --- | --- |
| Market | Fills at once from the book, level by level | The price may be worse than the last one you saw; a large order goes deeper into the book |
| Limit | Fills at your price or better, never worse | It may never be filled |
| Stop | Waits until the trigger is reached, then fills like a market order | After a jump the fill may be far from the trigger |
| Stop limit | Waits for the trigger, then fills like a limit order | After a jump it may not be filled at all |
| Trailing stop | The trigger follows the best price at your distance and never goes back | A distance that is too small is triggered by ordinary noise |

| If touched | The mirror image of a stop: buys once the price has come down to the trigger, sells once it has come up | The price may be worse than the trigger by the time it is filled |
| Limit if touched | The same, then fills like a limit order | It may not be filled at all |

A trigger is reached by the ask for buying and by the bid for selling.

## Two orders of which one cancels the other (OCO)

Both are on the same side and for the same quantity. To open a position, the first fill of one ends the other. To sell what you hold, what one sells is taken off the other. Cancelling one cancels both, and money is held for both only once.

## Times and hours

- **Set times**: an order can begin later and, if it is good till cancelled, end by itself. Nothing triggers or fills it before or after; its money is held meanwhile.
- **Extended hours**: where the market keeps the exchange’s hours, a limit order in a US share can be filled before the opening and after the close too. Fewer people trade then, so it takes limits only. Stops, take profit and margin work in regular trading.

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
    summary: '市价、限价与条件单；OCO 二选一委托；委托的有效期；跳空时会发生什么。',
    body: `
## 委托类型

| 类型 | 作用 | 需要注意 |
| --- | --- | --- |
| 市价 | 按盘口逐档立即成交 | 成交价可能差于最后看到的价格，数量越大吃得越深 |
| 限价 | 只按你的价格或更优价格成交 | 可能一直不成交 |
| 止损 | 到达触发价后按市价成交 | 跳空时成交价可能远离触发价 |
| 止损限价 | 到达触发价后按限价成交 | 跳空时可能完全不成交 |
| 跟踪止损 | 触发价按设定距离跟随最优价，只进不退 | 距离太小，普通波动就会触发 |

| 触价市价 | 与止损方向相反：价格跌至触发价时买入，升至触发价时卖出 | 成交时的价格可能已差于触发价 |
| 触价限价 | 触及触发价后按限价成交 | 可能完全不成交 |

买入看卖一价是否到达触发价，卖出看买一价。

## OCO 二选一委托

两笔委托方向和数量相同。开仓时，一笔开始成交，另一笔即自动撤销；卖出持仓时，一笔卖出多少，另一笔就减少多少。撤销一笔即同时撤销两笔，资金只冻结一份。

## 时间与时段

- **设定时间**：委托可以稍后生效；撤单前有效的委托还可以到时自动失效。在此之外不会触发或成交，资金仍会冻结。
- **盘前盘后**：市场按交易所时间开放时，美股限价委托在开盘前和收盘后也可成交。此时成交清淡，因此只接受限价。止损、止盈与保证金规则只在盘中执行。

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
