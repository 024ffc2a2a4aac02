import type { ArticleSource } from '../article-source.ts';

export const depositsAndWithdrawals: ArticleSource = {
  slug: 'deposits-and-withdrawals',
  kind: 'help',
  section: 'money',
  tags: ['guides'],
  en: {
    title: 'Deposits, wallets and withdrawals',
    summary:
      'How paper money comes in, moves between wallets and goes out, and what you can expect at each step.',
    body: `
Everything here is paper money: no bank and no chain behind it is real. Never send real money to an account or an address that you see here. The steps are those of real life, so that you know them.

## Deposits

Card, bank transfer and, for companies, bank certificate are reviewed; you upload a picture of the payment. Coins are confirmed by three blocks of a simulated chain and credited at the rate of that moment. Each deposit has a status, a deadline and a reason if it is refused. With a verified account you can also add paper money with one tap, up to a daily limit.

## Wallets

Each kind of trading has its own wallet, so that money set aside for one does not stand for another. Transfers between wallets are free and can be cancelled for a short time. Between US and Hong Kong dollars they are exchanged at the rate shown. The ticket can fetch what is missing from the funding wallet.

## Withdrawals

1. Add a card or a crypto wallet in your own name. After a change it has to rest for a while before money can go to it; that protects you when somebody else gets into your account.
2. Enter the amount. It is **held at once**, and the fee shown comes out of it.
3. It is decided within 24 hours. You can cancel until it is sent. If it is refused, there is a reason from a fixed list, and everything is free again.

**You never pay to withdraw.** No tax, deposit, “unfreezing” or verification fee exists here, and nobody may ask for one. How many withdrawals are waiting, how long they take and how many are late is [public](#/withdraw/statistics).

Every movement is an entry in your books, which you can [verify](#/proof/ledger).
`,
  },
  zhHans: {
    title: '充值、账户划转与提现',
    summary: '模拟资金怎样进来、在账户间划转、再出去，每一步可以预期什么。',
    body: `
这里全部是模拟资金，背后没有真实的银行或区块链。切勿向这里显示的账户或地址转入真钱。流程与真实情况一致，便于你熟悉。

## 充值

银行卡、银行转账以及企业的银行凭证需要审核，请上传付款截图；加密货币经模拟链三个区块确认后，按当时汇率入账。每笔充值都有状态和时限，被拒绝会说明原因。认证账户还可以一键增加模拟资金，每日有限额。

## 账户

不同业务使用各自的账户，一个账户里的保证金不会替另一个账户承担风险。账户间划转免费，短时间内可以撤销；美元与港元之间按显示的汇率兑换。下单时如资金不足，可从资金账户一并划入。

## 提现

1. 添加本人名下的银行卡或加密货币钱包。新增或修改后有一段等待期，期间不能收款，以防有人盗用你的账户。
2. 输入金额。提交后**立即冻结**，手续费从中扣除并提前显示。
3. 24 小时内审核完毕，发出前可随时取消。如被拒绝，会给出固定清单中的原因，资金全部解冻。

**提现不需要先付任何钱。** 这里没有税款、押金、解冻费或验证费，任何人都不得索取。待处理笔数、处理时长和超时笔数[全部公开](#/withdraw/statistics)。

每一笔变动都记入你的账本，可以[自行验证](#/proof/ledger)。
`,
  },
};
