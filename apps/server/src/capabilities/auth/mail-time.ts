/** An instant as mails give it: in UTC, said so, because a mail does not know where it will be read. */
import { formatDateTime, parseTimeZone } from '@candor/kit/moment-format';
import { assert } from '@candor/kit/assert';

const utc = parseTimeZone('UTC');

export function mailTime(now: number): string {
  assert(utc !== null, 'every machine knows UTC');
  return `${formatDateTime(now, utc)} UTC`;
}
