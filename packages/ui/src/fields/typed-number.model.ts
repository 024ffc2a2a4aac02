/**
 * Numbers as typed, pasted and dictated. A text is exactly one number, or invalid and left as it
 * is: `1,5` is invalid, because it is ambiguous.
 *
 * Commas group; pasted text may use spaces, apostrophes, full width, or the field's currency sign.
 * An invalid text's value begins with `?`, which no parser accepts, so it cannot be sent by
 * mistake.
 */
export type NumberLimits = {
  readonly decimalsMax: number;
  readonly allowsMinus?: boolean | undefined;
  readonly digitsMax?: number | undefined;
  /** Allowed around the number, such as `$` and `USD`. */
  readonly signs?: readonly string[] | undefined;
};

export type NumberMistake =
  | 'characters'
  | 'grouping'
  | 'decimals'
  | 'whole'
  | 'minus'
  | 'length'
  | 'sign'
  | 'unfinished';

export type NumberReading =
  | { readonly kind: 'empty' }
  /** `value` is plain digits with a point; `shown` the same number, grouped. */
  | { readonly kind: 'right'; readonly value: string; readonly shown: string }
  /** A prefix of a number, such as `20,0` on the way to `20,000`. It has no value yet. */
  | { readonly kind: 'begun'; readonly mistake: NumberMistake }
  | { readonly kind: 'wrong'; readonly mistake: NumberMistake };

export const DIGITS_MAX = 15;
const WRONG_MARK = '?';

