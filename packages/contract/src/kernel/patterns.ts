/** Spec 5, shared by forms and server. All run in linear time. */
export const TEXT_LENGTH_MAX = 140;
export const SHORT_TEXT_LENGTH_MAX = 50;
export const EMAIL_LENGTH_MAX = 254;
export const EMAIL_CODE_LENGTH = 6;
export const USER_ID_LENGTH_MIN = 4;
export const USER_ID_LENGTH_MAX = 32;
export const PASSWORD_LENGTH_MIN = 4;
export const PASSWORD_STRICT_LENGTH_MIN = 15;
export const PASSWORD_RECOMMENDED_LENGTH_MIN = 12;
export const PAY_PASSWORD_LENGTH_MIN = 6;
export const PAY_PASSWORD_LENGTH_MAX = 20;
/** Longer ones are refused before hashing; counted in UTF-8 bytes. */
export const PASSWORD_BYTES_MAX = 256;

/** text@text, without spaces or control characters, one @, nothing empty on either side. */
export function isEmail(text: string): boolean {
  return (
    /^[^\s@\u0000-\u001f\u007f<>()[\],;:"\\]+@[^\s@\u0000-\u001f\u007f<>()[\],;:"\\]+$/u.test(
      text,
    ) && text.length <= EMAIL_LENGTH_MAX
  );
}

/** Reserved (RFC 2606), so nothing is ever delivered there: the address of who gave none. */
export const NO_MAIL_DOMAIN = 'given.invalid';

export function hasAddress(email: string): boolean {
  return !email.endsWith(`@${NO_MAIL_DOMAIN}`);
}

/** Individual: at least 4 letters, digits, underscores or hyphens. */
export function isUserId(text: string): boolean {
  return (
    /^[A-Za-z0-9_-]+$/.test(text) &&
    text.length >= USER_ID_LENGTH_MIN &&
    text.length <= USER_ID_LENGTH_MAX
  );
}

/** Company: 3 to 15 letters and digits. */
export function isCompanyId(text: string): boolean {
  return /^[A-Za-z0-9]{3,15}$/.test(text);
}

/**
 * At least 4 of the specification's characters. Its list `!@#$%^&*0-_™€<>+=.` is read as a
 * character class, where `0-_` is a range that adds : ; ? [ \ ]; the hyphen is allowed too.
 */
export function isIndividualPassword(text: string): boolean {
  return (
    /^[A-Za-z0-9!@#$%^&*\-0-_™€<>+=.]+$/u.test(text) &&
    [...text].length >= PASSWORD_LENGTH_MIN &&
    isHashable(text)
  );
}

/** Company: 8 to 20 letters and digits. */
export function isCompanyPassword(text: string): boolean {
  return /^[A-Za-z0-9]{8,20}$/.test(text);
}

/** PASSWORD_POLICY=strict: any characters, at least 15 of them. */
export function isStrictPassword(text: string): boolean {
  return [...text].length >= PASSWORD_STRICT_LENGTH_MIN && isHashable(text);
}

/** 6 to 20 characters, not all equal, and no simple sequence such as 123456 or fedcba. */
export function isPayPassword(text: string): boolean {
  const characters = [...text];
  if (
    characters.length < PAY_PASSWORD_LENGTH_MIN ||
    characters.length > PAY_PASSWORD_LENGTH_MAX ||
    !isHashable(text)
  )
    return false;
  const steps = new Set(
    characters
      .slice(1)
      .map(
        (character, before) =>
          (character.codePointAt(0) ?? 0) - (characters[before]?.codePointAt(0) ?? 0),
      ),
  );
  return ![0, 1, -1].some((step) => steps.size === 1 && steps.has(step));
}

/** With them two names can look the same, or one read backwards. Emoji are allowed. */
export function hasHiddenCharacters(text: string): boolean {
  const withoutEmoji = text.replaceAll(
    /\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*/gu,
    '',
  );
  return /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(withoutEmoji);
}

export function isEmailCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** AAPL, 00700, GCZ26, EURUSD, SPX, BTC. */
export function isStockCode(text: string): boolean {
  return /^[A-Z0-9][A-Z0-9.^-]{0,15}$/i.test(text) || isOptionCode(text);
}

/** `AAPL261218C00310000`, or a combination: `AAPL261218+C310-C320`. */
export function isOptionCode(text: string): boolean {
  return /^[A-Z][A-Z0-9]{0,5}\d{6}(?:[CP]\d{8}|(?:[+-][CP]\d{1,5}(?:\.\d{1,3})?){2,4})$/.test(text);
}

export function isPhone(text: string): boolean {
  return /^\+?[0-9][0-9 ()-]{4,23}$/.test(text);
}

function isHashable(text: string): boolean {
  return (
    [text, text.normalize('NFKC')].every(
      (form) => new TextEncoder().encode(form).length <= PASSWORD_BYTES_MAX,
    ) && !text.includes('\u0000')
  );
}
