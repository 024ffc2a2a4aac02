/** The glossary: words of trading as they are used in this product. */
import type { TermSource } from './article-source.ts';

export const glossaryTerms: readonly TermSource[] = [
  {
    slug: 'term-ask',
    en: [
      'Ask',
      'The lowest price at which somebody in the book sells. A market order to buy begins there.',
    ],
    zhHans: ['卖一价', '盘口中最低的卖出报价，市价买入从这里开始成交。'],
  },
  {
    slug: 'term-bid',
    en: [
      'Bid',
      'The highest price at which somebody in the book buys. A market order to sell begins there.',
    ],
    zhHans: ['买一价', '盘口中最高的买入报价，市价卖出从这里开始成交。'],
  },
  {
    slug: 'term-spread',
    en: [
      'Spread',
      'The distance between bid and ask. If you buy and sell at once, it is what you lose, before charges.',
    ],
    zhHans: ['买卖价差', '买一价与卖一价之间的差距。买入后立即卖出，不计费用也会亏掉这一段。'],
  },
  {
    slug: 'term-order-book',
    en: [
      'Order book',
      'What is offered and asked for at each price. Here five levels on each side are published, and orders are filled from them.',
    ],
    zhHans: ['盘口', '各价位上的买卖挂单。这里公布买卖各五档，委托按此成交。'],
  },
  {
    slug: 'term-market-order',
    en: [
      'Market order',
      'An order that is filled at once at the prices of the book, whatever they are.',
    ],
    zhHans: ['市价单', '按盘口现有价格立即成交的委托，不限定价格。'],
  },
  {
    slug: 'term-limit-order',
    en: ['Limit order', 'An order that is filled at its price or better, and otherwise waits.'],
    zhHans: ['限价单', '只按指定价格或更优价格成交，否则继续等待的委托。'],
  },
  {
    slug: 'term-stop-order',
    en: [
      'Stop order',
      'An order that waits for a trigger price and then fills like a market order. In a jump it can be filled far from the trigger.',
    ],
    zhHans: ['止损单', '到达触发价后按市价成交的委托。跳空时成交价可能远离触发价。'],
  },
  {
    slug: 'term-trailing-stop',
    en: [
      'Trailing stop',
      'A stop whose trigger follows the best price at a fixed distance and never moves back.',
    ],
    zhHans: ['跟踪止损', '触发价按固定距离跟随最优价、只进不退的止损单。'],
  },
  {
    slug: 'term-time-in-force',
    en: [
      'Time in force',
      'How long an order stays: for the day, until cancelled (GTC), immediately or not at all (IOC, FOK).',
    ],
    zhHans: [
      '有效期',
      '委托保持有效的时间：当日有效、撤单前有效（GTC）、即时成交剩余撤销（IOC）或全部成交否则撤销（FOK）。',
    ],
  },
  {
    slug: 'term-slippage',
    en: [
      'Slippage',
      'The difference between the middle price when an order arrived and the price it was filled at. Every receipt shows it.',
    ],
    zhHans: ['滑点', '委托到达时的中间价与实际成交价之差，每张成交凭证都会列出。'],
  },
  {
    slug: 'term-gap',
    en: [
      'Gap',
      'A jump of the price without trades in between. Stops that lie inside are filled at the next price there is.',
    ],
    zhHans: ['跳空', '价格直接跳过一段、中间没有成交。位于其中的止损会按下一个可成交价格成交。'],
  },
  {
    slug: 'term-lot',
    en: [
      'Lot',
      'The step in which an instrument trades. In Hong Kong each share has its own board lot; in the US it is one share.',
    ],
    zhHans: ['一手', '品种的最小交易单位。港股每只股票的每手股数不同，美股为一股。'],
  },
  {
    slug: 'term-tick',
    en: ['Tick', 'The smallest step of a price. Limits and triggers have to lie on it.'],
    zhHans: ['最小变动价位', '价格变动的最小单位，限价和触发价都必须是它的整数倍。'],
  },
  {
    slug: 'term-long',
    en: ['Long', 'A position that gains when the price rises.'],
    zhHans: ['多头', '价格上涨时盈利的持仓。'],
  },
  {
    slug: 'term-short',
    en: [
      'Short',
      'A position that gains when the price falls: something is sold first and bought back later. Here its loss ends with its margin.',
    ],
    zhHans: ['空头', '价格下跌时盈利的持仓：先卖出，之后买回。在这里亏损以保证金为限。'],
  },
  {
    slug: 'term-leverage',
    en: [
      'Leverage',
      'How many times larger a position is than the money put up for it. It multiplies losses as it multiplies gains.',
    ],
    zhHans: ['杠杆', '持仓价值相对于投入资金的倍数，盈利和亏损同样被放大。'],
  },
  {
    slug: 'term-margin',
    en: [
      'Margin',
      'Money of yours that is set aside for one position. By its price the position can lose this much and no more.',
    ],
    zhHans: ['保证金', '为某个持仓冻结的自有资金。因价格变动的亏损以此为限。'],
  },
  {
    slug: 'term-margin-level',
    en: [
      'Margin level',
      'Margin with unrealised P&L, divided by what must stay. At 100 % the position is liquidated.',
    ],
    zhHans: ['保证金率', '保证金加未实现盈亏，除以最低维持要求。降到 100% 时强制平仓。'],
  },
  {
    slug: 'term-liquidation',
    en: [
      'Liquidation',
      'A position is closed because its margin is used up, after two warnings and with a record of why.',
    ],
    zhHans: ['强制平仓', '保证金耗尽时由系统平仓。事先有两次预警，依据全部留档。'],
  },
  {
    slug: 'term-unrealised',
    en: [
      'Unrealised P&L',
      'The result of open positions if they were closed now: longs at the bid, shorts at the ask.',
    ],
    zhHans: ['未实现盈亏', '现在平仓的盈亏：多头按买一价、空头按卖一价计算。'],
  },
  {
    slug: 'term-equity',
    en: [
      'Total assets',
      'All balances with the unrealised P&L of open positions, in dollars. Deposits and withdrawals never count as gain or loss.',
    ],
    zhHans: ['总资产', '全部余额加未实现盈亏，折合美元。充值和提现不计入盈亏。'],
  },
  {
    slug: 'term-hold',
    en: [
      'Hold',
      'Money of a wallet that is reserved for an order, an application or a withdrawal. It is still yours, but not free.',
    ],
    zhHans: ['冻结', '为委托、申购或提现预留的资金。仍属于你，但暂时不可用。'],
  },
  {
    slug: 'term-wallet',
    en: [
      'Wallet',
      'One pocket of your account: funding, US shares, Hong Kong shares, futures, forex, follow. Money moves between them by transfer.',
    ],
    zhHans: [
      '账户',
      '资金的分类存放处：资金账户、美股账户、港股账户、期货账户、外汇账户、跟投账户，之间可以划转。',
    ],
  },
  {
    slug: 'term-paper-money',
    en: ['Paper money', 'The only money there is here. It can be neither bought nor cashed.'],
    zhHans: ['模拟资金', '这里唯一的资金，不能购买，也不能兑现。'],
  },
  {
    slug: 'term-receipt',
    en: [
      'Receipt',
      'The proof of one fill: the book it came from, every charge and the entries in your books. It can be recomputed.',
    ],
    zhHans: ['成交凭证', '一笔成交的证明：所依据的盘口、每项费用和账本记录，可重新计算。'],
  },
  {
    slug: 'term-ledger',
    en: [
      'Books',
      'The list of all movements of your money, chained by hashes, so that a later change is found.',
    ],
    zhHans: ['账本', '你所有资金变动的记录，以哈希相连，事后改动会被发现。'],
  },
  {
    slug: 'term-hash',
    en: [
      'Hash',
      'A short fingerprint of a text. The slightest change gives another one, and the text cannot be found from it.',
    ],
    zhHans: ['哈希', '一段内容的指纹。内容稍有改动指纹就不同，也无法由指纹反推内容。'],
  },
  {
    slug: 'term-seed',
    en: [
      'Seed',
      'The secret number that a day’s prices or a ballot are computed from. Its hash is published before, the seed itself afterwards.',
    ],
    zhHans: ['种子', '用于计算当日价格或抽签结果的秘密数字。事先公布哈希，事后公布种子。'],
  },
  {
    slug: 'term-auction',
    en: [
      'Auction',
      'Orders are collected and all filled at one instant and one price: the one at which most changes hands.',
    ],
    zhHans: ['集合竞价', '集中收集委托，在同一时刻以同一价格成交，取成交量最大的价格。'],
  },
  {
    slug: 'term-block-trade',
    en: [
      'Block trade',
      'A trade in a large number of shares, at least 10,000 at once, for customers with this service.',
    ],
    zhHans: ['大宗交易', '一次不少于 10,000 股的大额交易，需先开通业务。'],
  },
  {
    slug: 'term-futures-contract',
    en: [
      'Futures contract',
      'An agreement about a price on a later day, traded with a small margin and settled every day.',
    ],
    zhHans: ['期货合约', '约定未来某日价格的合约，以少量保证金交易，每日结算。'],
  },
  {
    slug: 'term-expiry',
    en: [
      'Expiry',
      'The last trading day of a contract. Positions still held are settled in cash at the last price.',
    ],
    zhHans: ['到期', '合约的最后交易日。仍持有的按最后价格现金结算。'],
  },
  {
    slug: 'term-overnight',
    en: [
      'Overnight financing',
      'Interest on a currency pair that is held at 5:00 PM in New York: the difference of both currencies’ rates, less 1 % a year.',
    ],
    zhHans: [
      '隔夜利息',
      '纽约时间 17:00 仍持有外汇仓位所产生的利息，为两种货币利差减 1%（年化）。',
    ],
  },
  {
    slug: 'term-dividend',
    en: [
      'Dividend',
      'A share of the company’s profit that is paid to holders. The price opens lower by it.',
    ],
    zhHans: ['分红', '公司向股东分配的利润。除息日股价相应低开。'],
  },
  {
    slug: 'term-split',
    en: [
      'Split',
      'One share becomes several, or several become one. Number and cost change in the same ratio; the value stays.',
    ],
    zhHans: ['拆股', '一股拆成多股，或多股合成一股。股数与成本同比例调整，市值不变。'],
  },
  {
    slug: 'term-treasury',
    en: [
      'Treasury',
      'A loan to the state: a bill, note or bond with a fixed day on which its face value is paid back.',
    ],
    zhHans: ['国债', '借给国家的钱，包括短、中、长期品种，到期归还面值。'],
  },
  {
    slug: 'term-yield',
    en: [
      'Yield',
      'What a treasury earns a year if it is bought at this price and held to maturity. It rises when the price falls.',
    ],
    zhHans: ['收益率', '按当前价格买入国债并持有到期的年化收益。价格越低，收益率越高。'],
  },
  {
    slug: 'term-coupon',
    en: ['Coupon', 'The fixed interest of a note or bond, paid twice a year on its face value.'],
    zhHans: ['票息', '附息国债按面值每半年支付的固定利息。'],
  },
  {
    slug: 'term-accrued-interest',
    en: [
      'Accrued interest',
      'Interest since the last coupon. The buyer pays it to the seller and gets it back with the next coupon.',
    ],
    zhHans: ['应计利息', '自上次付息以来累积的利息。买方先付给卖方，下次付息时收回。'],
  },
  {
    slug: 'term-clean-price',
    en: [
      'Clean price',
      'The price of a treasury without accrued interest. With it, it is called dirty.',
    ],
    zhHans: ['净价', '不含应计利息的国债价格；加上应计利息即为全价。'],
  },
  {
    slug: 'term-ballot',
    en: [
      'Ballot',
      'The draw that allots the shares of a new stock. Anybody can repeat it from the public file.',
    ],
    zhHans: ['抽签', '分配新股的方式，任何人都能用公开文件重做一遍。'],
  },
  {
    slug: 'term-grid',
    en: [
      'Grid',
      'A strategy that buys a little at each step down and sells a little at each step up. A lasting fall leaves it with losses.',
    ],
    zhHans: ['网格', '每跌一格买一点、每涨一格卖一点的策略。遇到持续下跌会累积亏损。'],
  },
  {
    slug: 'term-drawdown',
    en: [
      'Maximum drawdown',
      'The largest fall from a high to a later low. It says how bad it was on the way.',
    ],
    zhHans: ['最大回撤', '从高点到之后低点的最大跌幅，反映过程中最难熬的程度。'],
  },
  {
    slug: 'term-backtest',
    en: [
      'Backtest',
      'A strategy run over the prices of the past. It is kinder than the future, because the strategy was chosen knowing them.',
    ],
    zhHans: ['回测', '用历史价格检验策略。结果往往比未来好看，因为策略是知道历史之后选出来的。'],
  },
  {
    slug: 'term-unit-value',
    en: [
      'Value per unit',
      'A fund’s assets divided by its units. Follow orders are confirmed and settled at it.',
    ],
    zhHans: ['单位净值', '基金资产除以总份额。跟投按此确认和结算。'],
  },
];
