import type { messagesEn } from '../en/messages.ts';

export const messagesZhHans = {
  'messages.filter': '显示',
  'messages.filter.all': '全部',
  'messages.filter.unread': '未读',
  'messages.kind.security': '安全',
  'messages.kind.review': '审核',
  'messages.kind.order': '委托',
  'messages.kind.money': '资金',
  'messages.kind.service': '服务',
  'messages.markOne': '标为已读',
  'messages.markAll': '全部标为已读',
  'messages.allMarked': '已全部标为已读',
  'messages.empty': '暂无消息',
  'messages.empty.detail': '与您账户有关的通知会显示在这里。',
  'messages.empty.unread': '没有未读消息',

  'messages.one': '消息',
  'messages.unknown': '该消息不存在。',
  'messages.toInbox': '前往消息中心',
  'messages.go.identity': '前往身份认证',
  'messages.go.security': '前往安全设置',
  'messages.go.touched': '查看账户访问记录',
  'messages.go.services': '前往业务开通',
  'messages.go.terms': '查看已签署的协议',
  'messages.go.other': '打开页面',
  'messages.view': '查看',
} as const satisfies Record<keyof typeof messagesEn, string>;
