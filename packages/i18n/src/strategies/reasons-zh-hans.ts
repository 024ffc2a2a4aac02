import type { ReasonCode } from '@candor/strategies/strategy';

export const reasonsZhHans: Readonly<Record<ReasonCode, string>> = {
  waitingForHistory: '历史行情不足：已有 {bars} 根，需 {needed} 根。暂不决策。',
  waitingForCash: '买入资金来自本次卖出，待资金到位后在下一根 K 线买入。',
  stepBelowCost: '预期波动不足交易成本的三倍，本次不交易。',
  tooSmall: '金额过小，不足以下单。',

  gridCentred: '以 {priceUnits} 为中轴布设网格，每格间距 {stepBps}，中轴处持有一半仓位。',
  gridBought: '价格跌至 {priceUnits}，下穿 {lines} 格，买入。',
  gridSold: '价格涨至 {priceUnits}，上穿 {lines} 格，卖出。',
  gridLeftBelow: '价格 {priceUnits} 已跌破网格下限 {lowUnits}，仓位已满，只能等待。',
  holding: '价格 {priceUnits}，未触及网格线。下方 {lowUnits}，上方 {highUnits}。',

  brokeAbove: '{instrument} 收于 {priceUnits}，突破近 {bars} 根最高收盘价 {highUnits}，买入。',
  brokeBelow: '{instrument} 收于 {priceUnits}，跌破近 {bars} 根最低收盘价 {lowUnits}，卖出离场。',
  shortBegun: '{instrument} 收于 {priceUnits}，跌破近 {bars} 根最低收盘价 {lowUnits}，做空。',
  shortEnded: '{instrument} 收于 {priceUnits}，突破近 {bars} 根最高收盘价 {highUnits}，平空离场。',
  trendGoesOn: '{instrument} 现价 {priceUnits}，趋势延续；收盘价越过 {exitUnits} 则离场。',
  insideRange: '{instrument} 现价 {priceUnits}，仍在 {lowUnits} 至 {highUnits} 区间内，不操作。',

  fastAboveSlow: '{instrument} 快线上穿慢线，相差 {gapBps}，买入。',
  fastBelowSlow: '{instrument} 快线不再高于慢线，相差 {gapBps}，卖出。',
  crossHeld: '均线未发生交叉，当前持有 {count} 只。',

  belowBand: '价格 {priceUnits} 跌破下轨 {lowUnits}，买入，目标中轨 {middleUnits}。',
  waitingForMiddle: '价格 {priceUnits}，等待回到中轨 {middleUnits} 卖出，止损价 {stopUnits}。',
  backToMiddle: '价格 {priceUnits} 回到中轨 {middleUnits}，卖出。',
  stopped: '价格 {priceUnits} 触及止损价 {stopUnits}，亏损卖出。',
  heldTooLong: '持有 {bars} 根仍未回归，以 {priceUnits} 卖出。',
  restingBelow: '价格 {priceUnits} 仍低于下轨 {lowUnits}。离场后须等价格重回轨内再交易。',
  insideBands: '价格 {priceUnits} 未跌破下轨 {lowUnits}，不操作。',

  strong: '长周期涨 {longBps}，短周期涨 {quickBps}，动能充足，持有。',
  weak: '长周期 {longBps}，短周期 {quickBps}，动能不足，空仓。买入需超过 {entryBps}。',

  rankedIn: '{instrument} 涨幅 {valueBps}，排名第 {rank}，买入。',
  rankedOut: '{instrument} 涨幅 {valueBps}，排名降至第 {rank}，卖出。',
  calmIn: '{instrument} 日均波动 {valueBps}，低波排名第 {rank}，买入。',
  calmOut: '{instrument} 日均波动 {valueBps}，低波排名降至第 {rank}，卖出。',
  ranksUnchanged: '持仓不变，{bars} 根后再次筛选。',

  ratioLow: '比价偏离均值 {awayHundredths} 个标准差，{instrument} 相对便宜，换入。',
  ratioHigh: '比价偏离均值 {awayHundredths} 个标准差，{instrument} 相对便宜，换入。',
  ratioWaiting: '比价偏离均值 {awayHundredths} 个标准差，继续持有 {instrument}，等待回归。',
  ratioBack: '比价回归均值，恢复各持一半。',
  ratioUsual: '比价偏离均值 {awayHundredths} 个标准差，属正常范围，不操作。',
  pairLong:
    '{instrument} 对 {other} 的比价偏离均值 {awayHundredths} 个标准差，明显偏低：买入 {instrument}，做空 {other}。',
  pairShort:
    '{instrument} 对 {other} 的比价偏离均值 {awayHundredths} 个标准差，明显偏高：做空 {instrument}，买入 {other}。',
  pairClosed: '{instrument} 对 {other} 的比价已回归，双边平仓。',
  pairStopped: '{instrument} 对 {other} 的比价偏离扩大至 {awayHundredths} 个标准差，双边止损平仓。',
  pairsUnchanged: '配对无变化，当前持有 {open} 对。',

  carryLong: '{instrument} 做多隔夜利息年化 {rateBps}，买入。',
  carryShort: '{instrument} 做空隔夜利息年化 {rateBps}，卖出做空。',
  carryNone: '{instrument} 利息收入不再居前，平仓。',
  carryKept: '继续持有利息收入居前的货币对。',

  rungBought: '阶梯 {instrument} 偏离目标份额 {offBps}，恢复等额。',
  rungTrimmed: '阶梯 {instrument} 偏离目标份额 {offBps}，恢复等额。',
  weightRestored: '{instrument} 偏离目标权重 {offBps}，恢复权重。',
  weightsInside: '各项权重正常，偏离最大的是 {instrument}，{offBps}。',

  instalment: '第 {number} 期定投（共 {count} 期），约 {amountMinor}。',
  nextInstalment: '已定投 {made} 期（共 {count} 期），{bars} 根后进行下一期。',
  instalmentsDone: '{count} 期定投已全部完成，持有至到期。',
  boughtToHold: '买入组合，长期持有。',
  heldOn: '继续持有。',

  loadedHistory: '历史行情已加载并核对，共 {bars} 根。',
  rolled: '{instrument} 合约临近到期，先行平仓，下一根 K 线换至下一合约。',
  missedBar: '未能及时处理本根 K 线，原应下达的 {orders} 笔委托已略过。',
  energyUsedUp: '当日能量（{quota}）已用完，{orders} 笔委托未下达，待能量恢复。',
  cycleOver: '运行 {bars} 根，周期结束，全部卖出。',
  redeemed: '已赎回，全部卖出。',
};
