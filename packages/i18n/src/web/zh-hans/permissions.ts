import { commonZhHans } from './common.ts';
import type { permissionsEn } from '../en/permissions.ts';

export const permissionsZhHans = {
  'permissions.lead': '以下业务需要申请，审核通过后开通。申请不收取任何费用。',
  'permissions.blockTrade.what':
    '单笔不低于 10,000 股的委托。盈亏规模较大，因此每份申请都须经过审核。',
  'permissions.options.what':
    '期权分三级开通，高级别包含低级别。申请时需回答九个问题，先按公开规则评估，再进行审核。',
  'permissions.options.yours': '当前级别',
  'permissions.options.yours.none': '尚未开通',
  'permissions.options.risk': '最大风险：{risk}',
  'permissions.options.applyAgain': '重新申请 {level} 级',
  'permissions.options.rules': '各级要求',
  'permissions.options.toChains': '前往期权',
  'permissions.options1.what': '以持有的正股卖出认购（备兑），以预留的现金卖出认沽。',
  'permissions.options1.risk':
    '正股以低于市价卖出，或以高于市价买入股票：最坏情况下股票归零，仅余已收的权利金。',
  'permissions.options2.what': '包含 1 级，并可买入认购和认沽。',
  'permissions.options2.risk': '权利金全部亏损。这很常见，可能只需几天。',
  'permissions.options3.what': '包含 2 级，并可一笔委托交易价差、跨式、宽跨式和铁鹰组合。',
  'permissions.options3.risk': '下单前显示的最大亏损全部发生。该金额会预先冻结，不会产生额外欠款。',
  'permissions.needs': '需要先完成身份认证。',
  'permissions.state.none': '尚未申请',
  'permissions.state.underReview': commonZhHans['common.underReview'],
  'permissions.state.active': commonZhHans['common.active'],
  'permissions.state.refused': '未通过',
  'permissions.appliedAt': '申请时间',
  'permissions.deadline': '审核截止',
  'permissions.resultToInbox': '结果会发送到消息中心，本页面也会自动更新。',
  'permissions.applyAgain': '重新申请',
  'permissions.applied': '申请已提交',
  'permissions.verify': '前往身份认证',
} as const satisfies Record<keyof typeof permissionsEn, string>;
