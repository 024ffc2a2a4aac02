/**
 * Ids as UUIDs, which is what these programs expect. An order's id is 128 bits with letters of its
 * own, so its UUID is the same number and leads back without a table; everything else has one that
 * is computed from its name.
 */
import { assert } from '@candor/kit/assert';
import { sha256Hex } from '../platform/sha256.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LETTERS = 26;
const BITS_OF_LETTER = 5n;
const HEX_DIGITS = 32;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return UUID.test(text.toLowerCase());
}

/** Of an order, whose first letter leaves the two bits that a UUID has no room for. */
export function uuidOfOrder(id: string): string {
  let number = 0n;
  for (const letter of id.slice(id.indexOf('_') + 1))
    number = (number << BITS_OF_LETTER) | BigInt(ALPHABET.indexOf(letter));
  return dashed(number.toString(16).padStart(HEX_DIGITS, '0'));
}

/** Null for what is no UUID. */
export function orderOfUuid(text: string): string | null {
  if (!isUuid(text)) return null;
  let number = BigInt(`0x${text.replaceAll('-', '')}`);
  let letters = '';
  for (let place = 0; place < LETTERS; place += 1) {
    letters = ALPHABET.charAt(Number(number & 31n)) + letters;
    number >>= BITS_OF_LETTER;
  }
  return `ord_${letters}`;
}

export function uuidOfName(name: string): string {
  return dashed(sha256Hex(name).slice(0, HEX_DIGITS));
}

/** Of a fill, the same wherever it is told. */
export function executionIdOf(accountId: string, seq: number): string {
  return uuidOfName(`${accountId} event ${seq}`);
}

function dashed(hex: string): string {
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, HEX_DIGITS),
  ].join('-');
}

/** Up to 22 letters, figures, points and dashes, as a UUID that leads back to them. */
const PACKED = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.-';
const PACKED_BASE = BigInt(PACKED.length + 1);
const PACKED_MAX = 22;
/** Which no order's id begins with before the year 3000. */
const PACKED_MARK = 0xcan << 120n;

export function uuidOfText(text: string): string {
  assert(text.length <= PACKED_MAX, 'a text that is packed is short');
  let number = 0n;
  for (const letter of text) number = number * PACKED_BASE + BigInt(PACKED.indexOf(letter) + 1);
  return dashed((PACKED_MARK | number).toString(16).padStart(HEX_DIGITS, '0'));
}

/** Null for what is no UUID, or one of something else. */
export function textOfUuid(uuid: string): string | null {
  if (!isUuid(uuid)) return null;
  let number = BigInt(`0x${uuid.replaceAll('-', '')}`) ^ PACKED_MARK;
  let text = '';
  for (; number > 0n && text.length <= PACKED_MAX; number /= PACKED_BASE) {
    const place = Number(number % PACKED_BASE) - 1;
    if (place < 0) return null;
    text = PACKED.charAt(place) + text;
  }
  return text.length > 0 && text.length <= PACKED_MAX ? text : null;
}
