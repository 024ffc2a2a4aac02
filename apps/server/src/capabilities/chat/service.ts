/** How service is staffed, as it really is: nothing is promised that was not measured. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadChatService } from '@candor/contract/chat';
import { CHAT_SILENT_MS } from '@candor/contract/kernel/chat';
import { DAY_MS } from '@candor/kit/time';
import type { Reader } from '../../platform/db/database.ts';
import { expectedWait } from './conversation.rules.ts';
import { countWaiting } from './conversations.store.ts';
import { countOnDuty, listWaits } from './duty.store.ts';
import { openAt, type ServiceHours } from '../../platform/service-hours.rules.ts';

const CLAIMS_COUNTED = 20;

export async function loadService(
  reader: Reader,
  hours: ServiceHours,
  now: number,
): Promise<DataOf<typeof loadChatService>> {
  const [onDuty, waiting, waits] = await Promise.all([
    countOnDuty(reader, now - CHAT_SILENT_MS, now),
    countWaiting(reader),
    listWaits(reader, now - DAY_MS, CLAIMS_COUNTED),
  ]);
  return {
    hours: hours === null ? null : { zone: hours.zone, spans: [...hours.spans] },
    ...openAt(hours, now),
    onDuty,
    waiting,
    expectedWaitMs: expectedWait(waits, onDuty),
  };
}
