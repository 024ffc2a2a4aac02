/** The words of a statement of account, as a table and as a document. */
import type { FeeItem, JournalKind } from '@candor/contract/kernel/enumerations';
import { tradingEn } from '../web/en/trading.ts';
import { walletNamesEn } from '../web/en/wallet-names.ts';
import { tradingZhHans } from '../web/zh-hans/trading.ts';
import { walletNamesZhHans } from '../web/zh-hans/wallet-names.ts';
import type { Language } from '@candor/contract/kernel/language';
import { inLanguage } from '../traditional/traditional.ts';

export type StatementTexts = {
  readonly title: string;
  readonly watermark: string;
  /** Told before any figure. */
  readonly paper: string;
  readonly name: string;
  readonly userId: string;
  readonly period: string;
  readonly periodDays: string;
  readonly madeAt: string;
  /** Told where a price or a rate is missing. */
  readonly unknown: string;
  readonly total: string;
  readonly item: string;
  readonly summary: string;
  readonly openingEquity: string;
  readonly netDeposits: string;
  readonly profit: string;
  readonly invested: string;
  readonly closingInvested: string;
  readonly closingEquity: string;
  readonly closingCash: string;
  readonly closingAt: string;
  readonly rate: string;
  readonly unrealised: string;
  readonly netAssets: string;
  readonly holdings: string;
  readonly noHoldings: string;
  readonly settledNote: string;
  readonly treasuries: string;
  readonly maturity: string;
  readonly face: string;
  readonly cost: string;
  readonly trades: string;
  readonly noTrades: string;
  readonly movements: string;
  readonly noMovements: string;
  readonly feesByItem: string;
  readonly code: string;
  readonly instrument: string;
  readonly side: string;
  readonly quantity: string;
  /** Beside what a rented robot traded. */
  readonly robot: string;
  readonly price: string;
  readonly priceCurrency: string;
  readonly averageCost: string;
  readonly value: string;
  readonly fees: string;
  readonly feeItems: string;
  readonly realised: string;
  readonly net: string;
  readonly order: string;
  readonly perShare: string;
  /** Beside the day it was due on. */
  readonly bookedOn: string;
  readonly long: string;
  readonly short: string;
  readonly balances: string;
  readonly wallet: string;
  readonly currency: string;
  readonly opening: string;
  readonly incoming: string;
  readonly outgoing: string;
  readonly closing: string;
  readonly entries: string;
  readonly noEntries: string;
  readonly number: string;
  readonly time: string;
  /** In the file for programs. */
  readonly timeUtc: string;
  readonly kind: string;
  readonly details: string;
  readonly reference: string;
  readonly amount: string;
  readonly balance: string;
  readonly journal: string;
  readonly hash: string;
  readonly fee: string;
  /** From one wallet to another. */
  readonly route: string;
  readonly checkpoint: string;
  readonly checkpointAbout: string;
  readonly noCheckpoint: string;
  readonly checkpointNumber: string;
  readonly checkpointAt: string;
  readonly root: string;
  readonly signature: string;
  readonly publicKey: string;
  /** Below each page. */
  readonly page: string;
  readonly wallets: Readonly<
    Record<'funding' | 'follow' | 'future' | 'stock' | 'subscription' | 'forex' | 'hkStock', string>
  >;
  readonly kinds: Readonly<Record<JournalKind, string>>;
  readonly bought: string;
  readonly sold: string;
  readonly sides: Readonly<Record<'buy' | 'sell', string>>;
  readonly tradeSides: Readonly<Record<'open' | 'close', Readonly<Record<'buy' | 'sell', string>>>>;
  readonly charges: Readonly<Record<FeeItem, string>>;
};

