/** Shapes that several calls share. Texts have limits; nothing is unbounded. */
import * as z from 'zod/mini';
import { EMAIL_LENGTH_MAX, hasHiddenCharacters, isEmail } from './patterns.ts';

/** Milliseconds since 1970, as every instant on the wire. */
export const instantMs = z.int().check(z.nonnegative());

/** Made by the client once per confirmation; sending the same one again returns the first answer. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** A public id: a prefix that says what it is, then 128 random bits. */
export function getId<const Prefix extends string>(prefix: Prefix) {
  return z.string().check(z.regex(new RegExp(`^${prefix}_[0-9a-z]{26}$`)));
}

/** One line of text as people type it: trimmed, not empty, and nothing in it that cannot be seen. */
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

/** The body of calls that need none: an empty object, or nothing at all. */
export const emptyBody = z.optional(z.strictObject({}));

/** The answer of calls that have nothing to say but that it is done. */
export const done = z.null();
