/** What happens on a day, in one line: on the screen and in a calendar file alike. */
import { fill } from '../text.ts';
import { calendarTextsEn } from './en.ts';
import { calendarTextsZhHans } from './zh-hans.ts';
import type { Language } from '@candor/contract/kernel/language';
import { inLanguage } from '../traditional/traditional.ts';

type CalendarTexts = Readonly<Record<keyof typeof calendarTextsEn, string>>;

export type TitledEvent = {
  readonly kind:
    | 'dividend'
    | 'split'
    | 'newStock'
    | 'earnings'
    | 'macro'
    | 'optionExpiry'
    | 'futureExpiry'
    | 'coupon'
    | 'maturity'
    | 'holiday'
    | 'earlyClose'
    | 'plan';
  readonly code: string | null;
  readonly name: string;
  readonly market: string | null;
  readonly perShare: string | null;
  readonly currency: string | null;
  readonly newShares: number | null;
  readonly oldShares: number | null;
  readonly count: number | null;
};

export function calendarTexts(language: Language) {
  return inLanguage<CalendarTexts>(language, { en: calendarTextsEn, zhHans: calendarTextsZhHans });
}

export function eventTitle(event: TitledEvent, language: Language): string {
  const texts = calendarTexts(language);
  const values = {
    code: event.code ?? '',
    name: event.name,
    market: event.market ?? '',
    amount: `${event.currency ?? ''} ${event.perShare ?? ''}`.trim(),
    newShares: String(event.newShares ?? ''),
    oldShares: String(event.oldShares ?? ''),
    count: String(event.count ?? ''),
  };
  if (event.kind === 'dividend' && event.perShare === null)
    return fill(texts.dividendExpected, values);
  if (event.kind === 'optionExpiry' && event.count !== null)
    return fill(texts.optionExpiries, values);
  return fill(texts[event.kind], values);
}
