import { commonEn } from '../../web/en/common.ts';
import { consoleCommonEn } from './common.ts';
export const statusEn = {
  'console.nav.status': consoleCommonEn['console.common.statusPage'],
  'console.status.title': consoleCommonEn['console.common.statusPage'],
  'console.status.lead':
    'What customers read when something is wrong. Write in both languages, plainly: what does not work, for whom, and when we will say more. Published entries stay.',
  'console.status.none': 'No incidents',
  'console.status.open': 'Open incident',
  'console.status.note': 'Add update',
  'console.status.end': 'End incident',
  'console.status.end.lead': 'Say what happened and that it works again.',
  'console.status.en': consoleCommonEn['console.common.textInEnglish'],
  'console.status.zhHans': consoleCommonEn['console.common.textInChinese'],
  'console.status.missing': 'Please write it in both languages.',
  'console.status.publish': consoleCommonEn['console.common.publish'],
  'console.status.ongoing': 'Ongoing',
  'console.status.over': commonEn['common.ended'],
  'console.action.incidents-listed': 'Incidents listed',
  'console.action.incident-opened': 'Incident opened',
  'console.action.incident-noted': 'Incident updated',
  'console.action.incident-ended': 'Incident ended',
  'console.action.incidentDrafts-listed': 'Drafts for the status page viewed',
  'console.action.incidentDraft-written': 'Draft for the status page written',
  'console.action.incidentDraft-discarded': 'Draft for the status page discarded',
  'console.status.drafts': 'Waiting for a second operator',
  'console.status.draftsText':
    'Customers do not see this yet. Somebody who did not write it publishes it.',
  'console.status.draft.open': 'Opens an incident',
  'console.status.draft.note': 'Update',
  'console.status.draft.end': 'Ends an incident',
  'console.status.discard': 'Discard',
  'console.status.waits': 'Saved. A second operator publishes it.',
} as const;
