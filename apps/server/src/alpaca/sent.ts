/** What was sent, read as their documents say it: numbers as numbers or as text, lists with commas. */
import { faults, refuse } from './error-form.ts';

export type Sent = Readonly<Record<string, unknown>>;

const TEXT_MAX = 4_096;
const DECIMAL = /^-?(?:\d{1,20}(?:\.\d{0,12})?|\.\d{1,12})$/;

export function asSent(thing: unknown): Sent {
  return typeof thing === 'object' && thing !== null && !Array.isArray(thing)
    ? (thing as Sent)
    : {};
}

/** For what is judged later, by what it stands for. */
export function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

/** Null where nothing is said. */
export function textIn(sent: Sent, name: string): string | null {
  const value = sent[name];
  if (value === undefined || value === null || value === '') return null;
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string' || text.length > TEXT_MAX)
    return refuse(faults.unprocessable, `${name} is not valid`);
  return text;
}

export function requiredIn(sent: Sent, name: string): string {
  return textIn(sent, name) ?? refuse(faults.unprocessable, `${name} is required`);
}

/** As it was typed; a number that JSON would write with an exponent is none. */
export function decimalIn(sent: Sent, name: string): string | null {
  const text = textIn(sent, name);
  if (text === null) return null;
  if (!DECIMAL.test(text)) return refuse(faults.unprocessable, `${name} is not a number`);
  return text.startsWith('.') ? `0${text}` : text.endsWith('.') ? text.slice(0, -1) : text;
}

export function flagIn(sent: Sent, name: string): boolean {
  return textIn(sent, name) === 'true';
}

export function oneOf<const Value extends string>(
  sent: Sent,
  name: string,
  values: readonly Value[],
): Value | null {
  const text = textIn(sent, name);
  if (text === null) return null;
  return (
    values.find((value) => value === text) ??
    refuse(faults.unprocessable, `invalid ${name}: it is one of ${values.join(', ')}`)
  );
}

/** Between `min` and `max`, like the page sizes of their documents. */
export function wholeIn(
  sent: Sent,
  name: string,
  { usual, min = 1, max }: { readonly usual: number; readonly min?: number; readonly max: number },
): number {
  const text = textIn(sent, name);
  if (text === null) return usual;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (value < min || value > max)
    return refuse(faults.unprocessable, `${name} must be from ${min} to ${max}`);
  return value;
}

/** Separated by commas, or sent several times. */
export function listIn(sent: Sent, name: string, max: number): string[] {
  const value = sent[name];
  const text = Array.isArray(value) ? value.join(',') : textIn(sent, name);
  const items = (text ?? '')
    .split(',')
    .flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
  if (items.length > max) return refuse(faults.unprocessable, `${name} may name ${max} at most`);
  return [...new Set(items)];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** RFC 3339, a date, or seconds since 1970. */
export function instantIn(sent: Sent, name: string): number | null {
  const text = textIn(sent, name);
  if (text === null) return null;
  const seconds = /^\d{9,10}$/.test(text) ? Number(text) * 1_000 : Number.NaN;
  // More digits than milliseconds have are cut.
  const at = Number.isNaN(seconds) ? Date.parse(text.replace(/(\.\d{3})\d+/, '$1')) : seconds;
  return Number.isNaN(at) || at < 0
    ? refuse(faults.unprocessable, `${name} is neither a date nor an instant`)
    : at;
}

export function dayIn(sent: Sent, name: string): string | null {
  const text = textIn(sent, name);
  if (text === null) return null;
  const day = text.slice(0, 10);
  return DAY.test(day) && !Number.isNaN(Date.parse(day))
    ? day
    : refuse(faults.unprocessable, `${name} is not a date`);
}

/** Where a page ended, as text that only this server needs to read. */
export function tokenOf(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

export function tokenIn(sent: Sent, name = 'page_token'): readonly (string | number)[] | null {
  const text = textIn(sent, name);
  if (text === null) return null;
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (
      Array.isArray(place) &&
      place.every((part) => typeof part === 'string' || typeof part === 'number')
    )
      return place;
  } catch {
    // Refused below, like a token of somebody else's.
  }
  return refuse(faults.unprocessable, `${name} is not one of ours`);
}

export function isoOf(at: number): string {
  return new Date(at).toISOString();
}
