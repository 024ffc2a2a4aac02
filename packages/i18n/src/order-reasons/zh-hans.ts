import type { OrderReason } from './en.ts';

export const orderReasonsZhHans: Readonly<Record<OrderReason, string>> = {
  customer: '您已撤销该委托。',
  iocRest: '未能立即成交的部分已按委托要求撤销。',
  expiredDay: '交易日结束时仍未成交，委托已失效。',
  positionClosed: '对应的持仓已全部平仓，该委托不再需要。',
  otherDone: '止盈止损中的另一笔委托已成交，该委托自动撤销。',
  replaced: '已被修改后的新委托取代。',
  FUNDS_INSUFFICIENT: '可以成交时，账户资金不足。',
  ACCOUNT_POSITION_LIMIT: '可以成交时，已超出班级规则对单一品种的持有上限。',
  OPTION_UNCOVERED: '可以成交时，备兑的正股已不足。',
  auctionUnmatched: '该委托未能以集合竞价的统一价格成交。',
  contractEnded: '该合约已到期。',
  marginRule: '保证金耗尽，持仓已被强制平仓。',
  adjusted: '股票已拆分，原委托的价格和数量不再适用，请按新条件重新下单。',
  accountStopped: '账户已被冻结、限制或注销，尚未成交的开仓委托已撤销。',
  optionExercised: '已行权，股票按行权价交割。',
  optionAssigned: '已被指派，股票按行权价交割。',
  optionCash: '按内在价值以现金结算。',
  optionWorthless: '到期时为价外，归零。',
  optionNotExercised: '按您的指示未行权。',
};