const en: StatementTexts = {
  title: 'Statement of account',
  watermark: 'SIMULATED · PAPER MONEY',
  paper: 'Simulated market, paper money. No amount in this statement can be claimed in real money.',
  name: 'Name',
  userId: 'User ID',
  period: 'Period',
  periodDays: '{from} to {to} ({zone}, both days included)',
  madeAt: 'Created at',
  unknown: 'Unavailable',
  total: 'Total',
  item: 'Item',
  summary: 'Summary',
  openingEquity: 'Opening total assets',
  netDeposits: 'Net deposits (in less out)',
  profit: 'Profit and loss',
  closingEquity: 'Closing total assets',
  closingCash: 'Closing cash, margin included',
  invested: 'Invested, at cost',
  closingInvested: 'Closing investments, at cost',
  closingAt: 'Valued at',
  rate: '{pair}, mid-market rate',
  unrealised: 'Unrealised P&L',
  netAssets: 'Net assets',
  holdings: 'Closing holdings',
  noHoldings: 'No holdings at the end of this period.',
  settledNote:
    'Futures are settled every day: their unrealised P&L counts from the last settlement, not from the average cost.',
  treasuries: 'Closing treasury holdings',
  maturity: 'Maturity',
  face: 'Face value',
  cost: 'Cost',
  trades: 'Trades',
  noTrades: 'There were no trades in this period.',
  movements: 'Cash movements',
  noMovements: 'There were no other movements in this period.',
  feesByItem: 'Fees by item',
  code: 'Code',
  instrument: 'Instrument',
  side: 'Side',
  quantity: 'Quantity',
  robot: 'robot',
  price: 'Price',
  priceCurrency: 'Price currency',
  averageCost: 'Average cost',
  value: 'Value',
  fees: 'Fees',
  feeItems: 'Fee items',
  realised: 'Realised P&L',
  net: 'Net amount',
  order: 'Order no.',
  perShare: 'per share',
  bookedOn: 'booked {day}',
  long: 'Long',
  short: 'Short',
  balances: 'Balances',
  wallet: 'Wallet',
  currency: 'Currency',
  opening: 'Opening balance',
  incoming: 'Money in',
  outgoing: 'Money out',
  closing: 'Closing balance',
  entries: 'Entries',
  noEntries: 'There were no entries in this period.',
  number: 'No.',
  time: 'Time',
  timeUtc: 'Time (UTC)',
  kind: 'Type',
  details: 'Details',
  reference: 'Reference',
  amount: 'Amount',
  balance: 'Balance',
  journal: 'Journal',
  hash: 'Hash',
  fee: 'Fee',
  route: '{from} to {to}',
  checkpoint: 'Latest ledger checkpoint',
  checkpointAbout:
    'Every entry carries the hash of the one before it. The checkpoint signs the latest entry of every book, so no line here can be changed unnoticed. The app checks it under “Verify my books”.',
  noCheckpoint: 'There is no checkpoint yet.',
  checkpointNumber: 'Number',
  checkpointAt: 'Created at',
  root: 'Root',
  signature: 'Signature (Ed25519)',
  publicKey: 'Public key',
  page: 'Candor · {from} to {to} · page {page} of {pages} · simulated market, paper money',
  wallets: walletNamesEn,
  bought: 'Bought',
  sold: 'Sold',
  kinds: {
    paperMoney: 'Paper money',
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    transfer: 'Transfer',
    adjustment: 'Correction',
    tradeOpened: 'Position opened',
    tradeClosed: 'Position closed',
    settlement: 'Daily settlement',
    financing: 'Overnight financing',
    dividend: 'Dividend',
    subscription: 'New stock subscription',
    bondInterest: 'Treasury interest',
    bondBought: 'Treasury bought',
    bondSold: 'Treasury sold',
    bondMatured: 'Treasury redeemed',
    robotRental: 'Robot rental',
    robotRefund: 'Robot rental refund',
    fundSeed: 'Seed capital',
    followBought: 'Fund units bought',
    followSettled: 'Follow order settled',
    carriedOver: 'Holding booked as a purchase',
  },
  sides: { buy: tradingEn['trading.side.buy'], sell: tradingEn['trading.side.sell'] },
  tradeSides: {
    open: { buy: 'Buy', sell: tradingEn['trading.side.short'] },
    close: { buy: 'Buy to cover', sell: 'Sell' },
  },
  charges: {
    handling: tradingEn['trading.fee.handling'],
    secFee: tradingEn['trading.fee.secFee'],
    tradingActivityFee: tradingEn['trading.fee.tradingActivityFee'],
    stampDuty: tradingEn['trading.fee.stampDuty'],
    sfcLevy: tradingEn['trading.fee.sfcLevy'],
    afrcLevy: tradingEn['trading.fee.afrcLevy'],
    hkexTradingFee: tradingEn['trading.fee.hkexTradingFee'],
    settlementFee: tradingEn['trading.fee.settlementFee'],
    contractFee: tradingEn['trading.fee.contractFee'],
    brokerage: tradingEn['trading.fee.brokerage'],
  },
};

