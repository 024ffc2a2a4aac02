import type { ArticleSource } from './article-source.ts';

export const aboutNews: ArticleSource = {
  slug: 'about-news',
  kind: 'news',
  section: null,
  tags: ['announcements'],
  en: {
    title: 'How news is made here',
    summary: 'What is written here, by whom, and how corrections stay visible.',
    body: `
Prices here are simulated, so there is no real event behind them. News from the real world would explain nothing, and invented news would be a lie. What you read here is therefore of three kinds, and each says which it is:

- **Articles by editors**: announcements about the product, explanations, changes of rules.
- **The market’s own news, made by rule** from the figures of the simulated market: opening and closing wraps, movers, results and first trades of new stocks, treasury yields, futures that expire. No person writes them, and nobody is quoted.
- **Help that ships with the product.** It explains how things work and is updated with new versions.

## News made by rule

- The same figures always give the same text. It says at which instant they were taken, and is dated at that instant.
- A mover’s line says what is on record that day: a first trade, a split, an ex-dividend date, or a sector or index that moved at least half as far in the same direction. Where there is nothing it says *no event of record*: no cause is made up.
- Averages of sectors and counts of rising and falling shares are of the members of the indices, each counted alike.
- Prices of then link to [the check on your own device](#/proof/tape); instruments show the price of now beside it.
- Each occasion is told once. Of occasions that were missed, only the last is told.

## Corrections

A published text is never changed silently. A correction is a new version; the article shows when it was made and what it changed, and the older version stays readable. An article that was wrong altogether is withdrawn: its address then says when and why.

## Prices in a text

An instrument in a text shows its price of now, not of the time of writing: {{0:AAPL}}. Tap it to see the quote; *back* brings you to the same place in the text.

Not sure about a word? The [glossary](#/help/glossary) has it, and the [help centre](#/help/index) explains the rest.
`,
  },
  zhHans: {
    title: '这里的资讯是怎么来的',
    summary: '内容由谁撰写，更正如何留痕。',
    body: `
这里的价格是模拟的，背后没有真实事件。用现实新闻来解释并不成立，编造新闻则是欺骗。因此这里的内容分三种，并各自注明：

- **编辑撰写的文章**：产品公告、说明和规则变更。
- **市场自己的资讯，由规则生成**：根据模拟市场的数据写成，包括开盘和收盘综述、异动、新股结果与首日交易、国债收益率、期货到期。没有人撰写，也不引用任何人。
- **随产品提供的帮助**：解释各项功能如何运作，随版本更新。

## 规则生成的资讯

- 数据相同，文字就相同。文中注明数据截至何时，发布时间就是那一刻。
- 异动个股会写明当日登记在案的情况：首日上市、拆合股、除息，或板块、指数同向变动达到其一半以上。都没有时写“无登记事件”，不编造原因。
- 板块平均和涨跌家数按指数成分股计算，每只权重相同。
- 文中当时的价格可以[在本机验算](#/proof/tape)，旁边的品种显示现价。
- 每个时点只发一次；错过的只补最后一次。

## 更正

已发布的文字不会悄悄修改。更正会成为一个新版本，文章会显示更正时间和内容，旧版本仍可阅读。整篇有误的文章会撤下，原地址会说明时间和原因。

## 文中的价格

文中的品种显示的是现在的价格，而不是写作时的价格：{{0:AAPL}}。点一下可以看行情，返回时会回到原来的位置。

遇到不懂的词，可以查[术语表](#/help/glossary)；其他问题请看[帮助中心](#/help/index)。
`,
  },
};
