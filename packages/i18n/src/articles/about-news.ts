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
Prices here are simulated, so there is no real event behind them. News from the real world would explain nothing, and invented news would be a lie. What you read here is therefore of two kinds, and each says which it is:

- **Articles by editors**: announcements about the product, explanations, changes of rules.
- **Help that ships with the product.** It explains how things work and is updated with new versions.

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
这里的价格是模拟的，背后没有真实事件。用现实新闻来解释并不成立，编造新闻则是欺骗。因此这里的内容分两种，并各自注明：

- **编辑撰写的文章**：产品公告、说明和规则变更。
- **随产品提供的帮助**：解释各项功能如何运作，随版本更新。

## 更正

已发布的文字不会悄悄修改。更正会成为一个新版本，文章会显示更正时间和内容，旧版本仍可阅读。整篇有误的文章会撤下，原地址会说明时间和原因。

## 文中的价格

文中的品种显示的是现在的价格，而不是写作时的价格：{{0:AAPL}}。点一下可以看行情，返回时会回到原来的位置。

遇到不懂的词，可以查[术语表](#/help/glossary)；其他问题请看[帮助中心](#/help/index)。
`,
  },
};
