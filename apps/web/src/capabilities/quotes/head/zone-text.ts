/**
 * The name of a time zone and what it is ahead of Greenwich at a moment: `Eastern Time (GMT-5)`,
 * `北美东部时间 (GMT-5)`.
 */
import type { NumberLocale } from '@candor/money/format';
import { DAY_MS } from '@candor/kit/time';
import { languageTag } from '@candor/contract/kernel/language';

export function zoneText(timeZone: string, at: number, locale: NumberLocale): string {
  const key = `${timeZone} ${locale} ${Math.floor(at / DAY_MS)}`;
  let text = known.get(key);
  if (text === undefined) known.set(key, (text = read(timeZone, at, locale)));
  return text;
}

function read(timeZone: string, at: number, locale: NumberLocale): string {
  if (timeZone === 'UTC') return timeZone;
  const part = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : languageTag[locale], {
      timeZone,
      timeZoneName,
    })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${part('longGeneric')} (${part('shortOffset')})`;
}

/** A chart asks with every draw, and reading a zone costs more than drawing. */
const known = new Map<string, string>();