export function readNumber(typed: string, limits: NumberLimits): NumberReading {
  const text = narrow(typed).trim();
  if (text === '') return { kind: 'empty' };
  const { isNegative, body } = withoutSigns(text, limits.signs ?? []);
  if (isNegative && limits.allowsMinus !== true) return wrong('minus');
  if (body === '' || body === '.')
    return limits.decimalsMax === 0 && body === '.'
      ? wrong('whole')
      : { kind: 'begun', mistake: 'unfinished' };
  const [, whole = '', point = '', fraction = ''] = /^([^.]*)(\.?)(.*)$/su.exec(body) ?? [];
  if (!/^[\d, ']*$/.test(whole) || !/^\d*$/.test(fraction))
    return wrong(
      hasForeignSign(text)
        ? 'sign'
        : /^[\d.,' ]+$/.test(body) && !/\..*\./.test(body)
          ? 'grouping'
          : 'characters',
    );
  const digits = ungrouped(whole);
  if (digits === null)
    return point === '' && isGroupBegun(whole)
      ? { kind: 'begun', mistake: 'grouping' }
      : wrong('grouping');
  if (point !== '' && limits.decimalsMax === 0) return wrong('whole');
  if (fraction.length > limits.decimalsMax) return wrong('decimals');
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain.length > (limits.digitsMax ?? DIGITS_MAX)) return wrong('length');
  const minus = isNegative ? '-' : '';
  return {
    kind: 'right',
    value: `${minus}${plain || '0'}${fraction === '' ? '' : `.${fraction}`}`,
    shown: `${minus}${grouped(plain)}${point}${fraction}`,
  };
}

export function valueOfTyped(typed: string, limits: NumberLimits): string {
  const reading = readNumber(typed, limits);
  return reading.kind === 'empty'
    ? ''
    : reading.kind === 'right'
      ? reading.value
      : `${WRONG_MARK}${typed}`;
}

/** Nothing may be sent with it. */
export function isWrongNumber(value: string): boolean {
  return value.startsWith(WRONG_MARK);
}

export function shownNumber(value: string, limits: NumberLimits): string {
  if (isWrongNumber(value)) return value.slice(WRONG_MARK.length);
  const reading = readNumber(value, limits);
  return reading.kind === 'right' ? reading.shown : value;
}

export type NumberEdit = {
  readonly before: string;
  readonly after: string;
  /** In `after`. */
  readonly caret: number;
  /** As the browser reports; null for a text that was set as a whole. */
  readonly inserted: string | null;
  readonly isForward?: boolean;
};

export type EditedNumber = { readonly text: string; readonly caret: number };

/** The caret stays at the same digit; the field's own separators are renewed. */
export function editNumber(
  { before, after, caret, inserted, isForward = false }: NumberEdit,
  limits: NumberLimits,
): EditedNumber {
  const unchanged = { text: after, caret };
  const wasRight = readNumber(before, limits).kind === 'right';
  if (!wasRight || inserted === null) return tidied(after, caret, limits) ?? unchanged;
  if (inserted === '') {
    const own =
      withoutGroups(after) === withoutGroups(before)
        ? withNeighbour(after, caret, isForward)
        : unchanged;
    return tidied(own.text, own.caret, limits, true) ?? unchanged;
  }
  const added = narrow(inserted);
  if (added === ',' && (before[caret - 1] === ',' || before[caret - 2] === ','))
    return { text: before, caret: before[caret - 1] === ',' ? caret : caret - 1 };
  return tidied(after, caret, limits, !/[, ']/.test(added)) ?? unchanged;
}

/** As many digits behind the caret as before. */
function tidied(
  text: string,
  caret: number,
  limits: NumberLimits,
  isOwn = false,
): EditedNumber | null {
  const reading = readNumber(isOwn ? withoutGroups(text) : text, limits);
  if (reading.kind !== 'right') return null;
  const { shown } = reading;
  const behind = countedIn(text.slice(caret));
  let at = shown.length;
  for (let counted = 0; at > 0 && counted < behind; at -= 1)
    counted += countedIn(shown.slice(at - 1, at));
  while (behind > 0 && shown[at - 1] === ',') at -= 1;
  return { text: shown, caret: at };
}

function countedIn(text: string): number {
  return narrow(text).replaceAll(/[^\d.-]/g, '').length;
}

/** Only a separator was deleted: the digit beyond it was meant. */
function withNeighbour(after: string, caret: number, isForward: boolean): EditedNumber {
  if (isForward) return { text: after.slice(0, caret) + after.slice(caret + 1), caret };
  return {
    text: after.slice(0, Math.max(0, caret - 1)) + after.slice(caret),
    caret: Math.max(0, caret - 1),
  };
}

function withoutGroups(text: string): string {
  return text.replaceAll(',', '');
}

function wrong(mistake: NumberMistake): NumberReading {
  return { kind: 'wrong', mistake };
}

function narrow(text: string): string {
  return text
    .replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll(/[．。]/g, '.')
    .replaceAll('，', ',')
    .replaceAll(/[－−﹣]/g, '-')
    .replaceAll(/[＄﹩]/g, '$')
    .replaceAll('￥', '¥')
    .replaceAll(/[\u00a0\u2009\u202f\u3000]/g, ' ')
    .replaceAll(/[’‘＇]/g, "'");
}

/** Before the number in either order; a code may follow it. */
function withoutSigns(
  text: string,
  signs: readonly string[],
): { readonly isNegative: boolean; readonly body: string } {
  const first = text.startsWith('-') ? text.slice(1).trimStart() : text;
  const before = signs.find((sign) => first.toUpperCase().startsWith(sign.toUpperCase()));
  const rest = before === undefined ? first : first.slice(before.length).trimStart();
  const isNegative = first !== text || (before !== undefined && rest.startsWith('-'));
  const unsigned =
    before !== undefined && first === text && rest.startsWith('-')
      ? rest.slice(1).trimStart()
      : rest;
  const behind =
    before === undefined
      ? signs.find((sign) => unsigned.toUpperCase().endsWith(sign.toUpperCase()))
      : undefined;
  return {
    isNegative,
    body: behind === undefined ? unsigned : unsigned.slice(0, -behind.length).trimEnd(),
  };
}

function hasForeignSign(text: string): boolean {
  return /^-?(?:\p{Sc}|[A-Za-z]{1,2}\$|[A-Z]{3,4}\b)|(?:\p{Sc}|\b[A-Z]{3,4})$/u.test(text);
}

/** Separators of one kind, every three digits, after a first group that is not zero. */
function ungrouped(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole;
  return /^[1-9]\d{0,2}([, '])\d{3}(?:\1\d{3})*$/.test(whole)
    ? whole.replaceAll(/[, ']/g, '')
    : null;
}

function isGroupBegun(whole: string): boolean {
  return /^[1-9]\d{0,2}([, '])(?:\d{3}\1)*\d{0,2}$/.test(whole);
}

function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
