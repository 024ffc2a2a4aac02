/**
 * What a refusal tells, as a person reads it. Rules give amounts and instants as they are; a
 * customer is told the same figure in the same digits in every language.
 */
import type { RefusalValue, RefusalValues } from '@candor/kit/decision';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { isCurrency } from '@candor/money/currency';
import { formatMoney } from '@candor/money/format';
import type { TextValues } from '../text.ts';

const MINUTES_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

export function shownValues(values: RefusalValues): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shownValue(value)]),
  );
}

function shownValue(value: RefusalValue): string | number {
  if (typeof value !== 'object') return value;
  if ('instantMs' in value) return `${utcMinute(value.instantMs)} UTC`;
  assert(isCurrency(value.currency), 'an amount is in a currency there is');
  return formatMoney(money(value.currency, value.minor), { locale: 'en' });
}

function utcMinute(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, MINUTES_LENGTH).replace('T', ' ');
}
