import type { lessonsEn } from '../en/lessons.ts';
import { wordsZhHans } from './common/words.ts';

export const lessonsZhHans = {
  'lessons.title': wordsZhHans['common.lessons'],
  'lessons.one': '课程',
  'lessons.about': '共十节短课，每节几分钟读完，课后用模拟资金动手完成一个任务。',
  'lessons.progress': '已完成 {done} / {all}',
  'lessons.allDone': '十节课已全部完成。',
  'lessons.finished': '已完成',
  'lessons.finishedOn': '完成于 {date}',
  'lessons.task': '本课任务',
  'lessons.task.so': '目前进度：{done} / {needed}',
  'lessons.task.met': '任务已完成，可以结束本课。',
  'lessons.finish': '完成本课',
  'lessons.next': '下一课',
  'lessons.unknown': '找不到这节课。',
  'lessons.answer': '根的前八位字符',
  'lessons.answer.missing': '请至少输入八位字符。',
  'lessons.lost': '未收到服务器回应，请重试。',
  'lessons.go.market': '去选交易品种',
  'lessons.go.positions': '查看我的持仓',
  'lessons.go.journal': '打开交易日记',
  'lessons.go.options': '打开期权',
  'lessons.go.proof': '打开我的账本证明',

  'lessons.firstOrder.title': '第一笔委托',
  'lessons.firstOrder.1':
    '委托就是一条指令：买或卖什么、数量多少、什么价格。最简单的是市价单，意思是“现在就成交，按眼下最好的价格”。',
  'lessons.firstOrder.2':
    '最好的价格并不是一个数。最低的卖价上往往只挂着少量股票，再高一档又有一些，依次往上。小单在第一档就能成交，大单要连吃几档，成交均价自然更差。',
  'lessons.firstOrder.3':
    '确认之前，下单页会列出总成本：价格、数量和费用。每次都看一眼，只要两秒钟，就能避开最常见的错误——多打一个零。',
  'lessons.firstOrder.task': '用市价单买入少量任意一只股票，等它成交。',

  'lessons.limitOrder.title': '自己定价：限价单',
  'lessons.limitOrder.1':
    '限价单规定您能接受的最差价格。限价 50 元买入，成交价只会是 50 元或更低，绝不会更高。',
  'lessons.limitOrder.2':
    '确定价格的代价是等待。行情一直不到您的价位，委托就一直不成交；股价一路上涨，您也就错过了。',
  'lessons.limitOrder.3':
    '急着成交，不在乎几分钱，用市价单；更看重价格，用限价单。成交清淡的股票尽量用限价单，因为下一档卖价可能离得很远。',
  'lessons.limitOrder.task': '在略低于现价的位置挂一笔限价买单。不必成交，之后可以撤单。',

  'lessons.spread.title': '买卖价差的成本',
  'lessons.spread.1':
    '任何时候都有两个价格：买入要付卖一价，卖出只能拿到买一价。卖一价更高，两者之差就是价差。',
  'lessons.spread.2':
    '以 100.05 买入，马上以 99.95 卖出，行情没有动，每股已经亏了 0.10，还要付两次手续费。这就是一进一出的成本。',
  'lessons.spread.3':
    '一年交易一次，几乎感觉不到；一天十次就不同了：如果每个来回花掉 0.1%，一天要先赚回 1%，才刚刚不亏。',
  'lessons.spread.task': '买入一个品种再平仓，看看这笔已平仓位的盈亏：其中多少是价差，多少是费用？',

  'lessons.stop.title': '提前定好止损',
  'lessons.stop.1':
    '止损单挂在现价下方等待，价格跌到触发价就按市价卖出。亏损的上限，是在冷静的时候先定下来的。',
  'lessons.stop.2':
    '止损不该设在心里舒服的位置，而要设在“当初买入的理由已经不成立”的位置。设得太近，正常波动就会把您洗出去；设得太远，等于没有保护。',
  'lessons.stop.3':
    '止损不是保证。股票如果大幅低开，止损会在开盘时触发，按当时的市价卖出，而不是您设定的价格。',
  'lessons.stop.task': '为一个持仓设置止损：打开该持仓，进入“止盈止损”。',

  'lessons.sectors.title': '分散风险',
  'lessons.sectors.1':
    '两只股票如果因为同样的原因涨跌，就不算两次机会。利率变动不利时银行股一起跌，油价上涨时航空股一起跌。',
  'lessons.sectors.2':
    '不同板块的股票，共同的涨跌原因要少一些。一只下跌，其他不一定跌，整个组合的波动就比单只股票小。这是投资中唯一不花钱的保护。',
  'lessons.sectors.3':
    '但它挡不住所有风险。行情很差的一周里，几乎所有股票会同时下跌。分散能防一家公司的意外，防不了整个市场的下跌。',
  'lessons.sectors.task': '同时持有三个不同板块的股票。股票页面上注明了所属板块。',

  'lessons.reason.title': '写下交易理由',
  'lessons.reason.1':
    '赚了钱，人人都觉得自己早就看准了；亏了钱，谁也不记得当初怎么想的。到底哪一种是真的，只有事先写下的那句话说得清。',
  'lessons.reason.2':
    '一句话就够，但必须是可能被证明为错的话，例如：“预计周四财报收入增长，若下降就卖出。”“走势很强”永远错不了，所以也学不到东西。',
  'lessons.reason.3':
    '一个月后再读这些日记。要找的不是赚钱的交易，而是想对了的理由——这两者并不是一回事。',
  'lessons.reason.task': '为一笔已成交的委托写日记：为什么下单，出现什么情况说明您错了。',

  'lessons.leverage.title': '杠杆的作用',
  'lessons.leverage.1':
    '用杠杆，持有的市值可以大于投入的资金。5 倍杠杆下，1,000 美元可持有 5,000 美元的仓位，价格涨 2%，本金就赚 10%。',
  'lessons.leverage.2':
    '亏损同样被放大，而且后果更重。5 倍杠杆下跌 20%，本金就全部亏光。等不到价格回来：在那之前仓位就会按规则被强平，往往正是最差的时候。',
  'lessons.leverage.3':
    '借来的部分每晚都要付利息。确认之前先看预估强平价，再想一想：过去一年里，价格有多少次走过这么远？',
  'lessons.leverage.task': '用大于 1 倍的杠杆开一个小仓位（例如外汇），并找到它的预估强平价。',

  'lessons.payoff.title': '看图学期权',
  'lessons.payoff.1':
    '认购期权是在到期前按约定价格买入股票的权利，认沽期权是卖出股票的权利。买方付出权利金，最多也只会亏掉这笔权利金。',
  'lessons.payoff.2':
    '其余的看盈亏图就明白了。买入认购期权，图形先是一条水平线，亏损等于权利金；到行权价转折，随后上升。要到“行权价加权利金”才开始盈利，这个价位叫盈亏平衡点。',
  'lessons.payoff.3': '时间对买方不利。股价可能正好走到您预期的位置，却晚了一周，期权照样归零。',
  'lessons.payoff.task':
    '查看某只股票一张认购或认沽期权的盈亏图，说出盈亏平衡点，然后买入一张。需先在“服务”中开通期权权限。',

  'lessons.putHedge.title': '为持仓买保险',
  'lessons.putHedge.1':
    '持有股票，同时买入它的认沽期权，就等于买了保险。跌破行权价后，股票亏多少，认沽期权就赚多少；价格上涨，则赚到涨幅减去权利金。',
  'lessons.putHedge.2':
    '一张合约对应 100 股，就保 100 股。行权价是届时仍能卖出的价格：行权价越低，保费越便宜，自己承担的部分也越大。',
  'lessons.putHedge.3':
    '和任何保险一样，它多半用不上，这并不是失败。什么都保、一直保，花的钱会超过它的价值。先想清楚哪种亏损承受不起，只保那一部分。',
  'lessons.putHedge.task': '持有一只美股，同时持有您买入的该股认沽期权。',

  'lessons.proof.title': '看懂一份证明',
  'lessons.proof.1':
    '多数应用只显示一个余额，您只能相信它。这里的每一笔资金变动都是一条分录，其中包含上一条分录的指纹。以后哪怕改动一条，其后的指纹就全都对不上了。',
  'lessons.proof.2':
    '每分钟，所有账本会汇总成一个简短的指纹，叫作“根”，并加上签名。您的设备会重新计算自己的分录，以及从分录到根的路径。因此我们无法给您看一套账、给别人看另一套账。',
  'lessons.proof.3':
    '证明的价值取决于您留下了什么。今天记下一个根，一个月后就能证明此前的账目没有被改写。',
  'lessons.proof.task': '打开您的账本证明，让设备核对一遍，然后输入页面上所示的根的前八位字符。',
} as const satisfies Record<keyof typeof lessonsEn, string>;
