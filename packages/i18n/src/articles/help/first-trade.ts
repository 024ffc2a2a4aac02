import type { ArticleSource } from '../article-source.ts';

export const firstTrade: ArticleSource = {
  slug: 'first-trade',
  kind: 'help',
  section: 'start',
  tags: ['guides'],
  en: {
    title: 'From a new account to your first trade',
    summary: 'Open an account, verify, buy one share, sell it again, and look at the receipt.',
    body: `
1. **Open an account.** The form can be filled with sample details, since this is paper money. You need an e-mail address for the code; on a local installation mails arrive in the mailbox page.
2. **Verify your identity.** Trading needs a verified account, as in real life. Sample documents are fine. With the standard settings a rule decides within seconds; otherwise an operator does.
3. **Your starting money is there.** A verified account starts with paper money in the funding wallet. You can see its entry in your books.
4. **Find a share.** Search for a name or a code, open the quote, tap *Buy*. The ticket shows what the order costs, charge by charge, before you confirm. If the money is in another wallet, the ticket offers to move it.
5. **Confirm.** A small order that you pay for in full needs one tap; a larger one, or one with leverage, is pressed and held. You choose the limit in *Settings*. A market order is filled at once from the order book. You find it under *Trade*.
6. **Open the receipt.** It shows the book the fill was taken from, every charge, and the entry in your books.
7. **Sell it.** On a share, *Sell* sells what you hold. Selling short is a separate choice.

> The first trade usually shows a small loss right away: you bought at the ask, could sell at the bid, and paid charges. That is not a mistake; it is the cost of trading, and it is the same in real life.

Next: [order types](#/pages/news/detail?id=order-types) and [what margin means](#/pages/news/detail?id=margin).
`,
  },
  zhHans: {
    title: '从开户到第一笔交易',
    summary: '开户、认证、买入一股、再卖出，然后看看成交凭证。',
    body: `
1. **开户。** 因为是模拟资金，表单可以用示例资料填写。需要一个邮箱接收验证码；本机安装时，邮件会出现在邮箱页面。
2. **身份认证。** 与真实券商一样，认证后才能交易，示例证件即可。默认由规则在几秒内审核，否则由运营人员审核。
3. **初始资金到账。** 认证通过后，资金账户会收到一笔模拟资金，账本里能看到这笔记录。
4. **找一只股票。** 搜索名称或代码，打开行情，点“买入”。确认前，下单页会逐项列出费用。如果资金在其他账户，下单页会提示划转。
5. **确认委托。** 小额全额买入轻点一次即可；金额较大或使用杠杆时需长按，上限可在“设置”中选择。市价单按盘口立即成交，可在“交易”页查看。
6. **打开成交凭证。** 里面有成交所依据的盘口、每一项费用，以及账本中的对应记录。
7. **卖出。** 股票页上的“卖出”卖的是你的持仓；卖空是单独的选项。

> 第一笔交易往往一成交就显示小幅亏损：你按卖一价买入，卖出只能按买一价，还付了费用。这不是出错，而是交易成本，真实市场也是如此。

接下来可以看[委托类型](#/pages/news/detail?id=order-types)和[什么是保证金](#/pages/news/detail?id=margin)。
`,
  },
};
