import type { ArticleSource } from '../article-source.ts';

export const howToVerify: ArticleSource = {
  slug: 'how-to-verify',
  kind: 'help',
  section: 'checking',
  tags: ['guides'],
  en: {
    title: 'How to check us: books, prices, fills and ballots',
    summary:
      'You need not believe any figure on the screen. Four checks, each done on your own device.',
    body: `
## Your books

Every movement of your money is a row in your book. Each row carries the hash of the one before it, and every minute the newest rows of all books go into a signed checkpoint. [Verify my books](#/proof/ledger) loads all rows, recomputes every balance and compares.

- **Green**: every row fits, every balance adds up.
- **Red**: what does not fit, with the number of the row.
- **Neither**: something could not be checked. That is never a confirmation.

You can download your books and a small verifier and do the same at home, offline. Keep a copy: it proves later what was written today.

## Prices

The hash of each day’s seed is published before the day, the seed after it. [Recompute prices](#/proof/tape) makes any price of a finished day again from its seed, in your browser, and compares it with what was shown.

## Fills

Every fill has a receipt in your [history](#/trade/history): the order book it was taken from, each level it took, every charge, and the entries in your books. Once the day’s seed is public, *Recompute* makes that book again.

## Ballots

The hash of a ballot’s seed is on the page of a new stock before the subscription opens. After the draw the result is a public file, and the app draws it again.

## Who looked at your account

Operators are recorded whenever they open or change something, in a log that is chained by hashes. You read the entries about yourself under [account access](#/setting/touched).

## What a check cannot show

A check proves that the figures fit together and were not changed afterwards. It does not prove that simulated prices are like real ones, or that a strategy will go on as it did.
`,
  },
  zhHans: {
    title: '如何验证我们：账本、价格、成交与抽签',
    summary: '屏幕上的任何数字都不必轻信。四项验证，都在你自己的设备上完成。',
    body: `
## 账本

你的每一笔资金变动都是账本中的一行，每一行都带有上一行的哈希；所有账本的最新一行每分钟写入一个签名检查点。[验证我的账本](#/proof/ledger)会加载全部记录，重新计算每个余额并比对。

- **绿色**：每一行都吻合，每个余额都对得上。
- **红色**：指出不吻合之处和行号。
- **两者都不是**：有内容未能核对。这绝不等于通过。

你也可以下载账本和验证程序，在自己的电脑上离线核对。建议保留一份：将来可以证明今天写了什么。

## 价格

每天种子的哈希在当天开始前公布，种子在当天结束后公布。[重新计算价格](#/proof/tape)会在浏览器里用种子重算已结束日期的任意价格，并与当时显示的比对。

## 成交

[历史记录](#/trade/history)里每笔成交都有凭证：所依据的盘口、吃掉的每一档、每项费用和账本记录。当天种子公布后，点“重新计算”即可重现当时的盘口。

## 抽签

新股开放申购前，页面上就有抽签种子的哈希。抽签后结果文件公开，App 可以重新抽一遍。

## 谁看过你的账户

运营人员每次查看或操作都会记录在以哈希相连的日志中，与你有关的记录可在[账户访问记录](#/setting/touched)查看。

## 验证不能说明什么

验证能证明数字之间相互吻合、事后没有改动。它不能证明模拟价格与真实市场一致，也不能证明某个策略会继续有效。
`,
  },
};
