/**
 * Where the ticket can word a problem better than the server: its own quantity unit, a trigger's
 * side, an empty field. Otherwise the server's words.
 */
import type { NumberLocale } from '@candor/money/format';
import type { Say } from '../../../platform/i18n/text.ts';
import type { LotRules } from '../form/lots.model.ts';
import { quantityWords } from '../order-words.ts';
import type { ProblemReading, ProblemSeen } from './problem.model.ts';

type WordedProblem = ProblemSeen & { readonly text: string };

export function problemWords(
  t: Say,
  locale: NumberLocale,
  { reason, values, text }: WordedProblem,
  { field, isBlank }: ProblemReading,
  { unit, lot, base }: Pick<LotRules, 'unit' | 'lot'> & { readonly base: string },
): string {
  if (isBlank && field !== null) return t(`ticket.blank.${field}`);
  const quantity = (value: string | number | undefined) =>
    quantityWords(t, locale, {
      unit,
      lot: lot ?? '1',
      quantity: String(value ?? '').replaceAll(',', ''),
      base,
    });
  switch (reason) {
    case 'QUANTITY_TOO_LARGE':
      return t('ticket.problem.tooLarge', { quantity: quantity(values['max']) });
    case 'QUANTITY_TOO_SMALL':
      return t('ticket.problem.tooSmall', { quantity: quantity(values['min']) });
    case 'LIQUIDITY_INSUFFICIENT':
      return t('ticket.problem.bookTooThin', { quantity: quantity(values['available']) });
    case 'SELL_MORE_THAN_HELD':
      return t(
        String(values['held']) === '0'
          ? 'ticket.problem.nothingHeld'
          : 'ticket.problem.moreThanHeld',
        { quantity: quantity(values['free']) },
      );
    case 'TRIGGER_ON_WRONG_SIDE':
      return t(
        values['side'] === '<' ? 'ticket.problem.mustBeBelow' : 'ticket.problem.mustBeAbove',
        { price: String(values['price'] ?? '') },
      );
    case 'ORDER_TERMS_INVALID':
      return field === 'trail' ? t('ticket.problem.trail') : text;
    default:
      return text;
  }
}