const zhHans: StatementTexts = {
  title: '账户对账单',
  watermark: '模拟市场 · 模拟资金',
  paper: '模拟市场，模拟资金。本对账单所列金额均不能向任何人主张真实货币。',
  name: '姓名或名称',
  userId: '用户 ID',
  period: '期间',
  periodDays: '{from} 至 {to}（{zone}，含首尾两日）',
  madeAt: '生成时间',
  unknown: '暂无',
  total: '合计',
  item: '项目',
  summary: '资产汇总',
  openingEquity: '期初总资产',
  netDeposits: '净入金（充值减提现）',
  profit: '期间盈亏',
  closingEquity: '期末总资产',
  closingCash: '期末现金（含保证金）',
  invested: '持仓成本',
  closingInvested: '期末持仓成本',
  closingAt: '估值时间',
  rate: '{pair} 中间价',
  unrealised: '未实现盈亏',
  netAssets: '净资产',
  holdings: '期末持仓',
  noHoldings: '期末没有持仓。',
  settledNote: '期货每日结算：未实现盈亏自最近一次结算起计，而非自持仓均价起计。',
  treasuries: '期末国债持仓',
  maturity: '到期日',
  face: '面值',
  cost: '成本',
  trades: '成交明细',
  noTrades: '该期间没有成交。',
  movements: '资金流水',
  noMovements: '该期间没有其他资金流水。',
  feesByItem: '费用明细',
  code: '代码',
  instrument: '品种',
  side: '方向',
  quantity: '数量',
  robot: '机器人',
  price: '价格',
  priceCurrency: '报价币种',
  averageCost: '持仓均价',
  value: '市值',
  fees: '费用',
  feeItems: '费用构成',
  realised: '已实现盈亏',
  net: '净发生额',
  order: '委托编号',
  perShare: '每股',
  bookedOn: '{day} 入账',
  long: '多',
  short: '空',
  balances: '余额',
  wallet: '账户',
  currency: '币种',
  opening: '期初余额',
  incoming: '收入',
  outgoing: '支出',
  closing: '期末余额',
  entries: '流水明细',
  noEntries: '该期间没有流水。',
  number: '序号',
  time: '时间',
  timeUtc: '时间（UTC）',
  kind: '类型',
  details: '说明',
  reference: '编号',
  amount: '金额',
  balance: '余额',
  journal: '分录号',
  hash: '哈希值',
  fee: '手续费',
  route: '{from}至{to}',
  checkpoint: '账本最新检查点',
  checkpointAbout:
    '每笔流水都包含上一笔的哈希值。检查点对每个账簿的最新一笔签名，因此任何一行被改动都会被发现。可在应用的“核验我的账目”中核对。',
  noCheckpoint: '尚无检查点。',
  checkpointNumber: '编号',
  checkpointAt: '生成时间',
  root: '根哈希值',
  signature: '签名（Ed25519）',
  publicKey: '公钥',
  page: 'Candor · {from} 至 {to} · 第 {page} 页，共 {pages} 页 · 模拟市场，模拟资金',
  wallets: walletNamesZhHans,
  bought: '买入',
  sold: '卖出',
  kinds: {
    paperMoney: '模拟资金',
    deposit: '充值',
    withdrawal: '提现',
    transfer: '划转',
    adjustment: '账务更正',
    tradeOpened: '开仓',
    tradeClosed: '平仓',
    settlement: '每日结算',
    financing: '隔夜利息',
    dividend: '股息',
    subscription: '新股申购',
    bondInterest: '国债利息',
    bondBought: '国债买入',
    bondSold: '国债卖出',
    bondMatured: '国债到期兑付',
    robotRental: '机器人租金',
    robotRefund: '机器人租金退还',
    fundSeed: '种子资金',
    followBought: '跟投份额买入',
    followSettled: '跟投结算',
    carriedOver: '持仓转记为买入成本',
  },
  sides: { buy: tradingZhHans['trading.side.buy'], sell: tradingZhHans['trading.side.sell'] },
  tradeSides: {
    open: { buy: '买入', sell: tradingZhHans['trading.side.short'] },
    close: { buy: '买入平仓', sell: '卖出' },
  },
  charges: {
    handling: tradingZhHans['trading.fee.handling'],
    secFee: tradingZhHans['trading.fee.secFee'],
    tradingActivityFee: tradingZhHans['trading.fee.tradingActivityFee'],
    stampDuty: tradingZhHans['trading.fee.stampDuty'],
    sfcLevy: tradingZhHans['trading.fee.sfcLevy'],
    afrcLevy: tradingZhHans['trading.fee.afrcLevy'],
    hkexTradingFee: tradingZhHans['trading.fee.hkexTradingFee'],
    settlementFee: tradingZhHans['trading.fee.settlementFee'],
    contractFee: tradingZhHans['trading.fee.contractFee'],
    brokerage: tradingZhHans['trading.fee.brokerage'],
  },
};

export function statementTexts(language: Language): StatementTexts {
  return inLanguage(language, { en, zhHans });
}
