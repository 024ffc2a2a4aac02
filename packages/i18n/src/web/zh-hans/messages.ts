import { commonZhHans } from './common.ts';
import { frameWordsZhHans } from './common/frame-words.ts';
import type { messagesEn } from '../en/messages.ts';

export const messagesZhHans = {
  'messages.filter': '显示',
  'messages.filter.all': frameWordsZhHans['common.all'],
  'messages.filter.unread': '未读',
  'messages.kind.security': '安全',
  'messages.kind.review': '审核',
  'messages.kind.order': commonZhHans['common.orders'],
  'messages.kind.money': commonZhHans['common.money'],
  'messages.kind.alert': commonZhHans['common.priceAlerts'],
  'messages.kind.service': commonZhHans['common.service'],
  'messages.settings': '通知设置',
  'messages.markOne': '标为已读',
  'messages.markAll': '全部标为已读',
  'messages.allMarked': '已全部标为已读',
  'messages.empty': '暂无消息',
  'messages.empty.detail': '与您账户有关的通知会显示在这里。',
  'messages.empty.unread': '没有未读消息',

  'messages.unknown': '该消息不存在。',
  'messages.toInbox': '前往消息中心',
  'messages.go.identity': '前往身份认证',
  'messages.go.security': '前往安全设置',
  'messages.go.touched': '查看账户访问记录',
  'messages.go.services': '前往业务开通',
  'messages.go.terms': '查看已签署的协议',
  'messages.go.subscription': '查看我的申购',
  'messages.go.quote': '查看行情',
  'messages.go.question': '前往回复',
  'messages.go.chat': '打开会话',
  'messages.chat': '客服已回复',
  'messages.ask.unread': '联系客服，{count} 条未读',
} as const satisfies Record<keyof typeof messagesEn, string>;
