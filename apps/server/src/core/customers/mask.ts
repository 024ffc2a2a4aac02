/** The length is hidden where it would give the value away. */
const DOT = '•';
const SHOWN_END = 4;
const SHOWN_END_SHORT = 2;
const LONG_ENOUGH = 8;
const LONG_ENOUGH_FOR_TWO = 5;
const SHOWN_BEGINNING = 3;

/** `123456789` becomes `•••••6789`; short numbers show less. */
export function maskNumber(number: string): string {
  const shown =
    number.length >= LONG_ENOUGH
      ? SHOWN_END
      : number.length >= LONG_ENOUGH_FOR_TWO
        ? SHOWN_END_SHORT
        : 0;
  return DOT.repeat(number.length - shown) + number.slice(number.length - shown);
}

/** `ana@example.com` becomes `a••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${DOT.repeat(2)}${email.slice(at)}`;
}

/** `12 Long Street` becomes `12 •••`. */
export function maskText(text: string): string {
  return `${[...text].slice(0, Math.min(SHOWN_BEGINNING, Math.floor(text.length / 2))).join('')}${DOT.repeat(3)}`;
}
