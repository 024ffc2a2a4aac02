import type { ArticleSource } from '../article-source.ts';

export const charges: ArticleSource = {
  slug: 'charges',
  kind: 'help',
  section: 'trading',
  tags: ['guides'],
  en: {
    title: 'What trading costs',
    summary: 'The spread, the charges of each market, and an example to the cent.',
    body: `
Every trade has two costs: the **spread** between bid and ask, and the **charges**. The ticket shows both before you confirm; the receipt shows them item by item.

| Market | Item | Side | Rate |
| --- | --- | --- | --- |
| US shares | Handling | Both | 0.05 % |
| | SEC fee | Selling | $20.60 a million |
| | FINRA trading activity fee | Selling | $0.000166 a share, at most $8.30 |
| Hong Kong shares | Handling | Both | 0.03 % |
| | Stamp duty | Both | 0.10 %, rounded up to the dollar; none for funds |
| | SFC levy, AFRC levy, trading fee | Both | 0.0027 %, 0.00015 %, 0.00565 % |
| | Settlement fee | Both | 0.0042 % |
| Futures | Contract fee | Both | $2.25 a contract, $0.75 for micro contracts |
| Currency pairs | None | | The spread is the price |

Handling is our price; the rest follows the real fees of the exchanges and authorities, as far as we know them.

**An example.** 100 shares of {{11:00700}} at HK$400.00 are HK$40,000.00. Handling 12.00, stamp duty 40.00, SFC levy 1.08, AFRC levy 0.06, trading fee 2.26, settlement fee 1.68: HK$57.08 in all, and the same again when selling. The price has to rise by about 0.29 % before anything is earned.

> Frequent trading makes costs the largest part of the result. Your history shows the sum of what you paid.
`,
  },
  zhHans: {
    title: '交易成本有哪些',
    summary: '买卖价差、各市场费用，以及一个算到分的例子。',
    body: `
每笔交易有两种成本：买卖**价差**和各项**费用**。确认前下单页会全部列出，成交凭证里逐项可查。

| 市场 | 项目 | 方向 | 费率 |
| --- | --- | --- | --- |
| 美股 | 手续费 | 双向 | 0.05% |
| | SEC 规费 | 卖出 | 每百万 20.60 美元 |
| | FINRA 交易活动费 | 卖出 | 每股 0.000166 美元，最高 8.30 美元 |
| 港股 | 手续费 | 双向 | 0.03% |
| | 印花税 | 双向 | 0.10%，不足一元按一元计；基金免收 |
| | 证监会征费、财汇局征费、交易费 | 双向 | 0.0027%、0.00015%、0.00565% |
| | 交收费 | 双向 | 0.0042% |
| 期货 | 合约手续费 | 双向 | 每张 2.25 美元，微型合约 0.75 美元 |
| 外汇 | 无 | | 成本体现在点差中 |

手续费由平台收取，其余按我们所知的交易所和监管机构真实费率计算。

**举例：** 以 400.00 港元买入 100 股 {{11:00700}}，金额 40,000.00 港元。手续费 12.00、印花税 40.00、证监会征费 1.08、财汇局征费 0.06、交易费 2.26、交收费 1.68，合计 57.08 港元，卖出时再付一次。股价要上涨约 0.29% 才开始盈利。

> 交易越频繁，成本在结果中占比越大。历史记录里可以看到累计支付的费用。
`,
  },
};
