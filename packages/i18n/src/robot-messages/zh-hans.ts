import type { robotMessagesEn } from './en.ts';

export const robotMessagesZhHans: Readonly<Record<keyof typeof robotMessagesEn, string>> = {
  accepted: '已租用，本金 {capital}。首根 K 线将于 {firstBar} 收盘。',
  loaded: '历史行情已载入并核对。',
  decided: '已查看刚收盘的 K 线，维持不变。',
  ordered: '决策：{orders}。',
  missed: '该 K 线收盘时服务器未运行，未进行交易。',
  bought: '买入 {quantity} {code}，成交价 {price}，手续费 {fees}。',
  sold: '卖出 {quantity} {code}，成交价 {price}，手续费 {fees}。',
  refused: '有一笔委托未成交。{why}',
  energyUsedUp: '今日能量已用完，将于 {refillsAt} 恢复。',
  energyRefilled: '能量已恢复。',
  failed: '策略因故障停止，不再交易；可随时赎回。',
  redeemed: '您已赎回该机器人。持仓全部卖出，退还租金 {refund}。',
  cycleOver: '工作周期已结束，持仓全部卖出。',
  paidOut: '已返还 {paidOut}。扣除交易费用后，交易损益 {income}（{ratio}）。',
  late: '下一根 K 线已收盘，委托未再发送。',
  buy: '买入 {quantity} {code}',
  sell: '卖出 {quantity} {code}',
};
