/**
 * How a notice reaches its customer. What protects the account and open positions is always in the
 * inbox, and mails about security are always sent; everything else is the customer's choice. During
 * quiet hours the device stays silent and mails wait until the end, except what is urgent.
 */
import type { NoticeCategory, NoticeChannel } from '@candor/contract/kernel/enumerations';
import { dayAt, getWeekday, instantAt, openZone, type Zone } from '@candor/market/calendar/zone';

export type Choices = Readonly<
  Partial<Record<NoticeCategory, Readonly<Partial<Record<NoticeChannel, boolean>>>>>
>;

export type QuietHours = {
  readonly isOn: boolean;
  /** Minutes after midnight; an end at or before the beginning is on the next day. */
  readonly fromMinute: number;
  readonly untilMinute: number;
  readonly zone: string;
  /** On which weekdays they begin; 0 is Sunday. */
  readonly days: readonly number[];
};

export type Preferences = { readonly choices: Choices; readonly quiet: QuietHours | null };

export const noPreferences: Preferences = { choices: {}, quiet: null };

const byDefault: Readonly<Record<NoticeChannel, ReadonlySet<NoticeCategory> | 'all'>> = {
  inbox: 'all',
  mail: new Set<NoticeCategory>(['security', 'margin', 'money', 'account']),
  device: new Set<NoticeCategory>(['order', 'margin', 'alert', 'money']),
};

export function isLocked(category: NoticeCategory, channel: NoticeChannel): boolean {
  if (category === 'security') return channel !== 'device';
  return category === 'margin' && channel === 'inbox';
}

export function isOn(
  { choices }: Pick<Preferences, 'choices'>,
  category: NoticeCategory,
  channel: NoticeChannel,
): boolean {
  if (isLocked(category, channel)) return true;
  const usual = byDefault[channel];
  return choices[category]?.[channel] ?? (usual === 'all' || usual.has(category));
}

export function isUrgent(category: NoticeCategory): boolean {
  return category === 'security' || category === 'margin';
}

/**
 * Of these, only what the sender marked is mailed: a receipt of what was just asked for is no
 * reason for a mail. Of the others everything is.
 */
const mailedWhenMarked: ReadonlySet<NoticeCategory> = new Set(['security', 'money', 'account']);

export type Ways = {
  readonly inbox: boolean;
  /** Null for no mail; else when it may be sent, which is now unless the hours are quiet. */
  readonly mailAt: number | null;
  readonly device: boolean;
};

export function getWays(
  preferences: Preferences,
  category: NoticeCategory,
  { now, isMarked }: { readonly now: number; readonly isMarked: boolean },
): Ways {
  const quietUntil = isUrgent(category) ? null : getQuietEnd(preferences.quiet, now);
  const isMailed =
    isOn(preferences, category, 'mail') && (isMarked || !mailedWhenMarked.has(category));
  return {
    inbox: isOn(preferences, category, 'inbox'),
    mailAt: isMailed ? (quietUntil ?? now) : null,
    device: quietUntil === null && isOn(preferences, category, 'device'),
  };
}

/** When the quiet hours that hold now end; null where none do. */
export function getQuietEnd(quiet: QuietHours | null, now: number): number | null {
  if (quiet === null || !quiet.isOn) return null;
  const zone = knownZone(quiet.zone);
  const today = dayAt(zone, now);
  for (const day of [today - 1, today]) {
    if (!quiet.days.includes(getWeekday(day))) continue;
    const isOvernight = quiet.untilMinute <= quiet.fromMinute;
    const beginsAt = instantAt(zone, day, quiet.fromMinute);
    const endsAt = instantAt(zone, isOvernight ? day + 1 : day, quiet.untilMinute);
    if (beginsAt <= now && now < endsAt) return endsAt;
  }
  return null;
}

/** A zone keeps what was asked of it, so it is opened once. */
function knownZone(name: string): Zone {
  let zone = zones.get(name);
  if (zone === undefined) zones.set(name, (zone = openZone(name)));
  return zone;
}

const zones = new Map<string, Zone>();
