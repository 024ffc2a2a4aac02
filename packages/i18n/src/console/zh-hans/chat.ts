import type { chatEn } from '../en/chat.ts';

export const chatZhHans = {
  'console.action.chats-listed': '查看客服工作台',
  'console.action.chats-searched': '检索会话',
  'console.action.chat-opened': '查看会话内容',
  'console.action.chat-contextOpened': '查看会话客户资料',
  'console.action.chat-claimed': '接入会话',
  'console.action.chat-released': '会话退回排队',
  'console.action.chat-offered': '转交会话',
  'console.action.chat-noted': '添加会话备注',
  'console.action.chat-ended': '结束会话',
  'console.action.chat-attemptRefused': '消息被安全检测拦截',
  'console.action.chat-fileUploaded': '上传会话文件',
  'console.action.chat-dutyBegan': '上线接待',
  'console.action.chat-dutyEnded': '下线',
  'console.action.cannedAnswers-listed': '查看快捷回复',
  'console.action.cannedAnswer-saved': '保存快捷回复',
  'console.action.cannedAnswer-deleted': '删除快捷回复',
} as const satisfies Record<keyof typeof chatEn, string>;
