/** What can honestly be said about who is there and how long it takes. Unknown is not said. */
import { formatMinuteOfDay } from '@candor/kit/moment-format';
import { MINUTE_MS } from '@candor/kit/time';
import type { Conversation, Service } from './thread.model.ts';

export type ServiceState =
  /** Somebody has it. */
  | { readonly kind: 'withAgent' }
  | {
      readonly kind: 'inQueue';
      readonly position: number | null;
      readonly waitMinutes: number | null;
    }
  /** Nobody is on duty, whatever the hours say. */
  | { readonly kind: 'nobody'; readonly opensAt: number | null }
  | { readonly kind: 'onDuty'; readonly waitMinutes: number | null };

export function getServiceState(service: Service, conversation: Conversation | null): ServiceState {
  if (conversation?.state === 'open') return { kind: 'withAgent' };
  if (service.onDuty === 0) return { kind: 'nobody', opensAt: service.opensAt };
  const waitMinutes = getMinutes(service.expectedWaitMs);
  if (conversation?.state === 'waiting')
    return { kind: 'inQueue', position: conversation.position, waitMinutes };
  return { kind: 'onDuty', waitMinutes };
}

/** Rounded up: who promises one minute must not mean one minute and a half. */
function getMinutes(waitMs: number | null): number | null {
  return waitMs === null ? null : Math.max(1, Math.ceil(waitMs / MINUTE_MS));
}

export type HoursLine = {
  /** Days 1 (Monday) to 7; equal for a single day. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly times: readonly string[];
};

/** Neighbouring days with the same times become one line. */
export function getHoursLines(hours: NonNullable<Service['hours']>): HoursLine[] {
  const lines: { fromDay: number; toDay: number; times: string[] }[] = [];
  for (let day = MONDAY; day <= SUNDAY; day += 1) {
    const times = hours.spans
      .filter((span) => span.day === day)
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, until }) => `${formatMinuteOfDay(from)}–${formatMinuteOfDay(until)}`);
    if (times.length === 0) continue;
    const before = lines.at(-1);
    if (before?.toDay === day - 1 && before.times.join() === times.join()) before.toDay = day;
    else lines.push({ fromDay: day, toDay: day, times });
  }
  return lines;
}

const MONDAY = 1;
const SUNDAY = 7;
