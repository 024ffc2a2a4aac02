/** No Luhn check: account numbers, allowed in the same field, have none. */
import { ok, refuse, type Decision } from '@candor/kit/decision';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const DIGITS = /^\d{6,20}$/;

export function decideCardNumber(typed: string): Decision<string, 'CARD_NUMBER_INVALID'> {
  const number = typed.replaceAll(/[ -]/g, '').toUpperCase();
  return DIGITS.test(number) || (IBAN.test(number) && hasRightCheckDigits(number))
    ? ok(number)
    : refuse('CARD_NUMBER_INVALID');
}

const IBAN_HEAD = 4;
const IBAN_DIVISOR = 97;
const LETTER_BASE = 36;

function hasRightCheckDigits(iban: string): boolean {
  const turned = iban.slice(IBAN_HEAD) + iban.slice(0, IBAN_HEAD);
  const digits = [...turned]
    .map((character) => String(Number.parseInt(character, LETTER_BASE)))
    .join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % IBAN_DIVISOR, 0) === 1;
}

const ABA_WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** Nine digits whose weighted sum is a multiple of ten. Nine zeros fit too, but are nobody's. */
export function decideRoutingNumber(number: string): Decision<string, 'ROUTING_NUMBER_INVALID'> {
  const sum = [...number].reduce(
    (total, digit, place) => total + Number(digit) * (ABA_WEIGHTS[place] ?? 0),
    0,
  );
  return number.length === ABA_WEIGHTS.length && sum > 0 && sum % 10 === 0
    ? ok(number)
    : refuse('ROUTING_NUMBER_INVALID');
}
