/**
 * What a refusal tells, as a person reads it. Rules give amounts and instants as they are; a
 * customer is told the same figure in every language, dates as the language writes them.
 */
import type { RefusalValue, RefusalValues } from '@candor/kit/decision';
import type { Language } from '@candor/contract/kernel/language';
import { assert } from '@candor/kit/assert';
import type { TimeZone } from '@candor/kit/moment-format';
import { money } from '@candor/money/amount';
import { isCurrency } from '@candor/money/currency';
import { formatMoney } from '@candor/money/format';
import type { TextValues } from '../text.ts';
import { inLanguage } from '../traditional/traditional.ts';
import { zonedMoment } from '../zoned-moment.ts';

export function shownValues(
  values: RefusalValues,
  language: Language,
  zone: TimeZone | null = null,
): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shownValue(value, language, zone)]),
  );
}

function shownValue(
  value: RefusalValue,
  language: Language,
  zone: TimeZone | null,
): string | number {
  if (typeof value !== 'object') return value;
  if ('en' in value) return inLanguage(language, value);
  if ('instantMs' in value) return zonedMoment(value.instantMs, zone, language);
  assert(isCurrency(value.currency), 'an amount is in a currency there is');
  return formatMoney(money(value.currency, value.minor), { locale: 'en' });
}
