/** 全体客户的资金合计及其背后的变动。 */
import { wordsZhHans } from '../../web/zh-hans/common/words.ts';
import { consoleCommonZhHans } from './common.ts';
import type { booksEn } from '../en/books.ts';

export const booksZhHans = {
  'console.nav.books': '资金总览',
  'console.action.books-read': '查看资金总览',

  'console.books.title': '资金总览',
  'console.books.lead':
    '应付客户、冻结、在途和待审核的资金，均取自账簿。点开任一数字即可查看其背后的变动。查看将被记录；此处不显示任何客户身份。',
  'console.books.again': consoleCommonZhHans['console.common.refresh'],
  'console.books.asOf': wordsZhHans['common.asOf'],
  'console.books.summary': '应付客户资金',
  'console.books.summaryText':
    '应付资金包括现金和按成本计的投资。冻结金额已含在内；在途金额是冻结金额的一部分，即处理中的划转和提现。待审核金额在审核前不入账，提现除外（已冻结）。未实现盈亏见敞口。',
  'console.books.owed': '应付合计',
  'console.books.cash': wordsZhHans['common.cash'],
  'console.books.invested': '投资（成本）',
  'console.books.held': consoleCommonZhHans['console.common.held'],
  'console.books.transit': '在途',
  'console.books.waiting': '待审核',
  'console.books.products': '按产品和币种',
  'console.books.investedIn': '{wallet}（投资）',
  'console.books.today': '今日变动（UTC）',
  'console.books.count': '笔数',
  'console.books.holds': '冻结金额（按用途）',
  'console.books.holdsNone': '目前没有冻结金额。',
  'console.books.queues': '待审核',
  'console.books.queuesNone': '目前没有待审核事项。',
  'console.books.exposure': '敞口及最坏情形',
  'console.books.exposureLink': '查看敞口',
  'console.books.product': '产品',
  'console.books.all': '全部产品',
  'console.books.rule':
    '最坏情形：所有品种同时变动，各自朝对平台更不利的方向，幅度等于其持仓在我们所提供的最高杠杆下所需的保证金；亏损的客户最多赔付该持仓现有的资金。期权：在标的的任一价格下，平台最多需支付的金额减去期权现值；若无上限，则以现价的两倍或最高行权价为止。国债和基金份额不作变动。',
  'console.books.byDay': '逐日情况',
  'console.books.owedByDay': '每日终了应付客户资金（{currency}）',
  'console.books.kind': '科目',
  'console.books.of.customers': consoleCommonZhHans['console.common.customers'],
  'console.books.of.funds': '平台基金',
  'console.books.of.house': '平台',
  'console.books.atEnd': '日终余额',
  'console.books.moved': '变动',
  'console.books.movements': '数字背后的变动',
  'console.books.movementsLead': '{kind}，{from} 至 {to}（UTC）。查看将被记录。',
  'console.books.movementsSum': '共 {count} 笔变动，合计',
  'console.books.due': '应记时间',
  'console.books.heldLead': '{kind}。未结束的冻结，最早的在前。查看将被记录。',
  'console.books.heldSum': '共 {count} 笔冻结，合计',
} as const satisfies Readonly<Record<keyof typeof booksEn, string>>;
