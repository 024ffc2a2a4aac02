/**
 * Moments in what leaves the app (mails, files, notices, refusals), where nobody can see which zone
 * they are in: `11/18/2026 03:04:05 PM Eastern Time (GMT-5)`, `2026-11-18 15:04:05 北美东部时间 (GMT-5)`.
 */
import { languageTag, type Language } from '@candor/contract/kernel/language';
import { assert } from '@candor/kit/assert';
import {
  formatDateTime,
  getDateNotation,
  parseTimeZone,
  type TimeZone,
} from '@candor/kit/moment-format';
import { DAY_MS } from '@candor/kit/time';

/** In UTC, which is said too, where the reader's zone is not known. */
export function zonedMoment(at: number, zone: TimeZone | null, language: Language): string {
  const told = zone ?? utc();
  return `${formatDateTime(at, told, getDateNotation(language))} ${zoneName(told, at, language)}`;
}

/** The name of a zone and what it is ahead of Greenwich at a moment. */
export function zoneName(timeZone: string, at: number, language: Language): string {
  if (timeZone === 'UTC') return timeZone;
  const key = `${timeZone} ${language} ${Math.floor(at / DAY_MS)}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  if (names.size >= NAMES_MAX) names.clear();
  const name = readName(timeZone, at, language);
  names.set(key, name);
  return name;
}

export function utc(): TimeZone {
  const zone = knownUtc ?? parseTimeZone('UTC');
  assert(zone !== null, 'every machine knows UTC');
  knownUtc = zone;
  return zone;
}

/** Asking Intl takes longer than all else of a notice. */
let knownUtc: TimeZone | null = null;

function readName(timeZone: string, at: number, language: Language): string {
  const part = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : languageTag[language], {
      timeZone,
      timeZoneName,
    })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${part('longGeneric')} (${part('shortOffset')})`;
}

/** Reading one costs more than writing a page with it. */
const names = new Map<string, string>();
const NAMES_MAX = 2_000;
