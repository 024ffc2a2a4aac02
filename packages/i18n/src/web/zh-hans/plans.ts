import type { plansEn } from '../en/plans.ts';

export const plansZhHans = {
  'plans.title': '定投',
  'plans.empty': '暂无定投',
  'plans.new': '新建定投',
  'plans.field.title': '名称',
  'plans.problem.title': '请输入名称',
  'plans.save': '保存',
  'plans.remove': '删除',
  'plans.removeOne': '删除{title}',
  'plans.removeQuestion': '确定删除“{title}”？',
} as const satisfies Record<keyof typeof plansEn, string>;
