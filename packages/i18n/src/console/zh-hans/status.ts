import { commonZhHans } from '../../web/zh-hans/common.ts';
import { consoleCommonZhHans } from './common.ts';
import type { statusEn } from '../en/status.ts';

export const statusZhHans = {
  'console.nav.status': consoleCommonZhHans['console.common.statusPage'],
  'console.status.title': consoleCommonZhHans['console.common.statusPage'],
  'console.status.lead':
    '出现问题时客户看到的内容。请用中英文如实说明：哪些功能不可用、影响哪些客户、何时再次通报。已发布的内容不可更改。',
  'console.status.none': '暂无事件',
  'console.status.open': '新建事件',
  'console.status.note': '更新进展',
  'console.status.end': '结束事件',
  'console.status.end.lead': '请说明原因，并告知已恢复。',
  'console.status.en': consoleCommonZhHans['console.common.textInEnglish'],
  'console.status.zhHans': consoleCommonZhHans['console.common.textInChinese'],
  'console.status.missing': '请填写中英文内容。',
  'console.status.publish': consoleCommonZhHans['console.common.publish'],
  'console.status.ongoing': '处理中',
  'console.status.over': commonZhHans['common.ended'],
  'console.action.incidents-listed': '查看服务事件',
  'console.action.incident-opened': '新建服务事件',
  'console.action.incident-noted': '更新服务事件',
  'console.action.incident-ended': '结束服务事件',
  'console.action.incidentDrafts-listed': '查看服务状态草稿',
  'console.action.incidentDraft-written': '编写服务状态草稿',
  'console.action.incidentDraft-discarded': '放弃服务状态草稿',
  'console.status.drafts': '待第二人发布',
  'console.status.draftsText': '客户尚看不到以下内容，须由非编写人发布。',
  'console.status.draft.open': '新事件',
  'console.status.draft.note': '进展',
  'console.status.draft.end': '事件结束',
  'console.status.discard': '放弃',
  'console.status.waits': '已保存，待第二人发布。',
} as const satisfies Record<keyof typeof statusEn, string>;
