import type { chatRulesEn, chatSystemEn, transcriptEn } from './en.ts';

export const chatSystemZhHans = {
  claimed: '客服 {agent} 已接入，为您服务。',
  returned: '客服 {agent} 已离开，您的会话保留原排队位置。',
  offered: '正在将您的会话转交给 {agent}。',
  endedByCustomer: '客户已结束会话。',
  endedByOperator: '客服 {agent} 已结束会话。',
  endedByRule: '长时间无新消息，会话已自动结束。',
  refusedAttempt: '客服 {agent} 的一条消息已被拦截：{rule}任何工作人员都不得如此，此行为已留痕。',
} as const satisfies Record<keyof typeof chatSystemEn, string>;

export const chatRulesZhHans = {
  password: '内容索要密码。',
  code: '内容索要验证码或 PIN 码。',
  seedPhrase: '内容索要助记词或私钥。',
  cardNumber: '内容索要银行卡号。',
  remoteAccess: '内容要求远程控制您的设备。',
  money: '内容要求您付款或转账。',
  outsideContact: '内容引导您使用站外联系方式。',
} as const satisfies Record<keyof typeof chatRulesEn, string>;

export const transcriptZhHans = {
  title: 'Candor 客服会话记录',
  number: '会话编号',
  began: '开始时间',
  ended: '结束时间',
  notEnded: '未结束',
  customer: '您',
  system: 'Candor',
  picture: '[图片 {name}，{bytes} 字节，SHA-256 {hash}]',
  file: '[文件 {name}，{bytes} 字节，SHA-256 {hash}]',
  card: '[{of} {id}]',
  assistant: '自动助手（程序）推荐：{items}',
  assistantNone: '自动助手（程序）：未找到相关内容。',
  order: '委托',
  deposit: '充值',
  withdrawal: '提现',
  transfer: '划转',
  check: '末行为以上全部消息的哈希值：同一会话再次下载，哈希值不变。',
} as const satisfies Record<keyof typeof transcriptEn, string>;
