import type { permissionsEn } from '../en/permissions.ts';

export const permissionsZhHans = {
  'permissions.title': '业务开通',
  'permissions.lead': '以下业务需要申请，审核通过后开通。申请不收取任何费用。',
  'permissions.blockTrade': '大宗交易',
  'permissions.blockTrade.what':
    '单笔不低于 10,000 股的委托。盈亏规模较大，因此每份申请都须经过审核。',
  'permissions.needs': '需要先完成身份认证。',
  'permissions.state': '状态',
  'permissions.state.none': '尚未申请',
  'permissions.state.underReview': '审核中',
  'permissions.state.active': '已开通',
  'permissions.state.refused': '未通过',
  'permissions.appliedAt': '申请时间',
  'permissions.deadline': '审核截止',
  'permissions.decidedAt': '审核时间',
  'permissions.resultToInbox': '结果会发送到消息中心，本页面也会自动更新。',
  'permissions.apply': '申请开通',
  'permissions.applyAgain': '重新申请',
  'permissions.applied': '申请已提交',
  'permissions.verify': '前往身份认证',
} as const satisfies Record<keyof typeof permissionsEn, string>;
