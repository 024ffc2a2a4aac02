import type { Reader } from '../../platform/db/database.ts';
import type { Alert } from './alert.ts';
import { listActiveAfter } from './alerts.store.ts';

const READ_AT_ONCE = 5_000;

export async function readActive(reader: Reader, take: (alert: Alert) => void): Promise<void> {
  let afterId = '';
  for (;;) {
    const part = await listActiveAfter(reader, afterId, READ_AT_ONCE);
    for (const alert of part) take(alert);
    if (part.length < READ_AT_ONCE) return;
    afterId = part.at(-1)?.id ?? '';
  }
}
