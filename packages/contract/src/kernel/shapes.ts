import * as z from 'zod/mini';
import { EMAIL_LENGTH_MAX, hasHiddenCharacters, isEmail } from './patterns.ts';

export const instantMs = z.int().check(z.nonnegative());

/** Made once per confirmation; sending it again returns the first answer. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** A prefix that says what it is, then 128 random bits. */
export function getId<const Prefix extends string>(prefix: Prefix) {
  return z.string().check(z.regex(new RegExp(`^${prefix}_[0-9a-z]{26}$`)));
}

/** Trimmed, not empty, without invisible characters. */
export function line(lengthMax: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(lengthMax),
    z.refine((text) => !hasHiddenCharacters(text), 'no characters that cannot be seen'),
  );
}

export const email = z.pipe(
  z.string().check(z.trim(), z.maxLength(EMAIL_LENGTH_MAX), z.refine(isEmail, 'an e-mail address')),
  z.transform((text: string) => text.toLowerCase()),
);

/** An empty object, or nothing at all. */
export const emptyBody = z.optional(z.strictObject({}));

export const done = z.null();

/** Of an internal note. */
export const NOTE_LENGTH_MAX = 2_000;

/** What colleagues read and the customer never does: several lines of plain text. */
export const internalNote = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(NOTE_LENGTH_MAX),
  z.refine(
    (text) => !hasHiddenCharacters(text.replaceAll(/[\n\t]/g, ' ')),
    'no characters that cannot be seen',
  ),
  z.refine((text) => !hasMarkup(text), 'plain text without markup'),
);

/** A tag, or what a browser would read as the beginning of one. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/?]/i.test(text);
}

/** SHA-256 as hexadecimal digits. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
