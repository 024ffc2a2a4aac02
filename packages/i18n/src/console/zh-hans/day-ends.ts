/** 日终结算。 */
import { commonZhHans } from '../../web/zh-hans/common.ts';

export const dayEndsZhHans = {
  'console.nav.dayEnd': '日终结算',
  'console.action.dayEnd-previewed': '查看日终数据',
  'console.action.dayEnds-listed': '查看日终结算',
  'console.action.dayEnd-proposed': '提议日终结算',
  'console.action.dayEnd-confirmed': '完成日终结算',
  'console.action.dayEnd-refused': '拒绝日终结算',
  'console.action.dayEnd-withdrawn': '撤回日终结算',
  'console.action.dayEnd-downloaded': '下载日终结算单',

  'console.dayEnd.title': '日终结算',
  'console.dayEnd.lead':
    '对一天的账目进行结算，并生成签名结算单。日期按 UTC 计。一名运营人员提议，另一名确认相同的数据。',
  'console.dayEnd.day': '结算至',
  'console.dayEnd.period': '{from} 至 {day}',
  'console.dayEnd.inOrder': '账目无差异，可以结算。',
  'console.dayEnd.blocked': '暂不能结算：账目存在差异。',
  'console.dayEnd.problem.unbalanced': '{count} 个币种的账户合计不为零',
  'console.dayEnd.problem.balances': '{count} 个余额与分录不符',
  'console.dayEnd.problem.held': '{count} 个冻结金额与冻结明细不符',
  'console.dayEnd.problem.orphans': '{count} 笔冻结无对应业务',
  'console.dayEnd.problem.unsigned': '{count} 条分录尚未被检查点签名，请稍候一分钟',
  'console.dayEnd.toReconciliation': '打开对账',
  'console.dayEnd.computed': '计算于 {time}，用时 {ms} 毫秒',
  'console.dayEnd.figures': '当日数据',
  'console.dayEnd.opening': '期初',
  'console.dayEnd.moved': '变动',
  'console.dayEnd.late': '其中属已结算日',
  'console.dayEnd.lateText': '结算之后才记入已结算日的分录，计入下一日。',
  'console.dayEnd.closing': '期末',
  'console.dayEnd.propose': '提议结算',
  'console.dayEnd.propose.lead':
    '以此处显示的数据为准。如数据在第二人确认前发生变化，该提议将无法确认。',
  'console.dayEnd.closed': '已结算日',
  'console.dayEnd.closedNone': '尚未结算任何一天',
  'console.dayEnd.hash': '结算单',
  'console.dayEnd.download': '下载结算单',
  'console.dayEnd.whose': '归属',
  'console.dayEnd.account': commonZhHans['common.account'],
} as const;
