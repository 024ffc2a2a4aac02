/**
 * SERVICE_HOURS: `always`, or days with their hours and a time zone, as
 * `Mon-Fri 09:00-18:00, Sat 10:00-14:00 Asia/Hong_Kong`. Parsed strictly: a service that says
 * other hours than were meant would be worse than one that does not start.
 */
export type Span = { readonly day: number; readonly from: number; readonly until: number };
export type ServiceHours = { readonly zone: string; readonly spans: readonly Span[] } | null;

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const MINUTE_MS = 60_000;

/** Undefined: not in the form. */
export function parseServiceHours(text: string): ServiceHours | undefined {
  if (text === 'always') return null;
  const parts = /^(.+) ([A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*)$/.exec(text);
  const [, list = '', zone = ''] = parts ?? [];
  if (!isZone(zone)) return undefined;
  const spans: Span[] = [];
  for (const item of list.split(', ')) {
    const match = /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? (\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(item);
    const first = dayNames.indexOf(match?.[1] ?? '');
    const last = match?.[2] === undefined ? first : dayNames.indexOf(match[2]);
    const from = minuteOf(match?.[3]);
    const until = minuteOf(match?.[4]);
    if (first < 0 || last < first || from === null || until === null || until <= from)
      return undefined;
    for (let day = first; day <= last; day += 1) spans.push({ day: day + 1, from, until });
  }
  spans.sort((a, b) => a.day - b.day || a.from - b.from);
  const overlaps = spans.some((span, index) => {
    const before = spans[index - 1];
    return before !== undefined && before.day === span.day && before.until > span.from;
  });
  return overlaps ? undefined : { zone, spans };
}

/** Whether it is open, and when it opens next; null while it is open. */
export function openAt(
  hours: ServiceHours,
  now: number,
): { readonly isOpen: boolean; readonly opensAt: number | null } {
  if (hours === null) return { isOpen: true, opensAt: null };
  if (isWithin(hours, now)) return { isOpen: true, opensAt: null };
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  // Zones shift by an hour at most twice a year, so the right minute is looked for, not computed.
  for (const step of waitsUntilOpening(hours, minute))
    if (isWithin(hours, minute + step * MINUTE_MS)) {
      let opensAt = minute + step * MINUTE_MS;
      while (isWithin(hours, opensAt - MINUTE_MS) && opensAt - MINUTE_MS > now)
        opensAt -= MINUTE_MS;
      return { isOpen: false, opensAt };
    }
  return { isOpen: false, opensAt: null };
}

/** Minutes to each opening of the week to come, and an hour around for a change of the clocks. */
function waitsUntilOpening({ zone, spans }: NonNullable<ServiceHours>, minute: number): number[] {
  const here = minuteOfWeek(zone, minute);
  return spans
    .map(({ day, from }) => {
      const opening = (day - 1) * DAY_MINUTES + from;
      return (opening - here + WEEK_MINUTES) % WEEK_MINUTES;
    })
    .flatMap((wait) => [wait, wait + 60, Math.max(1, wait - 60)])
    .toSorted((a, b) => a - b);
}

function isWithin({ zone, spans }: NonNullable<ServiceHours>, instant: number): boolean {
  const minute = minuteOfWeek(zone, instant);
  const day = Math.floor(minute / DAY_MINUTES) + 1;
  const ofDay = minute % DAY_MINUTES;
  return spans.some((span) => span.day === day && ofDay >= span.from && ofDay < span.until);
}

function minuteOfWeek(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return (
    dayNames.indexOf(part('weekday')) * DAY_MINUTES +
    Number(part('hour')) * 60 +
    Number(part('minute'))
  );
}

function minuteOf(text: string | undefined): number | null {
  const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})$/.exec(text ?? '') ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return text !== undefined && Number(minute) < 60 && minutes <= DAY_MINUTES ? minutes : null;
}

function isZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
